/** The interface of the cache of good answers. */
import type { UpstreamResponse } from '#server/http-client/http-client.ts';

/** Longer answers (in UTF-8 bytes) are passed on without being cached. */
export const maxCachedBytes = 8 * 1024 * 1024;

/** Milliseconds since 1970. */
export interface CachePeriod {
  storedAt: number;
  expiresAt: number;
}

export interface ResponseCache {
  /** Null when nothing is stored under the key or it has expired. `key` is a hash: see request-key.ts. */
  get(key: string): Promise<{ answer: UpstreamResponse; storedAt: number } | null>;
  put(key: string, answer: UpstreamResponse, period: CachePeriod): Promise<void>;
}
