import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../../tests/loopback-server.ts';
import { createOutbound, type OutboundDoor, type OutboundOptions } from './create-outbound.ts';
import { type OutboundRequest, UpstreamFailure, type UpstreamId, upstreamIds } from './outbound.ts';
import { MemoryResponseCache } from './response-cache-memory.ts';
import { MemorySlotKeeper } from './slot-keeper-memory.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

type Handler = Parameters<typeof startLoopbackServer>[0];

/** A server that stands for every upstream, and a door that leads to it. */
async function open(
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

function question(server: LoopbackServer, changes: Partial<OutboundRequest> = {}): OutboundRequest {
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

async function failureOf(asking: Promise<unknown>): Promise<UpstreamFailure> {
  const error = await asking.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UpstreamFailure)) throw new Error(`not a failure of an upstream: ${String(error)}`);
  return error;
}

const good: Handler = (_request, response) => response.writeHead(200, { 'x-note': 'yes' }).end('{"ok":true}');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const since = (start: number) => performance.now() - start;

test('a good answer arrives whole, and says who asked', async () => {
  const { server, door } = await open(good, { contact: 'team@example.org' });
  const answer = await door.ask(question(server));
  expect(answer).toMatchObject({ status: 200, body: '{"ok":true}', cacheAgeMs: null, attempts: 1 });
  expect(answer.headers['x-note']).toBe('yes');
  expect(server.requests[0]?.headers['user-agent']).toBe('MetaMind/1.2.3 (mailto:team@example.org)');
});

test('without a contact none is named', async () => {
  const { server, door } = await open(good);
  await door.ask(question(server));
  expect(server.requests[0]?.headers['user-agent']).toBe('MetaMind/1.2.3');
});

test('429 with Retry-After is waited out', async () => {
  const { server, door } = await open((request, response, count) =>
    count === 1 ? response.writeHead(429, { 'retry-after': '0.3' }).end() : good(request, response, count),
  );
  const start = performance.now();
  expect((await door.ask(question(server))).attempts).toBe(2);
  expect(since(start)).toBeGreaterThan(295);
});

test('429 without a header is tried twice more and then reported', async () => {
  const { server, door } = await open((_request, response) => response.writeHead(429).end());
  expect(await failureOf(door.ask(question(server)))).toMatchObject({
    failure: 'rate_limited',
    attempts: 3,
    retryAfterMs: null,
  });
  expect(server.requests).toHaveLength(3);
});

test('a long Retry-After is not waited out but told, and everybody keeps away', async () => {
  const { server, door } = await open((_request, response) => response.writeHead(429, { 'retry-after': '60' }).end());
  const start = performance.now();
  const first = await failureOf(door.ask(question(server, { deadlineMs: 120_000 })));
  expect(first).toMatchObject({ failure: 'rate_limited', retryAfterMs: 60_000, attempts: 1 });
  const second = await failureOf(door.ask(question(server, { url: new URL('other', server.url) })));
  expect(second).toMatchObject({ failure: 'rate_limited', attempts: 0 });
  expect(second.retryAfterMs).toBeGreaterThan(55_000);
  expect(since(start)).toBeLessThan(1_000);
  expect(server.requests).toHaveLength(1);
});

test("CORE's time is understood, and a wait beyond the deadline is not begun", async () => {
  const { server, door } = await open((_request, response) =>
    response.writeHead(429, { 'x-ratelimit-retry-after': new Date(Date.now() + 5_000).toISOString() }).end(),
  );
  const start = performance.now();
  const failure = await failureOf(door.ask(question(server, { upstream: 'core', deadlineMs: 1_000 })));
  expect(failure.retryAfterMs).toBeGreaterThan(4_000);
  expect(since(start)).toBeLessThan(500);
});

test('500 and then a good answer', async () => {
  const { server, door } = await open((request, response, count) =>
    count === 1 ? response.writeHead(500).end('{}') : good(request, response, count),
  );
  expect((await door.ask(question(server))).attempts).toBe(2);
});

test('a connection that breaks off is tried again', async () => {
  const { server, door } = await open((request, response, count) =>
    count === 1 ? request.socket.destroy() : good(request, response, count),
  );
  expect((await door.ask(question(server))).attempts).toBe(2);
});

test('HTML in place of data is what the judge says it is; what it cannot read is malformed and not tried again', async () => {
  const { server, door } = await open((request, response) =>
    response.end(request.url === '/page' ? '<html>' : '{"cut":'),
  );
  const page = await failureOf(door.ask(question(server, { url: new URL('page', server.url) })));
  expect(page).toMatchObject({ failure: 'unavailable', message: 'A page, no data.', attempts: 3 });
  const cut = await failureOf(door.ask(question(server, { url: new URL('cut', server.url) })));
  expect(cut).toMatchObject({ failure: 'malformed', attempts: 1 });
});

test('a hang, a slow drip and a body without end are ended by the deadline, and the server sees it', async () => {
  const drips: NodeJS.Timeout[] = [];
  const { server, door } = await open((request, response) => {
    if (request.url === '/hang') return;
    response.writeHead(200);
    drips.push(setInterval(() => response.write(' '), 20));
  });
  for (const path of ['hang', 'drip']) {
    const start = performance.now();
    const failure = await failureOf(
      door.ask(question(server, { url: new URL(path, server.url), deadlineMs: 300, upstream: 'doaj' })),
    );
    expect(failure).toMatchObject({ failure: 'unavailable', message: 'It did not answer in time.', attempts: 1 });
    expect(since(start)).toBeLessThan(600);
  }
  await expect.poll(server.disconnects).toBe(2);
  drips.forEach(clearInterval);
});

test('200 MB are cut off at the cap', async () => {
  let sent = 0;
  const { server, door } = await open((request, response) => {
    const block = Buffer.alloc(64 * 1024, 0x20);
    const push = () => {
      while (sent < 200 * 1024 * 1024 && !response.destroyed) {
        sent += block.length;
        if (!response.write(block)) return response.once('drain', push);
      }
      return response.end();
    };
    if (request.url === '/announced') response.writeHead(200, { 'content-length': 200 * 1024 * 1024 });
    push();
  });
  const streamed = await failureOf(door.ask(question(server)));
  expect(streamed).toMatchObject({ failure: 'malformed', message: 'It sent more than 1024 kB.', attempts: 1 });
  const announced = await failureOf(door.ask(question(server, { url: new URL('announced', server.url) })));
  expect(announced).toMatchObject({ failure: 'malformed', attempts: 1 });
  expect(sent).toBeLessThan(20 * 1024 * 1024);
  await expect.poll(server.disconnects).toBe(2);
});

test('a small packed body that unpacks to a huge one is cut off; an honest one is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const honest = gzipSync('{"ok":1}');
  const { server, door } = await open((request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(request.url === '/bomb' ? bomb : request.url === '/broken' ? 'no gzip' : honest);
  });
  const memory = process.memoryUsage().rss;
  const failure = await failureOf(door.ask(question(server, { url: new URL('bomb', server.url) })));
  expect(failure).toMatchObject({ failure: 'malformed', message: 'It sent more than 1024 kB.' });
  expect(process.memoryUsage().rss - memory).toBeLessThan(40 * 1024 * 1024);
  expect((await door.ask(question(server))).body).toBe('{"ok":1}');
  const broken = await failureOf(door.ask(question(server, { url: new URL('broken', server.url) })));
  expect(broken).toMatchObject({ failure: 'malformed', message: 'Its answer could not be unpacked.' });
});

test('text is decoded by the charset that is named', async () => {
  const { server, door } = await open((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json; charset=ISO-8859-1' })
      .end(Buffer.from([0x22, 0xfc, 0x22])),
  );
  expect((await door.ask(question(server))).body).toBe('"ü"');
});

test('no redirect leads to a private address, even under another port or name', async () => {
  const inside = await startLoopbackServer(good);
  opened.push(inside);
  const { server, door } = await open((request, response) => {
    const to = new URL(request.url ?? '', 'http://any').searchParams.get('to') ?? '';
    response.writeHead(302, { location: to }).end();
  });
  const port = inside.url.port;
  for (const to of [
    'http://169.254.169.254/latest/meta-data/',
    inside.url.href,
    `http://localhost:${port}/`,
    `http://2130706433:${port}/`,
    `http://0177.1:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `//127.0.0.1:${port}/`,
    'file:///etc/passwd',
  ]) {
    const url = new URL(`?to=${encodeURIComponent(to)}`, server.url);
    const failure = await failureOf(door.ask(question(server, { url })));
    expect(failure, to).toMatchObject({ failure: 'malformed', attempts: 1 });
    expect(failure.message).not.toMatch(/\d/);
  }
  expect(inside.requests).toHaveLength(0);
});

test('an address from data is guarded like a redirect', async () => {
  const inside = await startLoopbackServer(good);
  opened.push(inside);
  const { server, door } = await open(good);
  expect(await failureOf(door.ask(question(server, { url: inside.url })))).toMatchObject({ failure: 'malformed' });
  expect(inside.requests).toHaveLength(0);
});

test('three redirects are followed, a loop is not', async () => {
  const { server, door } = await open((request, response, count) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) good(request, response, count);
    else response.writeHead(301, { location: `/${Number.isNaN(left) ? 'loop' : left - 1}` }).end();
  });
  expect((await door.ask(question(server, { url: new URL('3', server.url) }))).attempts).toBe(1);
  expect(await failureOf(door.ask(question(server, { url: new URL('loop', server.url) })))).toMatchObject({
    failure: 'malformed',
    message: 'It redirected without end.',
  });
  expect(server.requests).toHaveLength(8);
});

test('aborting ends the request, and the server sees it', async () => {
  const { server, door } = await open(() => undefined);
  const reader = new AbortController();
  const asking = door.ask(question(server, { signal: reader.signal }));
  await expect.poll(() => server.requests.length).toBe(1);
  reader.abort(new Error('the reader has gone'));
  await expect(asking).rejects.toThrow('the reader has gone');
  await expect.poll(server.disconnects).toBe(1);
  await expect(door.ask(question(server, { signal: reader.signal }))).rejects.toThrow('the reader has gone');
  expect(server.requests).toHaveLength(1);
});

test('equal questions in flight are asked once; one who leaves takes nobody along, the last one does', async () => {
  let answer: (() => void) | null = null;
  const { server, door } = await open((request, response, count) => {
    answer = () => good(request, response, count);
  });
  const first = new AbortController();
  const asking = [
    door.ask(question(server, { signal: first.signal })),
    door.ask(question(server)),
    door.ask(question(server, { deadlineMs: 150 })),
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
  const leaving = Promise.allSettled(both.map(({ signal }) => door.ask(question(server, { signal }))));
  await expect.poll(() => server.requests.length).toBe(2);
  for (const one of both) one.abort();
  await leaving;
  await expect.poll(server.disconnects).toBe(1);
});

test('five failures in a row open the circuit; after a while one trial decides', async () => {
  let down = true;
  const { server, door } = await open(
    (request, response, count) => (down ? response.writeHead(503).end() : good(request, response, count)),
    { halfOpenAfterMs: 400, firstPauseMs: 1 },
  );
  const ask = (n: number, deadlineMs = 5_000) =>
    door.ask(question(server, { url: new URL(`?n=${n}`, server.url), deadlineMs }));
  await failureOf(ask(1));
  expect(server.requests).toHaveLength(3);
  const opening = await failureOf(ask(2, 300));
  expect(opening).toMatchObject({ failure: 'unavailable', attempts: 2 });
  const open5 = await failureOf(ask(3, 200));
  expect(open5).toMatchObject({ failure: 'unavailable', attempts: 0 });
  expect(open5.message).toContain('left alone');
  expect(server.requests).toHaveLength(5);
  await pause(450);
  await failureOf(ask(4, 100));
  expect(server.requests).toHaveLength(6);
  await pause(450);
  down = false;
  expect((await ask(5)).attempts).toBe(1);
  expect((await ask(6)).attempts).toBe(1);
  const other = await door.ask(question(server, { upstream: 'doaj' }));
  expect(other.attempts).toBe(1);
});

test('being limited does not open the circuit', async () => {
  const { server, door } = await open((_request, response) => response.writeHead(429).end(), { firstPauseMs: 1 });
  for (let n = 0; n < 3; n += 1) await failureOf(door.ask(question(server, { url: new URL(`?n=${n}`, server.url) })));
  expect(server.requests).toHaveLength(9);
});

test('the limit holds, and waiting for a place counts against the deadline', async () => {
  const one = { requests: 1, intervalMs: 600, concurrency: 1 };
  const policies = Object.fromEntries(upstreamIds.map((id) => [id, one])) as OutboundOptions['policies'];
  const { server, door } = await open(good, { policies });
  const ask = (n: number, deadlineMs: number) =>
    door.ask(question(server, { url: new URL(`?n=${n}`, server.url), deadlineMs }));
  const start = performance.now();
  const [first, second, third] = await Promise.allSettled([ask(1, 5_000), ask(2, 5_000), ask(3, 700)]);
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toMatchObject({ status: 'fulfilled' });
  expect(third).toMatchObject({ status: 'rejected', reason: { failure: 'rate_limited', attempts: 0 } });
  expect(since(start)).toBeGreaterThan(590);
  expect(server.requests).toHaveLength(2);
});

test('places under way are limited too, and given back', async () => {
  let under = 0;
  let most = 0;
  const policies = Object.fromEntries(
    upstreamIds.map((id) => [id, { requests: 100, intervalMs: 1_000, concurrency: 2 }]),
  ) as OutboundOptions['policies'];
  const { server, door } = await open(
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
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => door.ask(question(server, { url: new URL(`?n=${n}`, server.url) }))));
  expect(most).toBe(2);
});

test('announced limits take the place of the configured ones', async () => {
  const slots = new MemorySlotKeeper();
  const { server, door } = await open(
    (_request, response) =>
      response
        .writeHead(200, { 'x-rate-limit-limit': '1', 'x-rate-limit-interval': '1s', 'x-concurrency-limit': '1' })
        .end('{}'),
    { slots },
  );
  await door.ask(question(server));
  const given = { requests: 50, intervalMs: 1_000, concurrency: 50 };
  expect(await slots.take('crossref', given, 1_000)).toMatchObject({ granted: false, because: 'rate' });
});

test('a good answer is kept with its age, a bad one is not', async () => {
  const { server, door } = await open((request, response, count) =>
    request.url === '/bad' ? response.end('{') : good(request, response, count),
  );
  const ask = (path: string, cacheForMs: number) =>
    door.ask(question(server, { url: new URL(path, server.url), cacheForMs }));
  await ask('works', 60_000);
  await door.settled();
  await pause(20);
  const again = await ask('works', 60_000);
  expect(again).toMatchObject({ body: '{"ok":true}', attempts: 0 });
  expect(again.cacheAgeMs).toBeGreaterThanOrEqual(15);
  expect((await ask('works', 5)).cacheAgeMs).toBeNull();
  expect((await ask('works', 0)).cacheAgeMs).toBeNull();
  expect(server.requests).toHaveLength(3);
  await failureOf(ask('bad', 60_000));
  await door.settled();
  await failureOf(ask('bad', 60_000));
  expect(server.requests).toHaveLength(5);
});

test('more than 8 MB pass but are not kept', async () => {
  const { server, door } = await open((_request, response) => response.end(`"${'x'.repeat(9 * 1024 * 1024)}"`));
  const large = question(server, { maximumBytes: 32 * 1024 * 1024, cacheForMs: 60_000 });
  await door.ask(large);
  await door.settled();
  expect((await door.ask(large)).cacheAgeMs).toBeNull();
});

test('stores that fail are reported and asked around', async () => {
  const broken = () => Promise.reject(new Error('database down'));
  const { server, door, failures } = await open(good, {
    cache: { get: broken, put: broken },
    slots: { take: broken, release: broken, pause: broken, adopt: broken },
  });
  expect((await door.ask(question(server, { cacheForMs: 60_000 }))).attempts).toBe(1);
  await door.settled();
  expect(failures.sort()).toEqual(['cache crossref', 'cache crossref', 'slots crossref']);
});

test('no failure names an address, a key or the question', async () => {
  const { server, door } = await open((request) => request.socket.destroy(), { firstPauseMs: 1 });
  const url = new URL('works?q=private-question&api_key=secret-key', server.url);
  const failure = await failureOf(door.ask(question(server, { url, headers: { authorization: 'Bearer secret-key' } })));
  const cause = failure.cause instanceof Error ? `${failure.cause.message} ${failure.cause.stack}` : '';
  expect(`${failure.message} ${cause} ${JSON.stringify(failure)}`).not.toMatch(/secret|private|127\.0\.0\.1:/);
});

test('the door costs at most 3 ms beyond the upstream', async () => {
  const { server, door } = await open(good);
  const bare: number[] = [];
  const through: number[] = [];
  for (let n = 0; n < 220; n += 1) {
    const url = new URL(`works?n=${n}`, server.url);
    let start = performance.now();
    await (await fetch(url)).text();
    bare.push(since(start));
    start = performance.now();
    await door.ask(question(server, { url, cacheForMs: 60_000, upstream: 'europepmc' }));
    through.push(since(start));
  }
  const median = (times: number[]) => times.slice(20).sort((left, right) => left - right)[100] ?? Number.NaN;
  expect(median(through) - median(bare)).toBeLessThan(3);
});
