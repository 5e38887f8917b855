import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { ThreadArea, ThreadMargin } from '#web/ui/thread/thread-area.tsx';
import type { AnswerCardProps } from './answer-card.tsx';
import css from './answer-thread.module.css';
import type { TracedAnswer } from './evidence/answer-evidence.ts';

export interface ShownAnswer {
  answer: TracedAnswer;
  /** A link to a study was followed. */
  onLeave: (() => void) | undefined;
  /** What a mark opens instead of AnswerCard. */
  card?: ComponentType<AnswerCardProps> | undefined;
}

const AnswerContext = createContext<ShownAnswer | null>(null);

/** The answer around the caller; throws outside of an AnswerThread. */
export function useShownAnswer(): ShownAnswer {
  const shown = useContext(AnswerContext);
  if (!shown) throw new Error('Parts of an answer must stand inside an AnswerThread.');
  return shown;
}

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
