import { type ComponentType, createContext, useContext } from 'react';
import type { AnswerCardProps } from './answer-card.tsx';
import type { TracedAnswer } from './evidence/answer-evidence.ts';

export interface ShownAnswer {
  answer: TracedAnswer;
  /** A link to a study was followed. */
  onLeave: (() => void) | undefined;
  /** What a mark opens instead of AnswerCard. */
  card?: ComponentType<AnswerCardProps> | undefined;
}

export const AnswerContext = createContext<ShownAnswer | null>(null);

/** The answer around the caller; throws outside of an AnswerThread. */
export function useShownAnswer(): ShownAnswer {
  const shown = useContext(AnswerContext);
  if (!shown) throw new Error('Parts of an answer must stand inside an AnswerThread.');
  return shown;
}
