import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { renewLease, type TakenJob } from './job-store.ts';

export interface LeaseTimes {
  /** How long a job belongs to a process that does not renew its lease. */
  leaseMs: number;
  /** Interval of the renewals. */
  renewMs: number;
  /** Minimal interval between two writes of progress. */
  reportMs: number;
}

export interface HeldLease {
  onProgress(progress: number, words: string): void;
  /** Stops renewing until `go` is called; resolves when no renewal is under way. */
  pause(): Promise<void>;
  go(): void;
  end(): Promise<void>;
}

/**
 * Renews the lease and writes progress until it is ended. `lost` is called once: when another process has the lease,
 * the job was cancelled or deleted, or the database was unreachable for as long as the lease lasts.
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
