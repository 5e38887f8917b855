/** The outbound door before a loopback server that stands for every upstream. */
import { afterEach } from 'vitest';
import { createOutbound, type OutboundDoor, type OutboundOptions } from '#server/outbound/create-outbound.ts';
import { type OutboundRequest, UpstreamFailure } from '#server/outbound/outbound.ts';
import { MemoryResponseCache } from '#server/outbound/response-cache-memory.ts';
import { MemorySlotKeeper } from '#server/outbound/slot-keeper-memory.ts';
import { type UpstreamId, upstreamIds } from '#server/outbound/upstreams.ts';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

/** Closed after each test. */
export const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

export type Handler = Parameters<typeof startLoopbackServer>[0];

/** `failures` lists the stores that failed and the upstream it happened with. */
export async function openDoor(
  handler: Handler,
  options: Partial<OutboundOptions> = {},
): Promise<{ server: LoopbackServer; door: OutboundDoor; failures: string[] }> {
  const server = await startLoopbackServer(handler);
  const failures: string[] = [];
  const each = <Value>(value: Value) => Object.fromEntries(upstreamIds.map((id) => [id, value]));
  const door = createOutbound({
    version: '1.2.3',
    contact: null,
    baseUrls: each(server.url) as Record<UpstreamId, URL>,
    policies: each({ requests: 1_000, intervalMs: 1_000, concurrency: 100 }) as OutboundOptions['policies'],
    cache: new MemoryResponseCache(),
    slots: new MemorySlotKeeper(),
    onStoreFailure: (store, upstream) => failures.push(`${store} ${upstream}`),
    firstPauseMs: 20,
    ...options,
  });
  opened.push(door, server);
  return { server, door, failures };
}

/** A request for JSON; its judge takes any page that begins with `<` for an outage. */
export function question(server: LoopbackServer, changes: Partial<OutboundRequest> = {}): OutboundRequest {
  return {
    upstream: 'crossref',
    method: 'GET',
    url: new URL('works?q=gout', server.url),
    signal: new AbortController().signal,
    deadlineMs: 5_000,
    cacheForMs: 0,
    maximumBytes: 1024 * 1024,
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
