import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Words for screen readers that the eye gets from the layout. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
