/**
 * The interface of the counters of each upstream's limits. All processes of one installation share one address and one
 * key, so they must share one count.
 */

import type { RateLimitPolicy, UpstreamId } from './upstreams.ts';

/**
 * Waits for `event`, at most `timeoutMs`; throws the signal's reason as soon as that is aborted. Leaves neither timer
 * nor listener behind. Null waits for the time only.
 */
export function waitFor(event: Promise<unknown> | null, signal: AbortSignal, timeoutMs?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => end(resolve), timeoutMs);
    const aborted = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', aborted);
    event?.then(
      () => end(resolve),
      (error: unknown) => end(() => reject(error)),
    );
    function end(settle: () => void): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      settle();
    }
  });
}

export type RateLimitDecision =
  | { granted: true; slot: string }
  /** `waitMs` until the next try makes sense: exact for the rate and for a pause, a guess where all slots are taken. */
  | { granted: false; waitMs: number; because: 'rate' | 'concurrency' | 'pause' };

export interface RateLimiter {
  /**
   * Takes a slot now or returns how long to wait; never waits itself. A slot that is not released expires after
   * `holdMs`.
   */
  take(upstream: UpstreamId, policy: RateLimitPolicy, holdMs: number): Promise<RateLimitDecision>;
  /** Releases the slot. An expired or unknown slot is ignored. */
  release(upstream: UpstreamId, slot: string): Promise<void>;
  /** Grants no slot for the next `forMs`; a longer pause that is already running stays. */
  pause(upstream: UpstreamId, forMs: number): Promise<void>;
  /** From now on this policy applies to all processes in place of the one given to `take`. */
  adopt(upstream: UpstreamId, policy: RateLimitPolicy): Promise<void>;
}

/** Polling interval while all slots are taken, in milliseconds. */
export const concurrencyPollMs = 40;
