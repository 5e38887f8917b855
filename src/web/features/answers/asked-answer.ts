import type { AnswerWork } from '#web/shared/answer/answer-work.ts';
import type { HealthAnswer } from './health-answer.ts';

/** `fresh`: past the stored answer. `about`: of these studies alone. */
export interface HowAsked {
  fresh?: boolean;
  about?: readonly number[];
}

/** An answer on screen and what can be done with it. */
export interface AskedAnswer<Answer extends HealthAnswer = HealthAnswer> {
  /** Of the screen, with the question. */
  address: string;
  work: AnswerWork;
  result: Answer | null;
  /** When the copy was stored that replaces an answer while the server cannot be reached; else null. */
  keptAt: string | null;
  onStop: () => void;
  onAsk: (question: string, how?: HowAsked) => void;
  onAnother: () => void;
}
