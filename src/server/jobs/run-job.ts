import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { type HeldLease, holdLease, type LeaseTimes } from './hold-lease.ts';
import { JobDeferred, JobFault, type JobHandler, type JobStep, type StepWrite } from './job.ts';
import { giveBack, recordFailure, recordStep, type TakenJob } from './job-store.ts';

export interface JobTimes extends LeaseTimes {
  /** Limit of one step. */
  stepMs: number;
  /** How long an aborted step is waited for. */
  graceMs: number;
  /** The pause before the second try; doubled for each further one. */
  retryMs: number;
  maxAttempts: number;
}

export interface RunningJob {
  database: Database;
  log: Log;
  times: JobTimes;
  /** Aborted with `lost` or `stopping`. */
  ending: AbortController;
}

/** The job no longer belongs to this process: nothing may be written for it. */
export const lost = 'lost';
/** The server is stopping: the job returns to the queue without counting this try. */
export const stopping = 'stopping';

class LeaseLost extends Error {}

const brokenOff =
  'This was begun several times and broken off each time, so it is not tried again. Ask for it once more later, or leave it out.';
const failedOften =
  'This could not be finished, through a fault of this server’s own, though it was tried several times. Try it again later.';

/** Runs a taken job from its present step to its end. Results and errors are written to the database; never throws. */
export async function runJob(job: TakenJob, handler: JobHandler, around: RunningJob): Promise<void> {
  const { database, log, times, ending } = around;
  const { steps } = handler;
  let index = Math.max(
    steps.findIndex(({ name }) => name === job.step),
    0,
  );
  let attempt = job.attempt;
  let lease: HeldLease | null = null;
  try {
    if (attempt > times.maxAttempts) {
      await fail(brokenOff);
      return;
    }
    const parts = partsOf(steps);
    const from = (at: number) => parts[at] ?? 1;
    lease = holdLease({ database, log, times, lost: () => ending.abort(lost) }, job, {
      progress: from(index),
      words: '',
    });
    for (let step = steps[index]; step; step = steps[index]) {
      const [start, end] = [from(index), from(index + 1)];
      const write = await runStep(step, (part, words) =>
        lease?.onProgress(start + (end - start) * Math.min(1, Math.max(0, part || 0)), words),
      );
      await lease.pause();
      const next = steps[index + 1];
      await database.transaction(async (sql) => {
        const step = next ? { step: next.name, words: next.words, progress: end } : null;
        if (!(await recordStep(sql, job, step))) throw new LeaseLost();
        await write?.(sql);
      });
      lease.go();
      index += 1;
      attempt = 1;
    }
  } catch (error) {
    await lease?.pause();
    await settle(error).catch((fault: unknown) =>
      log.warn('the end of a job was not recorded and it is taken again when its lease has run out', {
        job: job.id,
        error: fault,
      }),
    );
  } finally {
    await lease?.end();
  }

  async function runStep(
    step: JobStep,
    onProgress: (part: number, words: string) => void,
  ): Promise<StepWrite | undefined> {
    const { step: _, leaseToken: __, ...about } = job;
    const late = new AbortController();
    const lateTimer = setTimeout(() => late.abort(new Error('The step took too long.')), times.stepMs);
    const signal = AbortSignal.any([ending.signal, late.signal]);
    signal.throwIfAborted();
    onProgress(0, step.words);
    try {
      const work = step.run({
        job: { ...about, attempt },
        signal,
        onProgress: (part, words = step.words) => onProgress(part, words),
      });
      const write = await Promise.race([work, overdue(signal, times.graceMs)]);
      signal.throwIfAborted();
      return write;
    } finally {
      clearTimeout(lateTimer);
    }
  }

  async function settle(error: unknown): Promise<void> {
    const { signal } = ending;
    if (error instanceof LeaseLost || signal.reason === lost) return;
    if (signal.reason === stopping) {
      await giveBack(database.drizzle, job, { waitMs: 0, words: '', counts: false });
    } else if (error instanceof JobDeferred) {
      log.debug('a job waits', { job: job.id, kind: job.kind, step: steps[index]?.name, error: error.cause });
      await giveBack(database.drizzle, job, { waitMs: error.waitMs, words: error.message, counts: false });
    } else if (error instanceof JobFault) {
      log.info('a job failed', { job: job.id, kind: job.kind, step: steps[index]?.name, error: error.cause });
      await fail(error.message);
    } else {
      log.warn('a step of a job failed', { job: job.id, kind: job.kind, step: steps[index]?.name, attempt, error });
      if (attempt >= times.maxAttempts) await fail(failedOften);
      else {
        await giveBack(database.drizzle, job, {
          waitMs: times.retryMs * 2 ** (attempt - 1),
          words: 'Waits for another try.',
          counts: true,
        });
      }
    }
  }

  async function fail(sentence: string): Promise<void> {
    try {
      await database.transaction(async (sql) => {
        if (await recordFailure(sql, job, sentence)) await handler.failed?.({ ...job, attempt }, sentence)(sql);
      });
    } catch (error) {
      log.error('a failed job could not be cleared up after', { job: job.id, kind: job.kind, error });
      await recordFailure(database.drizzle, job, sentence);
    }
  }
}

/** The progress at which each step begins, from 0 to 1. */
function partsOf(steps: readonly JobStep[]): number[] {
  const shares = steps.map(({ share = 1 }) => share);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let before = 0;
  return shares.map((share) => {
    const at = whole > 0 ? before / whole : 0;
    before += share;
    return at;
  });
}

/** Rejects `graceMs` after the signal was aborted, unless the step has ended by then. */
function overdue(signal: AbortSignal, graceMs: number): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason), graceMs).unref(), { once: true });
  });
}
