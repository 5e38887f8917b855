/** HTTP rules of the application for all features: problems, headers, hosts, limits, logs. */
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { readEndpoints } from '../../scripts/contract-endpoints.ts';
import { problem } from '../../src/contract/shared/problem.ts';
import { createApp, type Services } from '../../src/server/app.ts';
import { Failure } from '../../src/server/diagnostics/failure.ts';
import { createLog } from '../../src/server/diagnostics/log.ts';
import type { OpenApi } from '../../src/server/features/reference/open-api.ts';
import { readNetwork } from '../../src/server/http/network-address.ts';
import { createOwnHosts } from '../../src/server/http/own-hosts.ts';
import { projectFolder } from '../shared-data.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const unused = () => Promise.reject(new Error('not part of this test'));

async function app(own: Partial<Services> = {}): Promise<{ server: FastifyInstance; lines: string[] }> {
  const lines: string[] = [];
  const server = await createApp({
    search: unused,
    studies: {
      detail: unused,
      citations: unused,
      citationInStyle: unused,
      citationStyles: unused,
      openAccessStats: unused,
      enrichment: unused,
      summarise: unused,
    },
    saved: {
      bookmarks: { list: unused, add: unused, remove: unused, change: unused },
      collections: { add: unused, change: unused, remove: unused },
      bookmarkedIds: unused,
      overview: unused,
      changeSeveral: unused,
      searches: unused,
      addSearch: unused,
      history: unused,
      addHistory: unused,
      clearHistory: unused,
      reports: unused,
      report: unused,
      addReport: unused,
      answers: unused,
      joinAnswers: unused,
      remove: unused,
      removed: unused,
      restore: unused,
      deleteForGood: unused,
      counts: unused,
    },
    uploads: {
      upload: unused,
      list: unused,
      room: unused,
      change: unused,
      remove: unused,
      stop: unused,
      readAgain: unused,
      file: unused,
      wholeFile: unused,
      text: unused,
      places: unused,
      leave: unused,
    },
    paperAnalyses: {
      summarise: unused,
      analyse: unused,
      kept: unused,
      row: unused,
      summariseTogether: unused,
      analyseTogether: unused,
      ask: unused,
    },
    fullTexts: { analyse: unused, storedText: unused },
    answers: { share: unused, read: unused, withdraw: unused, list: unused, claim: unused, leave: unused },
    asking: { quick: unused, simple: unused },
    issuedAnswers: { keep: unused, find: unused },
    analysis: { focus: unused, combine: unused, workout: unused, meals: unused, filter: unused },
    studyGuides: { generate: unused },
    metaAnalysis: { synthesise: unused, rows: unused, modelRows: unused },
    analysisDrafts: { read: unused, write: unused, remove: unused },
    engine: { describe: unused, report: unused },
    operator: { version: '0', name: null, contact: null, notice: null, partners: { exercise: null, nutrition: null } },
    trial: { use: unused, state: unused },
    exports: { studies: { export: unused }, account: { download: unused } },
    accounts: {
      accounts: {
        register: unused,
        signIn: unused,
        changeName: unused,
        checkOwnPassword: unused,
        contents: unused,
        deleteAccount: unused,
      },
      sessions: {
        findAccount: unused,
        open: unused,
        expiry: () => new Date(0),
        list: unused,
        end: unused,
        endOne: unused,
        endAll: unused,
      },
      passwords: { forgot: unused, verify: unused, reset: unused, change: unused },
      emails: { ask: unused, confirm: unused },
    },
    limits: { take: async () => {} },
    secret: 'a secret of the tests, long enough to be one',
    findAccount: async () => null,
    ready: async () => {},
    log: createLog(
      'debug',
      (line) => lines.push(line),
      () => new Date(0),
    ),
    publicUrl: null,
    isOwnHost: createOwnHosts({ host: '127.0.0.1', publicUrl: null }),
    trustedProxies: [],
    pagesFolder: '/nowhere',
    pageHead: unused,
    ...own,
  });
  open.push(server);
  return { server, lines };
}

test('/api/openapi.json describes every address of the contract as it is mounted', async () => {
  const endpoints = await readEndpoints(projectFolder);
  const { server } = await app();
  const answer = await server.inject({ url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  const described = answer.json<OpenApi>();
  expect(described).toMatchObject({ openapi: '3.1.0', info: { version: '0' } });
  const addresses = Object.entries(described.paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
  );
  expect(addresses.sort()).toEqual(endpoints.map(({ shape }) => `${shape.method} ${shape.path}`).sort());
  const study = described.paths['/api/studies/{id}']?.['get'];
  expect(study?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(study?.responses).toMatchObject({ 200: {}, 400: {}, 404: {} });
});

describe('problems', () => {
  test('an unknown address is a 404 problem with a request id', async () => {
    const { server } = await app();
    const answer = await server.inject({ url: '/api/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ code: 'not_found', status: 404, requestId: answer.headers['x-request-id'] });
  });

  test('an unknown database names those that exist', async () => {
    const { server } = await app();
    const answer = await server.inject({ url: '/api/search/scopus?q=sleep' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toContain('europepmc');
  });

  test('a wrong method names the allowed one', async () => {
    const { server } = await app();
    const answer = await server.inject({ method: 'DELETE', url: '/api/search' });
    expect(answer.statusCode).toBe(405);
    expect(answer.json().message).toBe('This address takes GET, not DELETE.');
  });

  test('an unexpected error is a fixed 500 that repeats nothing of it, and is logged once with the id', async () => {
    const { server, lines } = await app({ search: () => Promise.reject(new Error('password=hunter2')) });
    const answer = await server.inject({ url: '/api/search?q=sleep' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
    const faults = lines.filter((line) => line.includes('"level":"error"'));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(answer.json().requestId);
  });

  test('a known failure has its code and message in the answer, and not its cause', async () => {
    const { server } = await app({
      search: () =>
        Promise.reject(
          new Failure('upstream_failed', { detail: 'PubMed sent nonsense.', cause: new Error('key 123') }),
        ),
    });
    const answer = await server.inject({ url: '/api/search?q=sleep' });
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({
      code: 'upstream_failed',
      message: 'PubMed sent nonsense.',
      title: 'Search failed',
    });
    expect(answer.body).not.toContain('key 123');
  });

  test('ready and alive are two things', async () => {
    const { server } = await app({ ready: () => Promise.reject(new Error('database away')) });
    expect((await server.inject({ url: '/api/health' })).statusCode).toBe(200);
    const ready = await server.inject({ url: '/api/ready' });
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBe('2');
  });

  test('without a session no user is signed in', async () => {
    const { server } = await app();
    expect((await server.inject({ url: '/api/user' })).statusCode).toBe(401);
  });
});

describe('input', () => {
  test.each([
    ['no query', '/api/search', 'q'],
    ['an empty query', '/api/search?q=', 'q'],
    ['a blank query', '/api/search?q=%20%09%0A', 'q'],
    ['10,000 characters', `/api/search?q=${'a'.repeat(10_000)}`, 'q'],
    ['page 0', '/api/search?q=sleep&page=0', 'page'],
    ['a page that is no number', '/api/search?q=sleep&page=two', 'page'],
    ['limit 0', '/api/search?q=sleep&limit=0', 'limit'],
    ['limit 100000', '/api/search?q=sleep&limit=100000', 'limit'],
    ['an unknown study type', '/api/search?q=sleep&studyType=poem', 'studyType'],
    ['an unknown date range', '/api/search?q=sleep&dateRange=yesterday', 'dateRange'],
    ['a day that does not exist', '/api/search?q=sleep&dateRange=custom&customDateFrom=2024-02-30', 'customDateFrom'],
    ['two queries', '/api/search?q=sleep&q=more', 'q'],
    ['a study that is no number', '/api/studies/one', 'id'],
    ['a list with a word', '/api/studies/open-access-stats?studyIds=1,two', 'studyIds'],
  ])('%s is a 400 that names the field and the remedy', async (_what, url, field) => {
    const { server } = await app();
    const answer = await server.inject({ url });
    expect(answer.statusCode).toBe(400);
    const problem = answer.json();
    expect(problem.code).toBe('invalid_input');
    expect(problem.fields.map(({ name }: { name: string }) => name)).toContain(field);
    expect(problem.message).toContain(`“${field}”`);
  });

  test.each([
    'AND OR NOT',
    '"sleep" AND (cancer[ti]',
    'title:(a:b) {}',
    '\u0007bell',
    '😴 sleep',
    '<script>alert(1)</script>',
    "'; drop table studies; --",
  ])('the query %j reaches the service as the text it is', async (words) => {
    const asked: string[] = [];
    const { server } = await app({
      search: (_source, question) => {
        asked.push(question.q);
        return Promise.reject(new Failure('upstream_failed', {}));
      },
    });
    await server.inject({ url: `/api/search?q=${encodeURIComponent(words)}` });
    expect(asked).toEqual([words.trim()]);
  });

  test('characters that no database accepts as text are removed from a query', async () => {
    const asked: string[] = [];
    const { server } = await app({
      search: (_source, question) => {
        asked.push(question.q);
        return Promise.reject(new Failure('upstream_failed', {}));
      },
    });
    await server.inject({ url: '/api/search?q=sl%00eep' });
    expect(asked).toEqual(['sleep']);
    expect((await server.inject({ url: '/api/search?q=%00' })).json().fields).toMatchObject([{ name: 'q' }]);
  });

  test('a broken percent sign is a 400', async () => {
    const { server } = await app();
    expect((await server.inject({ url: '/api/studies/%E0%A4%A' })).statusCode).toBe(400);
  });
});

/** The server's answer to these bytes, read to the end of the connection. */
async function rawAnswer(server: FastifyInstance, request: string) {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(request));
    socket.setEncoding('utf8').on('data', (piece: string) => {
      received += piece;
    });
    socket.once('close', () => resolve(received)).once('error', reject);
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1],
    problem: (body.startsWith('{') ? JSON.parse(body) : null) as Record<string, unknown> | null,
  };
}

describe('hosts', () => {
  const open = 'GET /api/health HTTP/1.1\r\nConnection: close\r\n';
  const [loopback, everywhere, named] = ['127.0.0.1', '0.0.0.0', 'metamind.lan'];
  const publicUrl = new URL('https://metamind.example/');

  test.each([
    ['localhost:3000', loopback, null, 200],
    ['LOCALHOST', loopback, null, 200],
    ['localhost.:3000', loopback, null, 200],
    ['127.0.0.1:8080', loopback, null, 200],
    ['[::1]:3000', loopback, null, 200],
    ['evil.example', loopback, null, 421],
    ['evil.example:3000', loopback, null, 421],
    ['localhost.evil.example', loopback, null, 421],
    ['localhost@evil.example', loopback, null, 421],
    ['evil.example#localhost', loopback, null, 421],
    ['127.0.0.1.evil.example', loopback, null, 421],
    ['203.0.113.7', loopback, null, 421],
    ['[2001:db8::1]', loopback, null, 421],
    ['', loopback, null, 421],
    ['metamind.example', loopback, publicUrl, 200],
    ['metamind.example:443', loopback, publicUrl, 200],
    ['www.metamind.example', loopback, publicUrl, 421],
    ['localhost', loopback, publicUrl, 200],
    ['192.168.1.5:3000', everywhere, null, 200],
    ['[2001:db8::1]:3000', everywhere, null, 200],
    ['localhost:3000', everywhere, null, 200],
    ['3232235781', everywhere, null, 421],
    ['evil.example', everywhere, null, 421],
    ['metamind.lan:3000', named, null, 200],
    ['other.lan', named, null, 421],
  ])('%s, on a server that listens at %s under %s, is answered with %d', async (host, listensAt, url, status) => {
    const { server } = await app({ isOwnHost: createOwnHosts({ host: listensAt, publicUrl: url }) });
    const answer = await rawAnswer(server, `${open}Host: ${host}\r\n\r\n`);
    expect(answer.status).toBe(status);
    if (status === 421) {
      expect(answer.type).toBe('application/problem+json; charset=utf-8');
      expect(answer.problem).toMatchObject({ code: 'host_refused', status: 421, requestId: expect.any(String) });
    }
  });

  test.each([
    ['a foreign host', 'Host: evil.example\r\n'],
    ['a name that was pointed here, with its own Origin', 'Host: evil.example\r\nOrigin: http://evil.example\r\n'],
    [
      'a foreign host, forwarded as ours',
      'Host: evil.example\r\nX-Forwarded-Host: localhost\r\nForwarded: host=localhost\r\n',
    ],
  ])('%s gets nowhere, whatever the address and the method', async (_what, headers) => {
    const { server } = await app({ trustedProxies: [] });
    for (const line of [
      'GET /',
      'GET /study/7',
      'GET /assets/a.js',
      'GET /api/search?q=sleep',
      'GET /api/nothing',
      'GET /%zz',
      'DELETE /api/search',
      'POST /api/auth/forgot-password',
      'OPTIONS *',
    ])
      expect(
        (await rawAnswer(server, `${line} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`)).problem,
        line,
      ).toMatchObject({ code: 'host_refused', status: 421 });
  });

  test.each([
    ['no Host', '', 400],
    ['two hosts', 'Host: localhost\r\nHost: evil.example\r\n', 400],
  ])('%s is a problem like every other', async (_what, headers, status) => {
    const { server } = await app();
    const answer = await rawAnswer(server, `${open}${headers}\r\n`);
    expect([answer.status, answer.type]).toEqual([status, 'application/problem+json; charset=utf-8']);
    expect(answer.problem).toMatchObject({ code: 'invalid_input', fields: [{ name: 'Host' }] });
  });

  test.each([
    ['http://localhost:3000/api/health', 'localhost', 200],
    ['http://evil.example/api/health', 'localhost', 421],
    ['http://localhost/api/health', 'evil.example', 421],
    ['//evil.example/api/health', 'localhost', 404],
    ['//[', 'localhost', 404],
  ])('the target %s at the host %s is answered with %d', async (target, host, status) => {
    const { server } = await app();
    const request = `GET ${target} HTTP/1.1\r\nConnection: close\r\nHost: ${host}\r\n\r\n`;
    expect((await rawAnswer(server, request)).status).toBe(status);
  });

  test.each([
    ['Host and Origin of one port', 'http://localhost:3000', 500],
    ['another port of this machine', 'http://localhost:5000', 403],
    ['another name of this machine', 'http://127.0.0.1:3000', 403],
    ['PUBLIC_URL', 'https://metamind.example', 500],
    ['PUBLIC_URL without encryption', 'http://metamind.example', 403],
  ])('a change asked from %s', async (_who, origin, status) => {
    const { server } = await app({ publicUrl, isOwnHost: createOwnHosts({ host: loopback, publicUrl }) });
    const headers = { host: 'localhost:3000', origin };
    const answer = await server.inject({ method: 'POST', url: '/api/studies/1/regenerate-summary', headers });
    expect(answer.statusCode).toBe(status);
  });

  /** The address that limits count for a request from this machine with forwarding headers. */
  async function countedOf(trusted: string[], headers: Record<string, string>, remoteAddress = '127.0.0.1') {
    const counted: string[] = [];
    const { server } = await app({
      trustedProxies: trusted.map((name) => readNetwork(name) ?? expect.unreachable(name)),
      limits: { take: async (_endpoint, _perMinute, address) => void counted.push(address) },
    });
    await server.inject({ url: '/api/search?q=sleep', headers, remoteAddress });
    return counted;
  }

  test('forwarded addresses are believed from the named proxies only', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7', forwarded: 'for=192.0.2.60' };
    expect(await countedOf([], forwarded)).toEqual(['127.0.0.1']);
    expect(await countedOf(['127.0.0.0/8'], forwarded)).toEqual(['203.0.113.7']);
    expect(await countedOf(['127.0.0.0/8', '203.0.113.0/24'], forwarded)).toEqual(['198.51.100.9']);
    expect(await countedOf(['10.0.0.0/8'], forwarded)).toEqual(['127.0.0.1']);
    expect(await countedOf(['127.0.0.0/8'], forwarded, '192.0.2.1')).toEqual(['192.0.2.1']);
    expect(await countedOf(['127.0.0.0/8'], forwarded, '::ffff:127.0.0.1')).toEqual(['203.0.113.7']);
  });

  test('limits count a whole /64 of IPv6 as one, and IPv4 as it is however it is written', async () => {
    const counted = async (address: string) => (await countedOf([], {}, address))[0];
    expect(await counted('2001:db8:1:2:3::4')).toBe(await counted('2001:db8:1:2:ffff::9'));
    expect(await counted('2001:db8:1:2::1')).not.toBe(await counted('2001:db8:1:3::1'));
    expect(await counted('fe80::1%eth0')).toBe(await counted('fe80::2'));
    expect(await counted('::ffff:203.0.113.7')).toBe(await counted('203.0.113.7'));
    expect(await counted('203.0.113.8')).not.toBe(await counted('203.0.113.7'));
  });
});

describe('invalid requests', () => {
  test.each([
    [
      'an address that cannot be decoded',
      'GET /api/studies/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'a parameter without end',
      `GET /api/studies/${'1'.repeat(600)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      400,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'a body of a length that is no number',
      'POST /api/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n',
      400,
    ],
  ])('%s is a problem like every other', async (_what, request, status) => {
    const { server } = await app();
    const answer = await rawAnswer(server, request);
    expect([answer.status, answer.type]).toEqual([status, 'application/problem+json; charset=utf-8']);
    expect(problem.safeParse(answer.problem).success, JSON.stringify(answer.problem)).toBe(true);
  });
});

describe('security', () => {
  test('headers are strict on every answer: no inline script, no frame, no cache of calls', async () => {
    const { server } = await app();
    const { headers } = await server.inject({ url: '/api/health' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another site without Origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a null origin', { origin: 'null' }, 403],
    ['this site', { origin: 'http://localhost:3000', host: 'localhost:3000' }, 500],
    ['a program', {}, 500],
  ])('a change asked by %s', async (_who, headers, status) => {
    const { server } = await app();
    const answer = await server.inject({ method: 'POST', url: '/api/studies/1/regenerate-summary', headers });
    expect(answer.statusCode).toBe(status);
  });

  test('a body over the limit is refused with 413', async () => {
    const { server } = await app();
    const answer = await server.inject({
      method: 'POST',
      url: '/api/studies/1/regenerate-summary',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'a'.repeat(2_000_000) }),
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('body_too_large');
  });

  test('the log contains route and status, and neither query, address nor agent', async () => {
    const { server, lines } = await app({ search: () => Promise.reject(new Failure('upstream_failed', {})) });
    await server.inject({
      url: '/api/search?q=my-private-illness',
      remoteAddress: '203.0.113.7',
      headers: { 'user-agent': 'agent-x' },
    });
    const log = lines.join('');
    expect(log).toContain('"route":"/api/search"');
    expect(log).toContain('"status":502');
    expect(log).not.toMatch(/my-private-illness|203\.0\.113\.7|agent-x/);
  });

  test('the allowance counts requests that cost upstream calls and says how long to wait', async () => {
    const { server } = await app({
      limits: {
        take: async (_endpoint, perMinute, _address, reply) => {
          reply.header('Retry-After', '7');
          throw new Failure('too_many_requests', { detail: `more than ${perMinute}` });
        },
      },
    });
    const answer = await server.inject({ url: '/api/search?q=sleep' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('7');
    expect((await server.inject({ url: '/api/health' })).statusCode).toBe(200);
  });
});
