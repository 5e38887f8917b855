import type { ReactNode } from 'react';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { Button } from '#web/ui/controls/button.tsx';
import css from './answer-body.module.css';
import { AnswerColophon, type AnswerColophonProps } from './answer-colophon.tsx';
import { AnswerProgress } from './answer-progress.tsx';
import { AnswerStatements, type AnswerStatementsProps } from './answer-statements.tsx';
import { AnswerThread, type AnswerThreadProps } from './answer-thread.tsx';
import type { AnswerWork } from './answer-work.ts';
import type { TracedAnswer } from './evidence/answer-evidence.ts';

export interface AnswerBodyProps
  extends Pick<AnswerStatementsProps, 'headings' | 'level' | 'without' | 'most'>,
    Pick<AnswerThreadProps, 'card' | 'inOneColumn'>,
    Pick<AnswerColophonProps, 'title' | 'of' | 'onReport' | 'trialLine'> {
  work: AnswerWork;
  answer: CheckedAnswer | null;
  onStop: () => void;
  /** Asks again: from the beginning after Stop, else past the stored answer. */
  onAgain: (fresh: boolean) => void;
  onLeave?: (() => void) | undefined;
  /** False while the content below the statements must wait. */
  isRestDue?: boolean | undefined;
  /** Below the statements, on the same ground, once the answer is whole. */
  children?: ReactNode;
  /** Among the colophon's buttons. */
  buttons?: ReactNode;
}

/** An answer from its first step to its colophon: steps, streamed statements, and the result of the check. */
export function AnswerBody({
  work,
  answer,
  onStop,
  onAgain,
  onLeave,
  isRestDue = true,
  children,
  buttons,
  headings,
  without,
  most,
  level,
  card,
  inOneColumn,
  ...colophon
}: AnswerBodyProps) {
  const whole = work.state === 'done' ? answer : null;
  const shown: TracedAnswer = whole ?? work;
  return (
    <>
      <AnswerProgress work={work} onStop={onStop} />
      {whole?.refused && (
        <p className={css.refused} role="status">
          {whole.refused}
        </p>
      )}
      <AnswerThread answer={shown} onLeave={onLeave} card={card} inOneColumn={inOneColumn}>
        <AnswerStatements headings={headings} without={without} most={most} level={level} />
        {whole && isRestDue && children}
        {whole && isRestDue && (
          <AnswerColophon answer={whole} headings={headings} onRegenerate={() => onAgain(true)} {...colophon}>
            {buttons}
          </AnswerColophon>
        )}
      </AnswerThread>
      {work.state === 'stopped' && (
        <p className={css.again}>
          <Button look="row" tone="act" onClick={() => onAgain(false)}>
            Start again
          </Button>
        </p>
      )}
    </>
  );
}
