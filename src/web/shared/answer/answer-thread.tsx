import { type ReactNode, useMemo, useState } from 'react';
import { ThreadArea } from '#web/ui/thread/thread-area.tsx';
import { ThreadMargin } from '#web/ui/thread/thread-margin.tsx';
import { AnswerContext, type ShownAnswer } from './answer-context.ts';
import css from './answer-thread.module.css';
import type { TracedAnswer } from './evidence/answer-evidence.ts';

export interface AnswerThreadProps {
  answer: TracedAnswer;
  /** A link to a study was followed: the dialog over the page must close. */
  onLeave?: (() => void) | undefined;
  /** What a mark opens, if it is not a study’s card. */
  card?: ShownAnswer['card'];
  /** The card is below its statement on wide pages too: the margin is used for something else. */
  inOneColumn?: boolean | undefined;
  children: ReactNode;
}

/** The area of an answer: its text, and on wide pages the margin that holds the card of the open statement. */
export function AnswerThread({ answer, onLeave, card, inOneColumn, children }: AnswerThreadProps) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = useMemo(() => ({ answer, onLeave, card }), [answer, onLeave, card]);
  return (
    <AnswerContext value={shown}>
      <ThreadArea open={open} onOpenChange={setOpen} className={inOneColumn ? css.narrow : css.area}>
        <div className={css.text}>{children}</div>
        {!inOneColumn && <ThreadMargin className={css.margin} />}
      </ThreadArea>
    </AnswerContext>
  );
}
