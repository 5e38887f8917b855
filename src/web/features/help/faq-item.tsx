import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './faq-item.module.css';
import type { FaqQuestion } from './faq-texts.ts';
import { LinkedParagraph } from './text-sections.tsx';

export interface FaqItemProps {
  item: FaqQuestion;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A question that unfolds its answer. */
export function FaqItem({ item: { id, question, answer }, open, onOpenChange }: FaqItemProps) {
  const answerId = useId();
  return (
    <div id={id} className={css.item} tabIndex={-1}>
      <h3 className={css.heading}>
        <button
          type="button"
          className={css.question}
          aria-expanded={open}
          aria-controls={open ? answerId : undefined}
          onClick={() => onOpenChange(!open)}
        >
          {question}
          <svg className={classNames(css.caret, open && css.open)} viewBox="0 0 9 5" aria-hidden="true">
            <path d="M0 0h9L4.5 5z" fill="currentColor" />
          </svg>
        </button>
      </h3>
      {open && (
        <div id={answerId} className={css.answer}>
          {answer.map((paragraph) => (
            <LinkedParagraph key={paragraph} text={paragraph} />
          ))}
        </div>
      )}
    </div>
  );
}
