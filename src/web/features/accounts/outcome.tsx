import { type ReactNode, useEffect, useRef } from 'react';
import css from './form.module.css';

export interface FormOutcomeProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** The result of a form, in the form's place; its heading takes the focus, so that it is read out. */
export function FormOutcome({ title, children, actions }: FormOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.heading}>
        {title}
      </h1>
      <div className={css.words}>{children}</div>
      <div className={css.ways}>{actions}</div>
    </>
  );
}
