import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startLoopbackServer } from '../../../tests/loopback-server.ts';
import { failureOf, good, openEngine, opened, question, since } from '../../../tests/upstream-http-client.ts';

test('a good answer arrives complete, and the request names the sender', async () => {
  const { server, httpClient } = await openEngine(good, { contact: 'team@example.org' });
  const answer = await httpClient.ask(question(server));
  expect(answer).toMatchObject({ status: 200, body: '{"ok":true}', cacheAgeMs: null, attempts: 1 });
  expect(answer.headers['x-note']).toBe('yes');
  expect(server.requests[0]?.headers['user-agent']).toBe('MetaMind/1.2.3 (mailto:team@example.org)');
});

test('without a contact the request names none', async () => {
  const { server, httpClient } = await openEngine(good);
  await httpClient.ask(question(server));
  expect(server.requests[0]?.headers['user-agent']).toBe('MetaMind/1.2.3');
});

test('after 429 with Retry-After the request waits and succeeds', async () => {
  const { server, httpClient } = await openEngine((request, response, count) =>
    count === 1 ? response.writeHead(429, { 'retry-after': '0.3' }).end() : good(request, response, count),
  );
  const start = performance.now();
  expect((await httpClient.ask(question(server))).attempts).toBe(2);
  expect(since(start)).toBeGreaterThan(295);
});

test('429 without a header is retried twice and then reported', async () => {
  const { server, httpClient } = await openEngine((_request, response) => response.writeHead(429).end());
  expect(await failureOf(httpClient.ask(question(server)))).toMatchObject({
    failure: 'rate_limited',
    attempts: 3,
    retryAfterMs: null,
  });
  expect(server.requests).toHaveLength(3);
});

test('a long Retry-After is reported at once, and pauses all requests to the upstream', async () => {
  const { server, httpClient } = await openEngine((_request, response) =>
    response.writeHead(429, { 'retry-after': '60' }).end(),
  );
  const start = performance.now();
  const first = await failureOf(httpClient.ask(question(server, { deadlineMs: 120_000 })));
  expect(first).toMatchObject({ failure: 'rate_limited', retryAfterMs: 60_000, attempts: 1 });
  const second = await failureOf(httpClient.ask(question(server, { url: new URL('other', server.url) })));
  expect(second).toMatchObject({ failure: 'rate_limited', attempts: 0 });
  expect(second.retryAfterMs).toBeGreaterThan(55_000);
  // Well below the minute that the header gives.
  expect(since(start)).toBeLessThan(15_000);
  expect(server.requests).toHaveLength(1);
});

test("CORE's header is understood, and a wait beyond the deadline is not begun", async () => {
  const { server, httpClient } = await openEngine((_request, response) =>
    response.writeHead(429, { 'x-ratelimit-retry-after': new Date(Date.now() + 18_000).toISOString() }).end(),
  );
  const start = performance.now();
  const failure = await failureOf(httpClient.ask(question(server, { upstream: 'core', deadlineMs: 15_000 })));
  expect(failure.retryAfterMs).toBeGreaterThan(10_000);
  expect(since(start)).toBeLessThan(8_000);
});

test('500 is retried and the good answer returned', async () => {
  const { server, httpClient } = await openEngine((request, response, count) =>
    count === 1 ? response.writeHead(500).end('{}') : good(request, response, count),
  );
  expect((await httpClient.ask(question(server))).attempts).toBe(2);
});

test('a broken connection is retried', async () => {
  const { server, httpClient } = await openEngine((request, response, count) =>
    count === 1 ? request.socket.destroy() : good(request, response, count),
  );
  expect((await httpClient.ask(question(server))).attempts).toBe(2);
});

test('HTML in place of data is judged by the judge; a malformed answer is not retried', async () => {
  const { server, httpClient } = await openEngine((request, response) =>
    response.end(request.url === '/page' ? '<html>' : '{"cut":'),
  );
  const page = await failureOf(httpClient.ask(question(server, { url: new URL('page', server.url) })));
  expect(page).toMatchObject({ failure: 'unavailable', message: 'A page, no data.', attempts: 3 });
  const cut = await failureOf(httpClient.ask(question(server, { url: new URL('cut', server.url) })));
  expect(cut).toMatchObject({ failure: 'malformed', attempts: 1 });
});

test('a hang, a slow drip and an endless body are ended by the deadline, and the server sees it', async () => {
  const drips: NodeJS.Timeout[] = [];
  const { server, httpClient } = await openEngine((request, response) => {
    if (request.url === '/hang') return;
    response.writeHead(200);
    drips.push(setInterval(() => response.write(' '), 20));
  });
  for (const path of ['hang', 'drip']) {
    const failure = await failureOf(
      httpClient.ask(question(server, { url: new URL(path, server.url), deadlineMs: 300, upstream: 'doaj' })),
    );
    expect(failure).toMatchObject({ failure: 'unavailable', message: 'No answer came in time.', attempts: 1 });
  }
  await expect.poll(server.disconnects).toBe(2);
  drips.forEach(clearInterval);
});

test('200 MB are cut off at the cap', async () => {
  let sent = 0;
  const { server, httpClient } = await openEngine((request, response) => {
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
  const streamed = await failureOf(httpClient.ask(question(server)));
  expect(streamed).toMatchObject({ failure: 'malformed', message: 'The answer is larger than 1024 kB.', attempts: 1 });
  const announced = await failureOf(httpClient.ask(question(server, { url: new URL('announced', server.url) })));
  expect(announced).toMatchObject({ failure: 'malformed', attempts: 1 });
  expect(sent).toBeLessThan(20 * 1024 * 1024);
  await expect.poll(server.disconnects).toBe(2);
});

test('a small compressed body that unpacks to a huge one is cut off; an honest one is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const honest = gzipSync('{"ok":1}');
  const { server, httpClient } = await openEngine((request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(request.url === '/bomb' ? bomb : request.url === '/broken' ? 'no gzip' : honest);
  });
  const memory = process.memoryUsage().rss;
  const failure = await failureOf(httpClient.ask(question(server, { url: new URL('bomb', server.url) })));
  expect(failure).toMatchObject({ failure: 'malformed', message: 'The answer is larger than 1024 kB.' });
  expect(process.memoryUsage().rss - memory).toBeLessThan(40 * 1024 * 1024);
  expect((await httpClient.ask(question(server))).body).toBe('{"ok":1}');
  const broken = await failureOf(httpClient.ask(question(server, { url: new URL('broken', server.url) })));
  expect(broken).toMatchObject({ failure: 'malformed', message: 'The answer could not be unpacked.' });
});

test('text is decoded by the declared charset', async () => {
  const { server, httpClient } = await openEngine((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json; charset=ISO-8859-1' })
      .end(Buffer.from([0x22, 0xfc, 0x22])),
  );
  expect((await httpClient.ask(question(server))).body).toBe('"ü"');
});

test('no redirect leads to a private address, even under another port or name', async () => {
  const inside = await startLoopbackServer(good);
  opened.push(inside);
  const { server, httpClient } = await openEngine((request, response) => {
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
    const failure = await failureOf(httpClient.ask(question(server, { url })));
    expect(failure, to).toMatchObject({ failure: 'malformed', attempts: 1 });
    expect(failure.message).not.toMatch(/\d/);
  }
  expect(inside.requests).toHaveLength(0);
});

test('an address from data is guarded like a redirect', async () => {
  const inside = await startLoopbackServer(good);
  opened.push(inside);
  const { server, httpClient } = await openEngine(good);
  expect(await failureOf(httpClient.ask(question(server, { url: inside.url })))).toMatchObject({
    failure: 'malformed',
  });
  expect(inside.requests).toHaveLength(0);
});

test('three redirects are followed, a loop is not', async () => {
  const { server, httpClient } = await openEngine((request, response, count) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) good(request, response, count);
    else response.writeHead(301, { location: `/${Number.isNaN(left) ? 'loop' : left - 1}` }).end();
  });
  expect((await httpClient.ask(question(server, { url: new URL('3', server.url) }))).attempts).toBe(1);
  expect(await failureOf(httpClient.ask(question(server, { url: new URL('loop', server.url) })))).toMatchObject({
    failure: 'malformed',
    message: 'Redirects did not end.',
  });
  expect(server.requests).toHaveLength(8);
});
