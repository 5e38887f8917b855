import type { UpstreamResponse } from '#server/http-client/http-client.ts';
import type { UpstreamId } from '#server/http-client/limits/upstreams.ts';
import type { CachePeriod, ResponseCache } from './response-cache.ts';

/** An answer to be cached, and its upstream. */
export interface CachedResponse {
  upstream: UpstreamId;
  answer: UpstreamResponse;
  period: CachePeriod;
}

/**
 * Delay before an answer is stored, in milliseconds. The studies are built from it in that time: the embedded database
 * runs one statement at a time, and a search's own statements would wait behind each answer stored.
 */
const waitMs = 400;
/**
 * With more than this many waiting the database is in trouble. Further answers are not cached, which costs a request
 * later.
 */
const maxWaiting = 200;

/** Stores answers in the cache in the background, one after another, and finds them meanwhile. */
export class WriteBehindCache {
  readonly #cache: ResponseCache;
  readonly #onFailure: (upstream: UpstreamId, error: unknown) => void;
  /** In order of arrival; an answer is removed when it is stored. */
  readonly #waiting = new Map<string, CachedResponse>();
  #working: Promise<void> | null = null;

  constructor(cache: ResponseCache, onFailure: (upstream: UpstreamId, error: unknown) => void) {
    this.#cache = cache;
    this.#onFailure = onFailure;
  }

  put(key: string, kept: CachedResponse): void {
    this.#waiting.delete(key);
    if (this.#waiting.size >= maxWaiting) return;
    this.#waiting.set(key, kept);
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  /** An answer that is not stored yet. */
  get(key: string): { answer: UpstreamResponse; storedAt: number } | null {
    const kept = this.#waiting.get(key);
    return kept && kept.period.expiresAt > Date.now() ? { answer: kept.answer, storedAt: kept.period.storedAt } : null;
  }

  async settled(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  async #work(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    for (const [key, kept] of this.#waiting) {
      try {
        await this.#cache.put(key, kept.answer, kept.period);
      } catch (error) {
        this.#onFailure(kept.upstream, error);
      }
      if (this.#waiting.get(key) === kept) this.#waiting.delete(key);
    }
  }
}
