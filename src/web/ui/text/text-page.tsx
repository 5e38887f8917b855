import type { ReactNode } from 'react';
import css from './text-page.module.css';

export interface TextPageProps {
  title: string;
  /** The purpose of the page, in a sentence. */
  lead: ReactNode;
  /** Rendered before the sections: a search box, a spinner, an error. */
  above?: ReactNode;
  /** Sections. */
  children: ReactNode;
}

/** A page of text: title, lead, sections on ink rules. */
export function TextPage({ title, lead, above, children }: TextPageProps) {
  return (
    <article className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {above !== undefined && <div className={css.above}>{above}</div>}
      {children}
    </article>
  );
}

export interface TextSectionProps {
  /** Its fragment, so that other pages can link to it. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** A heading on an ink rule; on wide pages its content is beside it. */
export function TextSection({ id, heading, children }: TextSectionProps) {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <h2 id={`${id}-heading`} className={css.heading}>
        {heading}
      </h2>
      <div className={css.content}>{children}</div>
    </section>
  );
}
