import type { ReactNode } from 'react';
import css from './page.module.css';

export interface PageSectionProps {
  /** Its fragment, so that other pages can lead to it. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** A heading on an ink rule; on wide pages what it heads stands beside it. */
export function PageSection({ id, heading, children }: PageSectionProps) {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <h2 id={`${id}-heading`} className={css.heading}>
        {heading}
      </h2>
      <div className={css.content}>{children}</div>
    </section>
  );
}
