import { type RateLimitDecision, type RateLimiter, waitFor } from './rate-limiter.ts';
import { MemoryRateLimiter } from './rate-limiter-memory.ts';
import type { RateLimitPolicy, UpstreamId } from './upstreams.ts';

export type RateLimitGrant = { granted: true; release: () => void } | { granted: false; waitMs: number };

interface Waiting {
  policy: RateLimitPolicy;
  /** Remaining time of the caller, in milliseconds; read anew each time, since a later caller may extend it. */
  remainingMs: () => number;
  signal: AbortSignal;
}

/**
 * Waits for a slot with an upstream, first come first served within this process; only the first in line asks the rate
 * limiter. While the rate limiter fails, slots are counted in this process.
 */
export class RateLimitQueue {
  readonly #rateLimiter: RateLimiter;
  readonly #fallback = new MemoryRateLimiter();
  readonly #onFailure: (upstream: UpstreamId, error: unknown) => void;
  readonly #tails = new Map<UpstreamId, Promise<void>>();
  readonly #freed = new Map<UpstreamId, () => void>();

  constructor(rateLimiter: RateLimiter, onFailure: (upstream: UpstreamId, error: unknown) => void) {
    this.#rateLimiter = rateLimiter;
    this.#onFailure = onFailure;
  }

  /**
   * Not granted when the wait would be longer than the time left; `waitMs` then says when to retry. Throws the signal's
   * reason when aborted.
   */
  async take(upstream: UpstreamId, waiting: Waiting): Promise<RateLimitGrant> {
    const before = this.#tails.get(upstream) ?? Promise.resolve();
    let pass = (): void => undefined;
    const mine = new Promise<void>((resolve) => {
      pass = resolve;
    });
    this.#tails.set(
      upstream,
      before.then(() => mine),
    );
    try {
      await waitFor(before, waiting.signal);
      return await this.#takeFirst(upstream, waiting);
    } finally {
      pass();
    }
  }

  async #takeFirst(upstream: UpstreamId, { policy, remainingMs, signal }: Waiting): Promise<RateLimitGrant> {
    for (;;) {
      const { rateLimiter, answer } = await this.#ask(upstream, policy, remainingMs());
      if (answer.granted) {
        const release = () => this.#release(upstream, rateLimiter, answer.slot);
        if (!signal.aborted) return { granted: true, release };
        release();
        signal.throwIfAborted();
      } else {
        if (answer.waitMs >= remainingMs()) return { granted: false, waitMs: answer.waitMs };
        const freed = new Promise<void>((resolve) => {
          if (answer.because === 'concurrency') this.#freed.set(upstream, resolve);
        });
        await waitFor(freed, signal, answer.waitMs);
      }
    }
  }

  async #ask(
    upstream: UpstreamId,
    policy: RateLimitPolicy,
    remainingMs: number,
  ): Promise<{ rateLimiter: RateLimiter; answer: RateLimitDecision }> {
    const holdMs = Math.max(0, remainingMs) + 5_000;
    try {
      return { rateLimiter: this.#rateLimiter, answer: await this.#rateLimiter.take(upstream, policy, holdMs) };
    } catch (error) {
      this.#onFailure(upstream, error);
      return { rateLimiter: this.#fallback, answer: await this.#fallback.take(upstream, policy, holdMs) };
    }
  }

  #release(upstream: UpstreamId, rateLimiter: RateLimiter, slot: string): void {
    rateLimiter
      .release(upstream, slot)
      .catch((error: unknown) => this.#onFailure(upstream, error))
      .finally(() => this.#freed.get(upstream)?.());
  }

  /** Pauses requests to the upstream, in all processes. */
  pause(upstream: UpstreamId, forMs: number): void {
    this.#rateLimiter.pause(upstream, forMs).catch((error: unknown) => this.#onFailure(upstream, error));
  }

  /** Replaces the configured limits by announced ones, in all processes. */
  adopt(upstream: UpstreamId, policy: RateLimitPolicy): void {
    this.#rateLimiter.adopt(upstream, policy).catch((error: unknown) => this.#onFailure(upstream, error));
  }
}
