import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';

export interface ReportedStatement {
  answer: CheckedAnswer;
  /** The statement's number in the answer, from 1. */
  statement: number;
  /** The user's description of the error; may be empty. */
  comment: string;
}

/** The text in the field. */
export interface ReportDraft {
  /** The statement's number, as text. */
  chosen: string;
  comment: string;
}
