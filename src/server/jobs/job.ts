import type { Sql } from '#server/database/database.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Work to be done. `subject` says what it is about; of one person, kind and subject only one is open at a time. */
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
  /** The step that comes next or is under way. */
  step: string | null;
  /** What is being done, in words. */
  words: string;
  /** 0 to 1 over all steps. */
  progress: number;
  /** How often the step was begun. */
  attempt: number;
  /** A sentence that says what went wrong and what to do. */
  error: string | null;
  madeAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** What a step is given of its job. */
export interface JobAtWork {
  id: number;
  kind: string;
  userId: number;
  subject: string;
  payload: unknown;
  /** 1 when the step is begun for the first time. */
  attempt: number;
  /** Milliseconds since the job was made. */
  ageMs: number;
}

export interface StepContext {
  job: JobAtWork;
  /** Aborted when the job is cancelled, taken by another process or the server stops; what is written then is refused. */
  signal: AbortSignal;
  /** How much of the step is done, 0 to 1, and words where they differ from the step's own. */
  onProgress(part: number, words?: string): void;
}

/** Writes what a step made, in the transaction that records the step as done. Statements only: others wait meanwhile. */
export type StepWrite = (sql: Sql) => Promise<void>;

export interface JobStep {
  name: string;
  /** What the owner reads while it runs. */
  words: string;
  /** Its share of the whole beside the other steps'; 1 where it says nothing. */
  share?: number;
  /** The work, outside of any transaction. It may be begun again after an end in its midst, and must bear that. */
  run(context: StepContext): Promise<StepWrite | undefined>;
}

export interface JobHandler {
  kind: string;
  steps: readonly JobStep[];
  /** What is written, in the same transaction, when the job fails for good with this sentence. */
  failed?(job: JobAtWork, sentence: string): StepWrite;
}

/** Thrown by a step for what another try would not fix; the owner reads the sentence. */
export class JobFault extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'JobFault';
  }
}

/**
 * Thrown by a step that waits for something that comes right by itself, such as a service that is away. The job is due
 * again after `waitMs`, and this was no try: how long it goes on is for the step to decide, by the job's age.
 */
export class JobDeferred extends Error {
  readonly waitMs: number;
  constructor(waitMs: number, words: string, options?: { cause?: unknown }) {
    super(words, options);
    this.name = 'JobDeferred';
    this.waitMs = waitMs;
  }
}
