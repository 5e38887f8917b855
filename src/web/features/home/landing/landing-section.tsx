import { type ReactNode, useId } from 'react';
import css from './landing-section.module.css';

/** A section of the landing page: its heading in the left column, its content in the others. */
export function LandingSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {heading}
      </h2>
      <div className={css.content}>{children}</div>
    </section>
  );
}
