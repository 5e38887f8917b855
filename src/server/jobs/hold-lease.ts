import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { renewLease, type TakenJob } from './job-store.ts';

export interface LeaseTimes {
  /** How long a job belongs to a process that gives no sign of life. */
  leaseMs: number;
  /** Between two signs of life. */
  renewMs: number;
  /** At least so long between two notes of progress. */
  reportMs: number;
}

export interface HeldLease {
  onProgress(progress: number, words: string): void;
  /** Renews nothing until `go` is called, and resolves when no renewal is under way. */
  pause(): Promise<void>;
  go(): void;
  end(): Promise<void>;
}

/**
 * Renews the lease and notes progress until it is ended. `lost` is called once, when the lease is another person's, the
 * job was cancelled or deleted, or the database could not be reached for as long as the lease lasts.
 */
export function holdLease(
  { database, log, times, lost }: { database: Database; log: Log; times: LeaseTimes; lost: () => void },
  job: TakenJob,
  begun: { progress: number; words: string },
): HeldLease {
  const { leaseMs, renewMs, reportMs } = times;
  let told = begun;
  let written = begun;
  let renewedAt = performance.now();
  let paused = false;
  let renewing: Promise<void> | null = null;

  async function renew(): Promise<void> {
    const startedAt = performance.now();
    const next = told;
    try {
      if (!(await renewLease(database.drizzle, job, leaseMs, next.progress, next.words))) lost();
      renewedAt = startedAt;
      written = next;
    } catch (error) {
      log.debug('a lease was not renewed', { job: job.id, error });
      if (performance.now() - renewedAt > leaseMs) lost();
    }
  }

  const timer = setInterval(() => {
    if (paused || renewing !== null) return;
    if (told === written && performance.now() - renewedAt < renewMs) return;
    renewing = renew().finally(() => {
      renewing = null;
    });
  }, reportMs);

  return {
    onProgress(progress, words) {
      if (progress !== told.progress || words !== told.words) told = { progress, words };
    },
    async pause() {
      paused = true;
      await renewing;
    },
    go() {
      paused = false;
    },
    async end() {
      clearInterval(timer);
      await renewing;
    },
  };
}
