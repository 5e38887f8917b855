import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Counts are reset this long after the first attempt, in seconds. */
const periodSeconds = 15 * 60;

/** Counts attempts under a key, with a maximum in 15 minutes. */
export interface AttemptCounter {
  /** Counts one. Null when it was within the limit, else the seconds to wait. */
  take(key: string): Promise<number | null>;
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Counts in the database for all processes; in this process without a `pool`, and while the database is away. */
export function createAttemptCounter(pool: Pool | null, keyPrefix: string, most: number): AttemptCounter {
  const counter = limiter(pool, keyPrefix, most);
  return {
    async take(key) {
      try {
        await counter.consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      }
    },
    async giveBack(key) {
      await counter.reward(key);
    },
    async forget(key) {
      await counter.delete(key);
    },
  };
}

function limiter(pool: Pool | null, keyPrefix: string, points: number): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory({ keyPrefix, points, duration: periodSeconds });
  if (pool === null) return inMemory;
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'request_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: periodSeconds,
    insuranceLimiter: inMemory,
  });
}

/** "a minute", "14 minutes". */
export function minutesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
