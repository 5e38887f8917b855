import type { Database, Sql } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import type { JobHandler, JobView, NewJob } from './job.ts';
import { cancelJobs, deleteJobs, freeAllLeases, insertJob, type JobChoice, selectJobs, takeJob } from './job-store.ts';
import { type JobTimes, lost, runJob, stopping } from './run-job.ts';

export interface Jobs {
  /**
   * Registers the handler of a kind, before the start. Jobs of other kinds are left to processes that have a handler.
   */
  handle(handler: JobHandler): void;
  /** Queues a job in the caller's transaction; returns its id, or that of the same job where it is open already. */
  enqueue(sql: Sql, job: NewJob): Promise<number>;
  /** Looks for jobs now and not at the next interval: call it after the transaction that queued a job. */
  wake(): void;
  /** Null also for another user's. */
  read(userId: number, id: number): Promise<JobView | null>;
  /** Newest first. */
  list(userId: number, choice?: { kind?: string; subjects?: readonly string[] }): Promise<JobView[]>;
  /** Cancels the chosen open jobs, at once in this process; returns how many. */
  cancel(userId: number, choice: JobChoice): Promise<number>;
  /** Deletes the jobs about these subjects in the caller's transaction and aborts those that run. */
  remove(sql: Sql, userId: number, subjects: readonly string[]): Promise<number>;
  start(): Promise<void>;
  /** Takes no more jobs and aborts those that run; they continue at their step after the next start. */
  stop(): Promise<void>;
}

export interface JobOptions {
  database: Database;
  log: Log;
  /** Jobs that run at a time, over all processes on this database. */
  most: number;
  times?: Partial<JobTimes & { lookMs: number }>;
}

const defaultTimes: JobTimes & { lookMs: number } = {
  lookMs: 2_000,
  leaseMs: 20_000,
  renewMs: 5_000,
  reportMs: 1_000,
  stepMs: 30 * 60_000,
  graceMs: 5_000,
  retryMs: 5_000,
  maxAttempts: 3,
};

/** A queue in the database. Each step runs at least once, and its result is written exactly once. */
export function createJobs({ database, log, most, times: given }: JobOptions): Jobs {
  const times = { ...defaultTimes, ...given };
  const handlers = new Map<string, JobHandler>();
  const running = new Map<number, { ending: AbortController; ended: Promise<void> }>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let lastLookFailed = false;

  function look(): void {
    if (timer === null) return;
    if (looking !== null) {
      lookAgain = true;
      return;
    }
    lookAgain = false;
    looking = takeWhatMay()
      .catch((error: unknown) => {
        if (!lastLookFailed) log.warn('looking for jobs failed', { error });
        lastLookFailed = true;
      })
      .finally(() => {
        looking = null;
        if (lookAgain) look();
      });
  }

  async function takeWhatMay(): Promise<void> {
    while (timer !== null && running.size < most && handlers.size > 0) {
      const job = await takeJob(database, {
        kinds: [...handlers.keys()],
        most,
        leaseMs: times.leaseMs,
        runningHere: [...running.keys()],
      });
      lastLookFailed = false;
      const handler = job && handlers.get(job.kind);
      if (!handler) return;
      const ending = new AbortController();
      const ended = runJob(job, handler, { database, log, times, ending }).finally(() => {
        running.delete(job.id);
        look();
      });
      running.set(job.id, { ending, ended });
    }
  }

  function breakOff(ids: readonly number[]): number {
    for (const id of ids) running.get(id)?.ending.abort(lost);
    return ids.length;
  }

  return {
    handle(handler) {
      if (handlers.has(handler.kind)) throw new Error(`Two handlers for jobs of the kind ${handler.kind}.`);
      handlers.set(handler.kind, handler);
    },
    enqueue: insertJob,
    wake: look,
    async read(userId, id) {
      return (await selectJobs(database.drizzle, userId, { id }))[0] ?? null;
    },
    list: (userId, choice = {}) => selectJobs(database.drizzle, userId, choice),
    cancel: async (userId, choice) => breakOff(await cancelJobs(database.drizzle, userId, choice)),
    remove: async (sql, userId, subjects) => breakOff(await deleteJobs(sql, userId, subjects)),
    async start() {
      if (database.kind === 'embedded') await freeAllLeases(database.drizzle);
      timer = setInterval(look, times.lookMs);
      timer.unref();
      look();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await looking;
      for (const { ending } of running.values()) ending.abort(stopping);
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
