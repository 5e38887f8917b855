import type { Sql } from '#server/database/database.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** A job to be queued. Of one user, kind and subject only one is open at a time. */
export interface NewJob {
  kind: string;
  userId: number;
  subject: string;
  /** JSON. */
  payload?: Record<string, unknown>;
}

/** A job as its owner sees it. */
export interface JobView {
  id: number;
  kind: string;
  subject: string;
  state: JobState;
  /** The next or present step. */
  step: string | null;
  /** What is being done, as text. */
  words: string;
  /** 0 to 1 over all steps. */
  progress: number;
  /** How often the step was started. */
  attempt: number;
  /** A sentence on what went wrong and what to do. */
  error: string | null;
  madeAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** The job as a step receives it. */
export interface JobAtWork {
  id: number;
  kind: string;
  userId: number;
  subject: string;
  payload: unknown;
  /** 1 at the first start of the step. */
  attempt: number;
  /** Milliseconds since the job was made. */
  ageMs: number;
}

export interface StepContext {
  job: JobAtWork;
  /** Aborted when the job is cancelled, taken by another process or the server stops; later writes are refused. */
  signal: AbortSignal;
  /** The finished part of the step, 0 to 1, and a text where it differs from the step's own. */
  onProgress(part: number, words?: string): void;
}

/**
 * Writes a step's result, in the transaction that records the step as done. SQL statements only: others wait meanwhile.
 */
export type StepWrite = (sql: Sql) => Promise<void>;

export interface JobStep {
  name: string;
  /** What the owner reads while it runs. */
  words: string;
  /** Its share of the whole progress beside the other steps; default 1. */
  share?: number;
  /** The work, outside any transaction. It may be restarted after an interruption, so it must be repeatable. */
  run(context: StepContext): Promise<StepWrite | undefined>;
}

export interface JobHandler {
  kind: string;
  steps: readonly JobStep[];
  /** Runs in the same transaction when the job fails for good with this sentence. */
  failed?(job: JobAtWork, sentence: string): StepWrite;
}

/** Thrown by a step for an error that another try would not fix; the owner reads the sentence. */
export class JobFault extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'JobFault';
  }
}

/**
 * Thrown by a step that waits for an external condition, such as a service that is away. The job is due again after
 * `waitMs`, and the try does not count. The step decides by the job's age how long to go on.
 */
export class JobDeferred extends Error {
  readonly waitMs: number;
  constructor(waitMs: number, words: string, options?: { cause?: unknown }) {
    super(words, options);
    this.name = 'JobDeferred';
    this.waitMs = waitMs;
  }
}
