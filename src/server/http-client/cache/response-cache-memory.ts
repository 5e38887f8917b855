import type { UpstreamResponse } from '#server/http-client/http-client.ts';
import type { CachePeriod, ResponseCache } from './response-cache.ts';

/** Caches answers in this process; beyond `maxBytes` of bodies the least recently used are removed first. */
export class MemoryResponseCache implements ResponseCache {
  readonly #kept = new Map<string, { answer: UpstreamResponse; period: CachePeriod; bytes: number }>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;

  constructor(options: { maxBytes?: number; now?: () => number } = {}) {
    this.#maxBytes = options.maxBytes ?? 64 * 1024 * 1024;
    this.#now = options.now ?? Date.now;
  }

  get(key: string): Promise<{ answer: UpstreamResponse; storedAt: number } | null> {
    const kept = this.#kept.get(key);
    if (!kept) return Promise.resolve(null);
    this.#drop(key);
    if (kept.period.expiresAt <= this.#now()) return Promise.resolve(null);
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    return Promise.resolve({ answer: kept.answer, storedAt: kept.period.storedAt });
  }

  put(key: string, answer: UpstreamResponse, period: CachePeriod): Promise<void> {
    this.#drop(key);
    const bytes = answer.body.length * 2;
    this.#kept.set(key, { answer, period, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return Promise.resolve();
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#bytes -= kept.bytes;
    this.#kept.delete(key);
  }
}
