/** The HTTP client before a loopback server that represents every upstream. */
import { afterEach } from 'vitest';
import { MemoryResponseCache } from '#server/http-client/cache/response-cache-memory.ts';
import {
  createHttpClient,
  type HttpClientOptions,
  type UpstreamHttpClient,
} from '#server/http-client/create-http-client.ts';
import { type HttpClientRequest, UpstreamFailure } from '#server/http-client/http-client.ts';
import { MemoryRateLimiter } from '#server/http-client/limits/rate-limiter-memory.ts';
import { type UpstreamId, upstreamIds } from '#server/http-client/limits/upstreams.ts';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

/** Closed after each test. */
export const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

export type Handler = Parameters<typeof startLoopbackServer>[0];

/** `failures` lists the stores that failed and the upstream it happened with. */
export async function openEngine(
  handler: Handler,
  options: Partial<HttpClientOptions> = {},
): Promise<{ server: LoopbackServer; httpClient: UpstreamHttpClient; failures: string[] }> {
  const server = await startLoopbackServer(handler);
  const failures: string[] = [];
  const each = <Value>(value: Value) => Object.fromEntries(upstreamIds.map((id) => [id, value]));
  const httpClient = createHttpClient({
    version: '1.2.3',
    contact: null,
    baseUrls: each(server.url) as Record<UpstreamId, URL>,
    policies: each({ requests: 1_000, intervalMs: 1_000, concurrency: 100 }) as HttpClientOptions['policies'],
    cache: new MemoryResponseCache(),
    slots: new MemoryRateLimiter(),
    onStoreFailure: (store, upstream) => failures.push(`${store} ${upstream}`),
    firstPauseMs: 20,
    ...options,
  });
  opened.push(httpClient, server);
  return { server, httpClient, failures };
}

/** A request for JSON; its judge takes any page that begins with `<` for an outage. */
export function question(server: LoopbackServer, changes: Partial<HttpClientRequest> = {}): HttpClientRequest {
  return {
    upstream: 'crossref',
    method: 'GET',
    url: new URL('works?q=gout', server.url),
    signal: new AbortController().signal,
    deadlineMs: 5_000,
    cacheForMs: 0,
    maxBytes: 1024 * 1024,
    judge: ({ status, body }) => {
      if (status === 429) return { failure: 'rate_limited', message: 'Too many.', retryAfterMs: null };
      if (status >= 500) return { failure: 'unavailable', message: 'Down.', retryAfterMs: null };
      if (body.startsWith('<')) return { failure: 'unavailable', message: 'A page, no data.', retryAfterMs: null };
      JSON.parse(body);
      return null;
    },
    ...changes,
  };
}

/** The failure that asking ends in; anything else is an error. */
export async function failureOf(asking: Promise<unknown>): Promise<UpstreamFailure> {
  const error = await asking.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UpstreamFailure)) throw new Error(`not a failure of an upstream: ${String(error)}`);
  return error;
}

export const good: Handler = (_request, response) => response.writeHead(200, { 'x-note': 'yes' }).end('{"ok":true}');
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const since = (start: number) => performance.now() - start;
