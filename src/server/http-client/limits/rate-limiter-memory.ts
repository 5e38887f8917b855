import { randomUUID } from 'node:crypto';
import { concurrencyPollMs, type RateLimitDecision, type RateLimiter } from './rate-limiter.ts';
import type { RateLimitPolicy, UpstreamId } from './upstreams.ts';

interface Count {
  /** Times of the latest starts, oldest first. */
  starts: number[];
  /** Slots in use and when they expire. */
  held: Map<string, number>;
  pausedUntil: number;
  adopted: RateLimitPolicy | null;
}

/**
 * Counts for one process; `now` is in milliseconds. Used for an installation with a single process (the embedded
 * database allows no second, and reading it costs some milliseconds for each request), for tests, and while the
 * database is away.
 */
export class MemoryRateLimiter implements RateLimiter {
  readonly #counts = new Map<UpstreamId, Count>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  take(upstream: UpstreamId, given: RateLimitPolicy, holdMs: number): Promise<RateLimitDecision> {
    return Promise.resolve(this.#take(this.#count(upstream), given, holdMs));
  }

  #take(count: Count, given: RateLimitPolicy, holdMs: number): RateLimitDecision {
    const now = this.#now();
    const policy = count.adopted ?? given;
    if (count.pausedUntil > now) return { granted: false, waitMs: count.pausedUntil - now, because: 'pause' };
    count.starts = count.starts.filter((start) => start > now - policy.intervalMs);
    const freeing = count.starts[count.starts.length - policy.requests];
    if (freeing !== undefined) {
      return { granted: false, waitMs: Math.max(1, freeing + policy.intervalMs - now), because: 'rate' };
    }
    for (const [slot, lapses] of count.held) if (lapses <= now) count.held.delete(slot);
    if (count.held.size >= policy.concurrency) {
      return { granted: false, waitMs: concurrencyPollMs, because: 'concurrency' };
    }
    const slot = randomUUID();
    count.starts.push(now);
    count.held.set(slot, now + holdMs);
    return { granted: true, slot };
  }

  release(upstream: UpstreamId, slot: string): Promise<void> {
    this.#count(upstream).held.delete(slot);
    return Promise.resolve();
  }

  pause(upstream: UpstreamId, forMs: number): Promise<void> {
    const count = this.#count(upstream);
    count.pausedUntil = Math.max(count.pausedUntil, this.#now() + forMs);
    return Promise.resolve();
  }

  adopt(upstream: UpstreamId, policy: RateLimitPolicy): Promise<void> {
    this.#count(upstream).adopted = policy;
    return Promise.resolve();
  }

  #count(upstream: UpstreamId): Count {
    const known = this.#counts.get(upstream);
    if (known) return known;
    const fresh: Count = { starts: [], held: new Map(), pausedUntil: 0, adopted: null };
    this.#counts.set(upstream, fresh);
    return fresh;
  }
}
