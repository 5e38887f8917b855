import type { UpstreamResponse } from '#server/http-client/http-client.ts';
import type { UpstreamId } from '#server/http-client/limits/upstreams.ts';
import type { CachePeriod, ResponseCache } from './response-cache.ts';

/** An answer that is to be kept, and whose it is. */
export interface CachedResponse {
  upstream: UpstreamId;
  answer: UpstreamResponse;
  period: CachePeriod;
}

/**
 * How long an answer waits before it is stored. The reader's studies are made of it in that time: the embedded database
 * runs one statement at a time, and what a search still asks of it would wait behind each answer stored.
 */
const waitMs = 400;
/** With more than so many waiting the database is in trouble; what comes then is not kept, which costs a request later. */
const maxWaiting = 200;

/** Puts answers into the cache behind the reader's back, one after another, and finds them meanwhile. */
export class WriteBehindCache {
  readonly #cache: ResponseCache;
  readonly #onFailure: (upstream: UpstreamId, error: unknown) => void;
  /** In order of arrival; an answer leaves when it is stored. */
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

  /** An answer that is still to be stored. */
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
