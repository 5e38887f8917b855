import { type SignallingAnswer, signallingAnswers } from './risk-of-bias-form.ts';

/** A condition: asked only where an earlier question has one of these answers. */
export interface AskedAfter {
  readonly question: string;
  readonly answers: readonly SignallingAnswer[];
}

export interface SignallingQuestion {
  /** The tool's number: `2.3`. */
  readonly id: string;
  readonly words: string;
  /** The answer that means little bias; null where the answer only decides the next question. */
  readonly reassuring: 'yes' | 'no' | null;
  /** Alternatives, each a list of conditions that must all hold; empty: always asked. */
  readonly after: readonly (readonly AskedAfter[])[];
  readonly answers: readonly SignallingAnswer[];
}

const sayYes: readonly SignallingAnswer[] = ['yes', 'probably yes'];
const sayNo: readonly SignallingAnswer[] = ['no', 'probably no'];
const unknown: SignallingAnswer = 'no information';

const asked = (answers: readonly SignallingAnswer[]) => (question: string) => ({ question, answers });
export const yesTo = asked(sayYes);
export const noTo = asked(sayNo);
export const yesOrUnknownTo = asked([...sayYes, unknown]);
export const noOrUnknownTo = asked([...sayNo, unknown]);

/** A question that is always asked, with every answer. */
export function question(
  id: string,
  words: string,
  reassuring: SignallingQuestion['reassuring'],
  after: SignallingQuestion['after'] = [],
): SignallingQuestion {
  return { id, words, reassuring, after, answers: signallingAnswers };
}

/** For the few questions where the tools have no answer `no information`. */
export function decided(made: SignallingQuestion): SignallingQuestion {
  return { ...made, answers: made.answers.filter((answer) => answer !== unknown) };
}
