import { buildConnector } from 'undici';
import { afterEach, expect, test } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../../../tests/loopback-server.ts';
import { ExchangeFault } from './exchange-fault.ts';
import { type Hop, HttpExchange, nextHop } from './http-exchange.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function serve(...parameters: Parameters<typeof startLoopbackServer>): Promise<LoopbackServer> {
  const server = await startLoopbackServer(...parameters);
  opened.push(server);
  return server;
}

const get: Hop = {
  method: 'GET',
  url: new URL('https://a.example/one?q=1'),
  headers: { authorization: 'Bearer k', 'x-api-key': 'k', accept: 'application/json' },
  body: undefined,
};

test('credentials stay with their origin', () => {
  expect(nextHop(get, 302, '/two').headers).toEqual(get.headers);
  expect(nextHop(get, 302, 'https://b.example/').headers).toEqual({ accept: 'application/json' });
  expect(nextHop(get, 302, 'https://a.example:8443/').headers).toEqual({ accept: 'application/json' });
});

test('a body is never sent on to another origin', () => {
  const post: Hop = { ...get, method: 'POST', body: 'api_key=k', headers: { 'content-type': 'text/plain' } };
  expect(() => nextHop(post, 307, 'https://b.example/')).toThrow(ExchangeFault);
  expect(nextHop(post, 308, '/two')).toMatchObject({ method: 'POST', body: 'api_key=k' });
  expect(nextHop(post, 303, 'https://b.example/')).toMatchObject({ method: 'GET', body: undefined, headers: {} });
});

test('https is not left for http, and a broken address is refused', () => {
  expect(() => nextHop(get, 301, 'http://a.example/')).toThrow(/not/);
  expect(() => nextHop(get, 301, 'http://[')).toThrow(ExchangeFault);
});

test('the server behind a redirect receives no credential', async () => {
  const second = await serve((_request, response) => response.end('there'));
  const first = await serve((_request, response) => response.writeHead(302, { location: second.url.href }).end());
  // A connector without a guard replaces a public address, which a test does not have.
  const exchange = new HttpExchange(buildConnector({}));
  opened.push(exchange);
  const answer = await exchange.send({
    ...get,
    url: first.url,
    signal: new AbortController().signal,
    maxBytes: 1_000,
    trustedOrigin: first.url.origin,
  });
  expect(answer.body).toBe('there');
  expect(first.requests[0]?.headers).toMatchObject({ authorization: 'Bearer k', 'x-api-key': 'k' });
  expect(second.requests[0]?.headers).not.toHaveProperty('authorization');
  expect(second.requests[0]?.headers).not.toHaveProperty('x-api-key');
  expect(second.requests[0]?.headers.accept).toBe('application/json');
});
