/** The HTTP client's cost beyond a bare request: at most 3 ms at the median. */

import { MemoryResponseCache } from '#server/http-client/cache/response-cache-memory.ts';
import { createHttpClient, type HttpClientOptions } from '#server/http-client/create-http-client.ts';
import { MemoryRateLimiter } from '#server/http-client/limits/rate-limiter-memory.ts';
import { type UpstreamId, upstreamIds } from '#server/http-client/limits/upstreams.ts';
import { startLoopbackServer } from '../tests/loopback-server.ts';
import { median, percentile, printLine } from './bench-arguments.ts';

const runs = 400;
const warmUps = 40;
const limitMs = 3;

const upstream = await startLoopbackServer((_request, response) => response.writeHead(200).end('{"ok":true}'));
const each = <Value>(value: Value) => Object.fromEntries(upstreamIds.map((id) => [id, value]));
const httpClient = createHttpClient({
  version: '1.2.3',
  contact: null,
  baseUrls: each(upstream.url) as Record<UpstreamId, URL>,
  policies: each({ requests: 1_000_000, intervalMs: 1_000, concurrency: 100 }) as HttpClientOptions['policies'],
  cache: new MemoryResponseCache(),
  slots: new MemoryRateLimiter(),
  onStoreFailure: (store, id) => {
    throw new Error(`The ${store} of ${id} failed.`);
  },
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

try {
  const bare: number[] = [];
  const through: number[] = [];
  // Alternating, so that other load affects both alike.
  for (let run = 0; run < runs + warmUps; run += 1) {
    const url = new URL(`works?n=${run}`, upstream.url);
    bare.push(await timed(async () => (await fetch(url)).text()));
    through.push(
      await timed(() =>
        httpClient.ask({
          upstream: 'europepmc',
          method: 'GET',
          url,
          signal: new AbortController().signal,
          deadlineMs: 5_000,
          cacheForMs: 60_000,
          maxBytes: 1024 * 1024,
          judge: () => null,
        }),
      ),
    );
  }
  const measured = (times: number[]) => times.slice(warmUps);
  const ms = (value: number) => Math.round(value * 100) / 100;
  const added = median(measured(through)) - median(measured(bare));
  printLine({
    what: 'a request through the door, beside a bare one',
    runs,
    bareMedianMs: ms(median(measured(bare))),
    doorMedianMs: ms(median(measured(through))),
    doorP95Ms: ms(percentile(measured(through), 0.95)),
    addedMs: ms(added),
    limitMs,
    withinLimit: added <= limitMs,
  });
} finally {
  await httpClient.close();
  await upstream.close();
}
