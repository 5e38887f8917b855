/** The interface of the cache of good answers. */

import { createHash } from 'node:crypto';
import type { HttpClientRequest, UpstreamResponse } from '#server/http-client/http-client.ts';

/** Parameters and headers that identify the caller. */
const identifying = new Set(['api_key', 'apikey', 'email', 'mailto', 'tool']);
const identifyingHeaders = new Set(['authorization', 'x-api-key', 'user-agent', 'cookie']);

/**
 * The cache key of a request: SHA-256 in hexadecimal of upstream, method, address, headers and body. Credentials and
 * contact addresses are left out first, so that a changed credential does not empty the cache and cannot be guessed
 * from it.
 */
export function requestKey(
  request: Pick<HttpClientRequest, 'upstream' | 'method' | 'url' | 'headers' | 'body'>,
): string {
  const url = new URL(request.url);
  withoutIdentity(url.searchParams);
  url.hash = '';
  const headers = Object.entries(request.headers ?? {})
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !identifyingHeaders.has(name))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  let body = request.body ?? '';
  if (headers.some(([name, value]) => name === 'content-type' && value.includes('x-www-form-urlencoded'))) {
    const form = new URLSearchParams(body);
    withoutIdentity(form);
    body = form.toString();
  }
  const parts = [request.upstream, request.method, url.href, headers, body];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function withoutIdentity(parameters: URLSearchParams): void {
  // Deleting rewrites the whole text, so an address without identifying parameters is not touched.
  for (const name of new Set(parameters.keys())) if (identifying.has(name.toLowerCase())) parameters.delete(name);
}

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
