/** What a thread that answers and the one that started it tell each other; all of it can be cloned. */
import type { AnswerEvent, CheckedAnswer } from '#contract/checked-answer.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { EngineReply, EngineRequest } from './engine.ts';
import { EngineFault } from './engine.ts';
import type { EngineQuestion } from './engine-door.ts';

/** One run of the door. */
export interface ThreadTask {
  /** By name: see paper-skills.ts. */
  skill: string;
  asked: EngineQuestion;
  options: { who: string | null; fresh: boolean; showRetracted: boolean };
  engine: { name: string; model: string | null; repeatable: boolean };
}

/** What only the thread that serves can do: ask a model, keep answers, count. */
export interface ThreadCalls {
  write: { given: Pick<EngineRequest, 'material' | 'mend'>; answer: EngineReply };
  readStored: { given: string; answer: CheckedAnswer | null };
  writeStored: { given: [key: string, answer: CheckedAnswer]; answer: undefined };
  refusal: { given: string | null; answer: string | null };
  count: { given: [who: string | null, tokens: { input: number; output: number }]; answer: undefined };
}
export type CallName = keyof ThreadCalls;

export type ToThread =
  | { message: 'task'; task: ThreadTask }
  | { message: 'answered'; call: number; value: unknown }
  /** The engine's own fault; any other ends the run where it was thrown. */
  | { message: 'engine fault'; call: number; fault: ToldFault }
  | { message: 'statement'; call: number; statement: unknown }
  | { message: 'spent'; call: number; tokens: { input: number; output: number } };

export type FromThread =
  | { message: 'call'; call: number; name: CallName; given: unknown }
  | { message: 'event'; event: AnswerEvent }
  | { message: 'done'; result: { answer: CheckedAnswer; stored: boolean } }
  | { message: 'failed'; failure: { code: ProblemCode; detail: string | undefined } | null; words: string };

export interface ToldFault {
  kind: EngineFault['kind'];
  words: string;
}

export function faultOfTold({ kind, words }: ToldFault): EngineFault {
  return new EngineFault(kind, words);
}
