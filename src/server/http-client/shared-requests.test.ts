/** What requests share: an in-flight request, a circuit, slots, a cache. */
import { expect, test } from 'vitest';
import { failureOf, good, openEngine, pause, question, since } from '../../../tests/upstream-http-client.ts';
import type { HttpClientOptions } from './create-http-client.ts';
import { MemoryRateLimiter } from './limits/rate-limiter-memory.ts';
import { upstreamIds } from './limits/upstreams.ts';

test('aborting ends the request, and the server sees it', async () => {
  const { server, httpClient } = await openEngine(() => undefined);
  const reader = new AbortController();
  const asking = httpClient.ask(question(server, { signal: reader.signal }));
  await expect.poll(() => server.requests.length).toBe(1);
  reader.abort(new Error('the reader has gone'));
  await expect(asking).rejects.toThrow('the reader has gone');
  await expect.poll(server.disconnects).toBe(1);
  await expect(httpClient.ask(question(server, { signal: reader.signal }))).rejects.toThrow('the reader has gone');
  expect(server.requests).toHaveLength(1);
});

test('equal concurrent requests are sent once; one caller’s leaving aborts nothing, the last one’s does', async () => {
  let answer: (() => void) | null = null;
  const { server, httpClient } = await openEngine((request, response, count) => {
    answer = () => good(request, response, count);
  });
  const first = new AbortController();
  const asking = [
    httpClient.ask(question(server, { signal: first.signal })),
    httpClient.ask(question(server)),
    httpClient.ask(question(server, { deadlineMs: 150 })),
  ];
  const settled = Promise.allSettled(asking);
  await expect.poll(() => server.requests.length).toBe(1);
  first.abort(new Error('gone'));
  await pause(250);
  expect(server.disconnects()).toBe(0);
  (answer as (() => void) | null)?.();
  const [gone, stayed, late] = await settled;
  expect(gone).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
  expect(stayed).toMatchObject({ status: 'fulfilled', value: { attempts: 1 } });
  expect(late).toMatchObject({ status: 'rejected', reason: { failure: 'unavailable' } });
  expect(server.requests).toHaveLength(1);

  const both = [new AbortController(), new AbortController()];
  const leaving = Promise.allSettled(both.map(({ signal }) => httpClient.ask(question(server, { signal }))));
  await expect.poll(() => server.requests.length).toBe(2);
  for (const one of both) one.abort();
  await leaving;
  await expect.poll(server.disconnects).toBe(1);
});

test('five failures in a row open the circuit; after a while one trial decides', async () => {
  let down = true;
  const { server, httpClient } = await openEngine(
    (request, response, count) => (down ? response.writeHead(503).end() : good(request, response, count)),
    { halfOpenAfterMs: 400, firstPauseMs: 1 },
  );
  const ask = (n: number, deadlineMs = 5_000) =>
    httpClient.ask(question(server, { url: new URL(`?n=${n}`, server.url), deadlineMs }));
  await failureOf(ask(1));
  expect(server.requests).toHaveLength(3);
  const opening = await failureOf(ask(2, 300));
  expect(opening).toMatchObject({ failure: 'unavailable', attempts: 2 });
  const open5 = await failureOf(ask(3, 200));
  expect(open5).toMatchObject({ failure: 'unavailable', attempts: 0 });
  expect(open5.message).toBe('Requests failed several times in a row; none is sent for a moment.');
  expect(server.requests).toHaveLength(5);
  await pause(450);
  await failureOf(ask(4, 100));
  expect(server.requests).toHaveLength(6);
  await pause(450);
  down = false;
  expect((await ask(5)).attempts).toBe(1);
  expect((await ask(6)).attempts).toBe(1);
  const other = await httpClient.ask(question(server, { upstream: 'doaj' }));
  expect(other.attempts).toBe(1);
});

test('a rate limit does not open the circuit', async () => {
  const { server, httpClient } = await openEngine((_request, response) => response.writeHead(429).end(), {
    firstPauseMs: 1,
  });
  for (let n = 0; n < 3; n += 1)
    await failureOf(httpClient.ask(question(server, { url: new URL(`?n=${n}`, server.url) })));
  expect(server.requests).toHaveLength(9);
});

test('the limit holds, and waiting for a slot counts against the deadline', async () => {
  const one = { requests: 1, intervalMs: 600, concurrency: 1 };
  const policies = Object.fromEntries(upstreamIds.map((id) => [id, one])) as HttpClientOptions['policies'];
  const { server, httpClient } = await openEngine(good, { policies });
  const ask = (n: number, deadlineMs: number) =>
    httpClient.ask(question(server, { url: new URL(`?n=${n}`, server.url), deadlineMs }));
  const start = performance.now();
  const [first, second, third] = await Promise.allSettled([ask(1, 5_000), ask(2, 5_000), ask(3, 700)]);
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toMatchObject({ status: 'fulfilled' });
  expect(third).toMatchObject({ status: 'rejected', reason: { failure: 'rate_limited', attempts: 0 } });
  expect(since(start)).toBeGreaterThan(590);
  expect(server.requests).toHaveLength(2);
});

test('concurrent slots are limited too, and released', async () => {
  let under = 0;
  let most = 0;
  const policies = Object.fromEntries(
    upstreamIds.map((id) => [id, { requests: 100, intervalMs: 1_000, concurrency: 2 }]),
  ) as HttpClientOptions['policies'];
  const { server, httpClient } = await openEngine(
    (request, response, count) => {
      under += 1;
      most = Math.max(most, under);
      setTimeout(() => {
        under -= 1;
        good(request, response, count);
      }, 30);
    },
    { policies },
  );
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => httpClient.ask(question(server, { url: new URL(`?n=${n}`, server.url) }))),
  );
  expect(most).toBe(2);
});

test('announced limits replace the configured ones', async () => {
  const slots = new MemoryRateLimiter();
  const { server, httpClient } = await openEngine(
    (_request, response) =>
      response
        .writeHead(200, { 'x-rate-limit-limit': '1', 'x-rate-limit-interval': '1s', 'x-concurrency-limit': '1' })
        .end('{}'),
    { slots },
  );
  await httpClient.ask(question(server));
  const given = { requests: 50, intervalMs: 1_000, concurrency: 50 };
  expect(await slots.take('crossref', given, 1_000)).toMatchObject({ granted: false, because: 'rate' });
});

test('a good answer is cached with its age, a bad one is not', async () => {
  const { server, httpClient } = await openEngine((request, response, count) =>
    request.url === '/bad' ? response.end('{') : good(request, response, count),
  );
  const ask = (path: string, cacheForMs: number) =>
    httpClient.ask(question(server, { url: new URL(path, server.url), cacheForMs }));
  await ask('works', 60_000);
  await httpClient.settled();
  await pause(20);
  const again = await ask('works', 60_000);
  expect(again).toMatchObject({ body: '{"ok":true}', attempts: 0 });
  expect(again.cacheAgeMs).toBeGreaterThanOrEqual(15);
  expect((await ask('works', 5)).cacheAgeMs).toBeNull();
  expect((await ask('works', 0)).cacheAgeMs).toBeNull();
  expect(server.requests).toHaveLength(3);
  await failureOf(ask('bad', 60_000));
  await httpClient.settled();
  await failureOf(ask('bad', 60_000));
  expect(server.requests).toHaveLength(5);
});

test('an answer is found while it is still being stored', async () => {
  const { server, httpClient } = await openEngine(good);
  const asked = question(server, { cacheForMs: 60_000 });
  expect((await httpClient.ask(asked)).attempts).toBe(1);
  expect((await httpClient.ask(asked)).attempts).toBe(0);
  await httpClient.settled();
  expect((await httpClient.ask(asked)).attempts).toBe(0);
  expect(server.requests).toHaveLength(1);
});

test('more than 8 MB pass without being cached', async () => {
  const { server, httpClient } = await openEngine((_request, response) =>
    response.end(`"${'x'.repeat(9 * 1024 * 1024)}"`),
  );
  const large = question(server, { maxBytes: 32 * 1024 * 1024, cacheForMs: 60_000 });
  await httpClient.ask(large);
  await httpClient.settled();
  expect((await httpClient.ask(large)).cacheAgeMs).toBeNull();
});

test('failing stores are reported, and the request succeeds without them', async () => {
  const broken = () => Promise.reject(new Error('database down'));
  const { server, httpClient, failures } = await openEngine(good, {
    cache: { get: broken, put: broken },
    slots: { take: broken, release: broken, pause: broken, adopt: broken },
  });
  expect((await httpClient.ask(question(server, { cacheForMs: 60_000 }))).attempts).toBe(1);
  await httpClient.settled();
  expect(failures.sort()).toEqual(['cache crossref', 'cache crossref', 'slots crossref']);
});

test('no failure names an address, a key or the query', async () => {
  const { server, httpClient } = await openEngine((request) => request.socket.destroy(), { firstPauseMs: 1 });
  const url = new URL('works?q=private-question&api_key=secret-key', server.url);
  const failure = await failureOf(
    httpClient.ask(question(server, { url, headers: { authorization: 'Bearer secret-key' } })),
  );
  const cause = failure.cause instanceof Error ? `${failure.cause.message} ${failure.cause.stack}` : '';
  expect(`${failure.message} ${cause} ${JSON.stringify(failure)}`).not.toMatch(/secret|private|127\.0\.0\.1:/);
});

test('one signal may abort many requests', async () => {
  const { server, httpClient } = await openEngine(() => undefined);
  const warnings: string[] = [];
  const note = (warning: Error) => warnings.push(warning.name);
  process.on('warning', note);
  const reader = new AbortController();
  const asking = Array.from({ length: 30 }, (_, n) =>
    httpClient.ask(question(server, { url: new URL(`?n=${n}`, server.url), signal: reader.signal })),
  );
  const settled = Promise.allSettled(asking);
  await expect.poll(() => server.requests.length).toBe(30);
  reader.abort();
  await settled;
  await expect.poll(server.disconnects).toBe(30);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
