/**
 * The port behind which the limits of each upstream are counted. All processes of one installation share one address
 * and one key, so they must share one count.
 */
import type { RateLimitPolicy, UpstreamId } from './upstreams.ts';

export type RateLimitDecision =
  | { granted: true; slot: string }
  /**
   * `waitMs` until asking again makes sense: exact where the rate or a pause stands in the way, a guess where all
   * places are taken.
   */
  | { granted: false; waitMs: number; because: 'rate' | 'concurrency' | 'pause' };

export interface RateLimiter {
  /** Takes a place now or says how long to wait; never waits itself. A place not given back lapses after `holdMs`. */
  take(upstream: UpstreamId, policy: RateLimitPolicy, holdMs: number): Promise<RateLimitDecision>;
  /** Gives the place back; a place that has lapsed or is unknown is no fault. */
  release(upstream: UpstreamId, slot: string): Promise<void>;
  /** Nobody gets a place for the next `forMs`; a longer pause that is already running stays. */
  pause(upstream: UpstreamId, forMs: number): Promise<void>;
  /** From now on this policy counts for everybody in place of the one given to `take`. */
  adopt(upstream: UpstreamId, policy: RateLimitPolicy): Promise<void>;
}

/** When all places are taken nobody knows when one is given back: ask again after this. */
export const concurrencyPollMs = 40;
