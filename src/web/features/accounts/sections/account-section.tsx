import { type ReactNode, useId } from 'react';
import css from './account-screen.module.css';

/** A section of the account: its heading left, its controls right. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      <div className={css.content}>{children}</div>
    </section>
  );
}
