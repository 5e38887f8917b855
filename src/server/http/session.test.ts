import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createCookies } from './session.ts';

const secret = 'a secret of the tests, long enough to be one';
const token = 'A'.repeat(43);

/** A server that sets, reads and clears both cookies, at the given public address. */
async function server(publicUrl: string | null, with_ = secret) {
  const cookies = createCookies(with_, publicUrl === null ? null : new URL(publicUrl));
  const app = Fastify();
  await app.register(cookie);
  app.get('/set', async (_request, reply) => {
    cookies.setSession(reply, token, new Date('2030-01-01T00:00:00Z'));
    return 'set';
  });
  app.get('/clear', async (_request, reply) => {
    cookies.clearSession(reply);
    return 'cleared';
  });
  app.get('/guest', async (request, reply) => cookies.guest(request, reply));
  app.get('/mark', async (request) => cookies.sessionMark(request));
  app.get('/mend', async (request, reply) => {
    cookies.refreshSignedIn(request, reply);
    return 'mended';
  });
  app.get('/who', async (request) => ({ session: cookies.sessionToken(request), guest: cookies.knownGuest(request) }));
  const ask = (url: string, header = '') => app.inject({ url, headers: header === '' ? {} : { cookie: header } });
  return { ask, who: async (header: string) => (await ask('/who', header)).json() };
}

const pairOf = (header: unknown) => String(header).split(';')[0] ?? '';
/** The cookies set by an answer. */
const setBy = ({ headers }: { headers: Record<string, unknown> }) => [headers['set-cookie'] ?? []].flat().map(String);

test('the session’s cookie is not readable by scripts or other sites', async () => {
  const { ask, who } = await server(null);
  const [set = ''] = setBy(await ask('/set'));
  expect(set).toBe(`metamind_session=${token}; Path=/; Expires=Tue, 01 Jan 2030 00:00:00 GMT; HttpOnly; SameSite=Lax`);
  expect(await who(pairOf(set))).toEqual({ session: token, guest: null });
});

test('on https the cookie is Secure and bound to the host', async () => {
  const { ask, who } = await server('https://metamind.example.org/');
  const [set = ''] = setBy(await ask('/set'));
  expect(set).toMatch(/^__Host-metamind_session=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  expect(set).not.toContain('Domain');
  expect(await who(`metamind_session=${token}`)).toEqual({ session: null, guest: null });
  expect(setBy(await ask('/clear'))[0]).toMatch(/^__Host-metamind_session=; .*Secure/);
});

test('a cookie that scripts may read states that there is a session, and nothing else', async () => {
  for (const address of [null, 'https://metamind.example.org/']) {
    const { ask, who } = await server(address);
    const [, says = ''] = setBy(await ask('/set'));
    expect(says).toMatch(
      /^metamind_signed_in=1; Path=\/; Expires=Tue, 01 Jan 2030 00:00:00 GMT; (?:Secure; )?SameSite=Lax$/,
    );
    expect(await who('metamind_signed_in=1')).toEqual({ session: null, guest: null });
    expect(setBy(await ask('/clear'))[1]).toMatch(/^metamind_signed_in=; .*Expires=Thu, 01 Jan 1970/);
  }
});

test('where that cookie is wrong it is corrected, and otherwise not sent', async () => {
  const { ask } = await server(null);
  const [session, says] = [`metamind_session=${token}`, 'metamind_signed_in=1'];
  expect(setBy(await ask('/mend', session))).toEqual([
    expect.stringMatching(/^metamind_signed_in=1; Max-Age=\d+; Path=\/; SameSite=Lax$/),
  ]);
  for (const wrong of [says, 'metamind_signed_in=', `${says}; metamind_session=short`])
    expect(setBy(await ask('/mend', wrong)), wrong).toEqual([expect.stringMatching(/^metamind_signed_in=; .*1970/)]);
  for (const right of ['', `${session}; ${says}`]) expect(setBy(await ask('/mend', right)), right).toEqual([]);
});

test('an invalid token is ignored', async () => {
  const { who } = await server(null);
  for (const wrong of ['', 'short', `${token}A`, `${token.slice(1)}%00`, `${token.slice(1)}'`])
    expect((await who(`metamind_session=${wrong}`)).session).toBe(null);
});

test('a guest gets one id, has it on later requests, and cannot forge another', async () => {
  const { ask, who } = await server(null);
  const first = await ask('/guest');
  const pair = pairOf(first.headers['set-cookie']);
  expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  const again = await ask('/guest', pair);
  expect(again.body).toBe(first.body);
  expect(again.headers['set-cookie']).toBeUndefined();

  const [name, value = ''] = pair.split('=');
  const [id = '', signature = ''] = value.split('.');
  for (const forged of [`${id}x.${signature}`, `${id}.${signature}x`, `${id}.`, id, `.${signature}`, `${id}.${id}`])
    expect((await who(`${name}=${forged}`)).guest).toBe(null);
  expect((await who(pair)).guest).toBe(first.body);
  expect((await (await server(null, 'another secret of the tests, also long')).who(pair)).guest).toBe(null);
});

test('a session’s mark distinguishes it, is stable, and does not contain its token', async () => {
  const { ask } = await server(null);
  const mark = async (cookie: string) => (await ask('/mark', cookie)).body;
  const first = await mark(`metamind_session=${token}`);
  expect(first).toMatch(/^[\w-]{22}$/);
  expect(await mark(`metamind_session=${token}`)).toBe(first);
  expect(await mark(`metamind_session=${'B'.repeat(43)}`)).not.toBe(first);
  expect(token).not.toContain(first.slice(0, 4));
  expect(
    await (await server(null, 'another secret of the tests, also long')).ask('/mark', `metamind_session=${token}`),
  ).not.toMatchObject({ body: first });
  for (const none of ['', 'metamind_session=short']) expect(await mark(none)).toBe('guest');
});
