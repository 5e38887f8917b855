/** The messages between a text worker and the main thread; all of them can be cloned. */
import type { AnswerEvent, CheckedAnswer } from '#contract/shared/checked-answer.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import type { SourceId } from '#core/records/databases.ts';
import type { Reading, SecondReader } from '#server/llm/check/second-reading.ts';
import type { Engine, EngineReply, EngineRequest } from '#server/llm/engine.ts';
import { EngineFault } from '#server/llm/engine.ts';

/** A signal or a callback cannot be cloned: the worker puts its own in this place. */
export interface Placeholder {
  kind: 'signal' | 'onProgress';
  argument: number;
  /** Key within the argument; null where it is the argument itself. */
  key: string | null;
}

/** One call of a method of one of the thread's services. */
export interface WorkerTask {
  service: string;
  method: string;
  args: readonly unknown[];
  placeholders: readonly Placeholder[];
  engine: Pick<Engine, 'name' | 'model' | 'repeatable'>;
  /** The model of the second reader; null where none is set. */
  secondReader: string | null;
}

/** The result of one database for a question. */
interface DatabaseAnswer {
  records: MergedStudy['members'][number][];
  hits: number | null;
  failure: string | null;
}

/** What only the main thread can do: ask a model or a database, read and store, count. */
export interface WorkerCalls {
  write: {
    given: [skill: string, request: Pick<EngineRequest, 'material' | 'repair'>];
    answer: EngineReply;
  };
  readAgain: { given: [reading: Reading]; answer: Awaited<ReturnType<SecondReader['read']>> };
  readAnswer: { given: [key: string]; answer: CheckedAnswer | null };
  writeAnswer: { given: [key: string, answer: CheckedAnswer]; answer: undefined };
  refusal: { given: [who: string | null]; answer: string | null };
  count: { given: [who: string | null, tokens: { input: number; output: number }]; answer: undefined };
  readStudies: { given: [ids: readonly number[]]; answer: ReadonlyMap<number, MergedStudy> };
  askDatabase: { given: [source: SourceId, query: string, limit: number]; answer: DatabaseAnswer };
}
export type CallName = keyof WorkerCalls;

export type ToWorker =
  | { message: 'task'; task: WorkerTask }
  | { message: 'answered'; call: number; value: unknown }
  /** The task has no caller any more: it is to end at its next call, with `failed`. */
  | { message: 'end' }
  /** The engine's own fault; any other error ends the task where it was thrown. */
  | { message: 'engine fault'; call: number; fault: WorkerEngineFault }
  | { message: 'statement'; call: number; statement: unknown }
  | { message: 'spent'; call: number; tokens: { input: number; output: number } };

interface WorkerFailure {
  code: ProblemCode;
  detail: string | undefined;
  fields: { name: string; message: string }[];
}

export type FromWorker =
  | { message: 'call'; call: number; name: CallName; given: readonly unknown[] }
  /** No caller waits for this call's answer any more. */
  | { message: 'give up'; call: number }
  | { message: 'event'; event: AnswerEvent }
  | { message: 'done'; result: unknown }
  | { message: 'failed'; failure: WorkerFailure | null; words: string };

export interface WorkerEngineFault {
  kind: EngineFault['kind'];
  words: string;
}

export function faultOfWorker({ kind, words }: WorkerEngineFault): EngineFault {
  return new EngineFault(kind, words);
}
