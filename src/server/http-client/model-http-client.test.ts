import { afterEach, expect, test } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../../tests/loopback-server.ts';
import { createModelHttpClient, type ModelHttpClient } from './model-http-client.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(
  answer: Parameters<typeof startLoopbackServer>[0],
  mayBePrivate = true,
): Promise<{ server: LoopbackServer; httpClient: ModelHttpClient; ask: (init?: RequestInit) => Promise<Response> }> {
  const server = await startLoopbackServer(answer);
  const client = createModelHttpClient({ baseUrl: server.url, mayBePrivate });
  closing.push(() => client.close(), server.close);
  return {
    server,
    httpClient: client,
    ask: (init) => client.fetch(new URL('chat', server.url), { method: 'POST', body: '{}', ...init }),
  };
}

test('sends the request unchanged and passes the answer on', async () => {
  const { server, ask } = await open((_request, response) => response.setHeader('x-own', '1').end('{"a":1}'));
  const answer = await ask({ headers: { authorization: 'Bearer key', 'content-type': 'application/json' } });
  expect([answer.status, answer.headers.get('x-own'), await answer.json()]).toEqual([200, '1', { a: 1 }]);
  expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/chat', body: '{}' });
  expect(server.requests[0]?.headers.authorization).toBe('Bearer key');
});

test('another origin is refused', async () => {
  const { httpClient: client, server } = await open((_request, response) => response.end());
  const others = ['http://127.0.0.1:1/chat', 'https://example.org/', server.url.href.replace('http:', 'https:')];
  for (const url of others) await expect(client.fetch(url)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(server.requests).toEqual([]);
});

test('a private address is allowed only where the operator set it', async () => {
  const { ask, server } = await open((_request, response) => response.end(), false);
  await expect(ask()).rejects.toMatchObject({ name: 'ModelFetchFault', kind: 'forbidden' });
  expect(server.requests).toEqual([]);
});

test('redirects are not followed', async () => {
  const { ask, server } = await open((_request, response) => response.writeHead(307, { location: '/other' }).end());
  await expect(ask()).rejects.toMatchObject({ kind: 'redirected' });
  expect(server.requests.length).toBe(1);
});

test.each([429, 500, 503, 529])('status %i is retried once, after the requested pause', async (status) => {
  const { ask, server } = await open((_request, response, count) =>
    count === 1 ? response.writeHead(status, { 'retry-after': '0' }).end() : response.end('ok'),
  );
  expect(await (await ask()).text()).toBe('ok');
  expect(server.requests.length).toBe(2);
});

test.each([
  ['another refusal', 400, {}],
  ['a pause that is too long', 429, { 'retry-after': '60' }],
])('%s is not retried', async (_name, status, headers) => {
  const { ask, server } = await open((_request, response) => response.writeHead(status, headers).end());
  expect((await ask()).status).toBe(status);
  expect(server.requests.length).toBe(1);
});

test('more than ten megabytes are cut off, compressed or not', async () => {
  const { ask, server } = await open((_request, response) => {
    const block = Buffer.alloc(1_048_576, 'x');
    const write = () => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  });
  const answer = await ask();
  await expect(answer.text()).rejects.toMatchObject({ kind: 'too_large' });
  await expect.poll(() => server.disconnects()).toBe(1);
});

test('the error of a broken or refused connection names no address', async () => {
  const { ask } = await open((_request, response) => {
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  await expect((await ask()).text()).rejects.toMatchObject({
    kind: 'broke_off',
    message: expect.not.stringContaining('127'),
  });
  const client = createModelHttpClient({ baseUrl: new URL('http://127.0.0.1:9/v1/'), mayBePrivate: true });
  closing.push(() => client.close());
  const nobody = client.fetch('http://127.0.0.1:9/v1/models');
  await expect(nobody).rejects.toMatchObject({ kind: 'unreachable', message: expect.not.stringContaining('127') });
});

test('an aborted caller gets its own reason, before the answer, during it and in the pause between two', async () => {
  const reason = new Error('gone');
  const hanging = await open(() => undefined);
  const early = new AbortController();
  const waiting = hanging.ask({ signal: early.signal });
  await expect.poll(() => hanging.server.requests.length).toBe(1);
  early.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  await expect.poll(() => hanging.server.disconnects()).toBe(1);

  const midway = await open((_request, response) => void response.write('half'));
  const late = new AbortController();
  const answer = await midway.ask({ signal: late.signal });
  const text = answer.text();
  late.abort(reason);
  await expect(text).rejects.toBe(reason);

  const busy = await open((_request, response) => response.writeHead(429, { 'retry-after': '4' }).end());
  const impatient = new AbortController();
  const again = busy.ask({ signal: impatient.signal });
  await expect.poll(() => busy.server.requests.length).toBe(1);
  impatient.abort(reason);
  await expect(again).rejects.toBe(reason);
});
