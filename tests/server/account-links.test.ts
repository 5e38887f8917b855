/** Links that prove an identity: by a real mail server, by the log without one, or not at all. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { sqlOn } from '../../src/server/database/open-database.ts';
import { createAccounts } from '../../src/server/features/accounts/create-accounts.ts';
import { type MailBox, openMailBox } from './mail-box.ts';
import { as, freshAddress, signUp, testPassword } from './sign-in.ts';
import { silentLog } from './silent-log.ts';
import { describeWithDatabase } from './test-databases.ts';
import { type Json, openWholeApp, type WholeApp } from './whole-app.ts';

const newPassword = 'entirely new password';

describeWithDatabase('links', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 120_000);

  describe('on a server with mail', () => {
    let app: WholeApp;
    let box: MailBox;
    beforeAll(async () => {
      box = await openMailBox();
      app = await openWholeApp(database, {
        settings: { SMTP_URL: box.url, PUBLIC_URL: 'https://metamind.example' },
      });
    }, 120_000);
    afterAll(async () => {
      await app.close();
      await box.close();
    });

    const visitor = (address?: string) => as(app.server, null, address);
    const person = (cookie: string) => as(app.server, cookie);
    const signIn = (email: string, password: string, address?: string) =>
      visitor(address).post('/api/login', { email, password });
    const forgot = (email: string) => visitor().post('/api/auth/forgot-password', { email });
    const verify = (token: string) => visitor().get(`/api/auth/verify-reset-token/${token}`);
    const reset = (token: string, password = newPassword, address?: string) =>
      visitor(address).post('/api/auth/reset-password', { token, newPassword: password });
    const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
    async function resetToken(email: string): Promise<string> {
      expect((await forgot(email)).status).toBe(200);
      const [letter] = await box.take(1);
      return tokenIn(letter?.link ?? '');
    }

    test('a forgotten password is set by the link that was mailed, once, and all sessions end', async () => {
      const { cookie, user } = await signUp(app.server);
      // PUBLIC_URL is https here.
      expect(cookie).toMatch(/^__Host-metamind_session=/);
      const asked = await forgot(user.email.toUpperCase());
      expect(asked.body).toEqual({
        message: 'If this address has an account, a link to set a new password is on its way.',
        sentBy: 'mail',
      });
      const [letter] = await box.take(1);
      expect(letter?.to).toEqual([user.email]);
      expect(letter?.text).toContain('15 minutes');
      expect(letter?.link).toMatch(/^https:\/\/metamind\.example\/reset-password\?token=[\w-]{43}$/);
      const token = tokenIn(letter?.link ?? '');
      expect((await verify(token)).body).toEqual({ valid: true });

      expect((await reset(token)).status).toBe(200);
      expect((await person(cookie).get('/api/user')).status).toBe(401);
      expect((await signIn(user.email, testPassword)).status).toBe(401);
      expect((await signIn(user.email, newPassword)).status).toBe(200);
      const [told] = await box.take(1);
      expect(told).toMatchObject({ to: [user.email], subject: 'Your MetaMind password was changed', link: '' });

      const again = await reset(token, 'yet another password');
      expect(again.status).toBe(400);
      expect(again.body).toMatchObject({
        code: 'token_invalid',
        title: 'Invalid Token',
        message: 'This reset link is invalid or has expired',
      });
      expect((await verify(token)).status).toBe(400);
      expect((await signIn(user.email, newPassword)).status).toBe(200);
    });

    test('an address without an account is answered the same, and gets no mail', async () => {
      const { user } = await signUp(app.server);
      const unknown = await forgot('nobody@example.org');
      const known = await forgot(user.email);
      expect(unknown.status).toBe(known.status);
      expect(unknown.body).toEqual(known.body);
      expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
      const letters = await box.take(1);
      expect(letters.map(({ to }) => to)).toEqual([[user.email]]);
    });

    test('a request cannot have the link sent to another host', async () => {
      const { user } = await signUp(app.server);
      const ask = (headers: Record<string, string>) =>
        visitor().post('/api/auth/forgot-password', { email: user.email }, headers);
      const host = { host: 'evil.example', origin: 'http://evil.example' };
      expect((await ask(host)).body).toMatchObject({ code: 'host_refused', status: 421 });
      expect((await ask({ 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })).status).toBe(200);
      const letters = await box.take(1);
      expect(letters).toHaveLength(1);
      expect(letters[0]?.link).toContain('https://metamind.example/');
      expect(letters[0]?.text).not.toContain('evil');
    });

    test('only the latest link works', async () => {
      const { user } = await signUp(app.server);
      const first = await resetToken(user.email);
      const second = await resetToken(user.email);
      expect((await reset(first)).status).toBe(400);
      expect((await reset(second)).status).toBe(200);
      await box.take(1);
    });

    test('of two uses at the same moment one counts', async () => {
      const { user } = await signUp(app.server);
      const token = await resetToken(user.email);
      const both = await Promise.all([reset(token, 'password one'), reset(token, 'password two')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      const winner = both[0]?.status === 200 ? 'password one' : 'password two';
      expect((await signIn(user.email, winner)).status).toBe(200);
      await box.take(1);
    });

    test('a link that is wrong, cut, expired, or for something else is invalid', async () => {
      const { cookie, user } = await signUp(app.server);
      const token = await resetToken(user.email);
      for (const bad of ['A'.repeat(43), token.slice(0, -1), `${token}A`, token.toUpperCase()]) {
        expect((await verify(bad)).body.code, bad).toBe('token_invalid');
        expect((await reset(bad)).body.code, bad).toBe('token_invalid');
      }
      expect((await visitor().post('/api/account/email/confirm', { token })).body.code).toBe('token_invalid');
      for (const malformed of ['', 'a b', '../../etc', 'x'.repeat(201), '%00']) {
        expect((await reset(malformed)).status, malformed).toBe(400);
      }
      await database.pool.query(
        "update mailed_tokens set expires_at = now() - interval '1 second' where user_id = $1",
        [user.id],
      );
      expect((await verify(token)).status).toBe(400);
      expect((await reset(token)).status).toBe(400);
      expect((await person(cookie).get('/api/user')).status).toBe(200);
    });

    test('a link lasts fifteen minutes, and only its hash is stored', async () => {
      const { user } = await signUp(app.server);
      const token = await resetToken(user.email);
      const { rows } = await database.pool.query(
        'select *, extract(epoch from expires_at - created_at) as seconds from mailed_tokens where user_id = $1',
        [user.id],
      );
      expect(rows).toHaveLength(1);
      expect(Number(rows[0].seconds)).toBe(900);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    test('a mailbox is not flooded: after five letters in 15 minutes the latest link stays, and the answer is the same', async () => {
      const { cookie, user } = await signUp(app.server);
      let token = '';
      for (let letter = 0; letter < 5; letter += 1) token = await resetToken(user.email);
      const sixth = await forgot(user.email);
      expect(sixth.body).toEqual((await forgot('nobody@example.org')).body);
      const body = { email: user.email, password: testPassword };
      const asked = await person(cookie).post('/api/account/email', body);
      expect(asked.body.code).toBe('too_many_attempts');
      expect(Number(asked.headers['retry-after'])).toBeGreaterThan(800);
      expect((await verify(token)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(box.letters).toEqual([]);
    });

    test('a user who guessed too often and then resets can sign in at once', async () => {
      const { user } = await signUp(app.server);
      const address = freshAddress();
      for (let guess = 0; guess < 11; guess += 1) await signIn(user.email, `guess ${guess}`, address);
      expect((await signIn(user.email, testPassword, address)).status).toBe(429);
      expect((await reset(await resetToken(user.email), newPassword, address)).status).toBe(200);
      expect((await signIn(user.email, newPassword, address)).status).toBe(200);
      await box.take(1);
    });

    test('a change of the password voids links and is reported by mail', async () => {
      const { cookie, user } = await signUp(app.server);
      const token = await resetToken(user.email);
      const change = { currentPassword: testPassword, newPassword };
      expect((await person(cookie).post('/api/account/password', change)).status).toBe(200);
      const [told] = await box.take(1);
      expect(told).toMatchObject({ to: [user.email], subject: 'Your MetaMind password was changed' });
      expect((await reset(token)).status).toBe(400);
    });

    test('an address changes when its owner opens the link, and the old address is notified', async () => {
      const { cookie, user } = await signUp(app.server);
      const email = `New.${user.id}@example.org`;
      const ask = (password: string) => person(cookie).post('/api/account/email', { email, password });
      expect((await ask('not the password')).body.code).toBe('wrong_password');
      const oldLink = await resetToken(user.email);

      const asked = await ask(testPassword);
      expect(asked.status).toBe(200);
      expect(asked.body).not.toHaveProperty('debugToken');
      const [letter] = await box.take(1);
      expect(letter?.to).toEqual([email]);
      expect(letter?.text).toContain('24 hours');
      expect(letter?.link).toMatch(/^https:\/\/metamind\.example\/confirm-email\?token=[\w-]{43}$/);
      expect((await person(cookie).get('/api/user')).body.email).toBe(user.email);

      const token = tokenIn(letter?.link ?? '');
      expect((await reset(token)).status).toBe(400);
      const confirmed = await visitor().post('/api/account/email/confirm', { token });
      expect(confirmed.body).toMatchObject({ email });
      const [told] = await box.take(1);
      expect(told).toMatchObject({ to: [user.email], subject: 'Your MetaMind email address was changed' });
      expect(told?.text).toContain(email);

      expect((await person(cookie).get('/api/user')).body.email).toBe(email);
      expect((await signIn(email.toLowerCase(), testPassword)).status).toBe(200);
      expect((await signIn(user.email, testPassword)).status).toBe(401);
      expect((await visitor().post('/api/account/email/confirm', { token })).body.code).toBe('token_invalid');
      // A person who still reads the old address cannot use the links that were sent there.
      expect((await reset(oldLink)).status).toBe(400);
    });

    test('an address that another account has, or takes meanwhile, stays theirs', async () => {
      const { cookie, user } = await signUp(app.server);
      const { user: other } = await signUp(app.server);
      const ask = (email: string) => person(cookie).post('/api/account/email', { email, password: testPassword });
      expect((await ask(other.email.toUpperCase())).body.code).toBe('email_taken');

      const wanted = `wanted-${user.id}@example.org`;
      expect((await ask(wanted)).status).toBe(200);
      const [letter] = await box.take(1);
      const { cookie: quicker } = await signUp(app.server, wanted);
      const token = tokenIn(letter?.link ?? '');
      const late = await visitor().post('/api/account/email/confirm', { token });
      expect(late.status).toBe(409);
      expect((await person(cookie).get('/api/user')).body.email).toBe(user.email);
      expect((await person(quicker).get('/api/user')).body.email).toBe(wanted);
    });

    test('a new address that takes no mail is reported at once, and changes nothing', async () => {
      const { cookie, user } = await signUp(app.server);
      box.refuse('no-mailbox@example.org');
      const body = { email: 'no-mailbox@example.org', password: testPassword };
      const asked = await person(cookie).post('/api/account/email', body);
      expect(asked.status).toBe(502);
      expect(asked.body.code).toBe('mail_failed');
      const { rows } = await database.pool.query('select 1 from mailed_tokens where user_id = $1', [user.id]);
      expect(rows).toEqual([]);
    });

    test('the log contains neither links nor addresses', () => {
      const log = app.log.join('');
      expect(log).toContain('letter sent');
      expect(log).not.toContain('token=');
      expect(log).not.toContain('example.org');
      expect(log).not.toContain(newPassword);
    });
  });

  /** The links in the log so far, with their recipients; polled, since they are written after the answer. */
  async function linksIn(log: readonly string[], count: number, from = 0) {
    const links = () =>
      log
        .slice(from)
        .map((line) => JSON.parse(line) as Json)
        .filter(({ event }) => String(event).startsWith('no mail is set up'));
    await expect.poll(() => links().length).toBe(count);
    return links();
  }

  describe('on a server without mail', () => {
    let app: WholeApp;
    beforeAll(async () => {
      app = await openWholeApp(database, { settings: { NODE_ENV: 'development' } });
    }, 120_000);
    afterAll(() => app.close());
    const visitor = (address?: string) => as(app.server, null, address);

    test('the link is in the log, once, with its owner, and is of this server', async () => {
      const { cookie, user } = await signUp(app.server);
      const before = app.log.length;
      const known = await visitor().post('/api/auth/forgot-password', { email: user.email.toUpperCase() });
      const unknown = await visitor().post('/api/auth/forgot-password', { email: 'nobody@example.org' });
      expect(known.body).toEqual({ message: expect.stringContaining('is in the server’s log'), sentBy: 'log' });
      expect(unknown.body).toEqual(known.body);
      const [line] = await linksIn(app.log, 1, before);
      expect(line).toMatchObject({ level: 'warn', purpose: 'new password', address: user.email });
      const link = new URL(String(line?.link));
      expect(link.href).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password\?token=[\w-]{43}$/);
      const token = link.searchParams.get('token');
      expect((await visitor().post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
      expect((await as(app.server, cookie).get('/api/user')).status).toBe(401);
    });

    test('a new address is confirmed the same way', async () => {
      const { cookie, user } = await signUp(app.server);
      const email = `other-${user.id}@example.org`;
      const before = app.log.length;
      const asked = await as(app.server, cookie).post('/api/account/email', { email, password: testPassword });
      expect(asked.body).toEqual({ message: expect.stringContaining('is in the server’s log'), sentBy: 'log' });
      const [line] = await linksIn(app.log, 1, before);
      expect(line).toMatchObject({ purpose: 'new address', address: email });
      const token = new URL(String(line?.link)).searchParams.get('token');
      expect((await visitor().post('/api/account/email/confirm', { token })).body).toMatchObject({ email });
      expect((await as(app.server, cookie).get('/api/user')).body.email).toBe(email);
    });

    test.each<[string, string, Record<string, string>, number]>([
      ['this machine', '127.0.0.1', {}, 200],
      ['this machine, by IPv6', '::1', { host: '[::1]:3000', origin: 'http://[::1]:3000' }, 200],
      ['another machine', '203.0.113.7', {}, 200],
      ['a foreign Host', '127.0.0.1', { host: 'evil.example' }, 421],
      ['DNS rebinding', '127.0.0.1', { host: 'evil.example:3000', origin: 'http://evil.example:3000' }, 421],
      ['a proxy of this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }, 200],
      ['a forged proxy', '203.0.113.7', { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' }, 200],
      ['a forwarded host', '127.0.0.1', { 'x-forwarded-host': 'evil.example' }, 200],
      ['Forwarded', '203.0.113.7', { forwarded: 'for=127.0.0.1;host=localhost;proto=http' }, 200],
    ])('no token is in an answer: %s', async (_way, address, headers, status) => {
      const { cookie, user } = await signUp(app.server);
      const change = { email: `other-${user.id}@example.org`, password: testPassword };
      const answers = [
        await visitor(address).post('/api/auth/forgot-password', { email: user.email }, headers),
        await as(app.server, cookie, address).post('/api/account/email', change, headers),
      ];
      for (const answer of answers) {
        expect(answer.status, answer.text).toBe(status);
        expect(answer.text).not.toMatch(/[\w-]{43}/);
        expect(answer.body).not.toHaveProperty('debugToken');
      }
    });

    test('the log is not flooded: after five links in 15 minutes there are no more', async () => {
      const [{ user }, { user: next }] = [await signUp(app.server), await signUp(app.server)];
      const written = (email: string) =>
        app.log.filter((line) => line.includes('token=') && line.includes(email)).length;
      for (let time = 0; time < 6; time += 1) {
        expect((await visitor().post('/api/auth/forgot-password', { email: user.email })).status).toBe(200);
      }
      await expect.poll(() => written(user.email)).toBe(5);
      // Asked for later, written later.
      await visitor().post('/api/auth/forgot-password', { email: next.email });
      await expect.poll(() => written(next.email)).toBe(1);
      expect(written(user.email)).toBe(5);
    });
  });

  describe('on a server that is being developed', () => {
    let app: WholeApp;
    beforeAll(async () => {
      app = await openWholeApp(database, { development: true });
    }, 120_000);
    afterAll(() => app.close());

    test('this machine gets a token that works, and one that does not for an unknown address', async () => {
      const here = as(app.server, null, '127.0.0.1');
      const { user } = await signUp(app.server);
      const known = await here.post('/api/auth/forgot-password', { email: user.email });
      const token = String(known.body.debugToken);
      const [line] = await linksIn(app.log, 1);
      expect(line?.link).toContain(token);
      const unknown = await here.post('/api/auth/forgot-password', { email: 'nobody@example.org' });
      expect({ ...unknown.body, debugToken: '' }).toEqual({ ...known.body, debugToken: '' });
      const made = { token: unknown.body.debugToken, newPassword };
      expect((await here.post('/api/auth/reset-password', made)).status).toBe(400);
      expect((await here.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    });

    test.each<[string, string, Record<string, string>]>([
      ['another machine', '203.0.113.7', {}],
      ['another machine, by IPv6', '2001:db8::1', {}],
      ['a tunnel to this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
      ['a proxy that says so by Via', '127.0.0.1', { via: '1.1 proxy' }],
      ['Forwarded', '127.0.0.1', { forwarded: 'for=203.0.113.7' }],
      ['a proxy that names the reader in X-Real-IP', '127.0.0.2', { 'x-real-ip': '203.0.113.7' }],
      ['a proxy that names its host', '127.0.0.2', { 'x-forwarded-host': 'localhost' }],
      ['a proxy that names its protocol', '127.0.0.2', { 'x-forwarded-proto': 'https' }],
    ])('%s gets none', async (_way, address, headers) => {
      const { cookie, user } = await signUp(app.server);
      const change = { email: `other-${user.id}@example.org`, password: testPassword };
      for (const asked of [
        await as(app.server, null, address).post('/api/auth/forgot-password', { email: user.email }, headers),
        await as(app.server, cookie, address).post('/api/account/email', change, headers),
      ]) {
        expect(asked.status, asked.text).toBe(200);
        expect(asked.text).not.toMatch(/[\w-]{43}/);
        expect(asked.body).not.toHaveProperty('debugToken');
      }
    });
  });

  test('a server with neither mail nor such a log gives the same answer for every address', async () => {
    const app = await openWholeApp(database, { settings: { LOG_LEVEL: 'error' } });
    try {
      const { cookie, user } = await signUp(app.server);
      const known = await as(app.server, null).post('/api/auth/forgot-password', { email: user.email });
      const unknown = await as(app.server, null).post('/api/auth/forgot-password', { email: 'nobody@example.org' });
      expect(known.status).toBe(503);
      expect(known.body.code).toBe('mail_unavailable');
      expect(known.body.message).toContain('not set up to send mail');
      expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      const body = { email: 'other@example.org', password: testPassword };
      expect((await as(app.server, cookie).post('/api/account/email', body)).body.code).toBe('mail_unavailable');
    } finally {
      await app.close();
    }
  }, 120_000);

  test.each([
    ['0.0.0.0', undefined, true],
    ['0.0.0.0', 'https://metamind.example', false],
    ['127.0.0.1', undefined, false],
  ])(
    'at %s with PUBLIC_URL %s, links that open nowhere else are warned of: %s',
    async (host, url, warned) => {
      const app = await openWholeApp(database, {
        settings: { HOST: host, SMTP_URL: 'smtp://127.0.0.1:9', ...(url === undefined ? {} : { PUBLIC_URL: url }) },
      });
      await app.close();
      expect(app.log.some((line) => line.includes('PUBLIC_URL is not set'))).toBe(warned);
    },
    120_000,
  );

  /** No clock is asked: with a mail server and a transaction that never end, the answer comes, after the same statements. */
  test.each([true, false])(
    'the answer to a forgotten password waits for nothing that only an account has; mail: %s',
    async (available) => {
      const never = () => new Promise<never>(() => {});
      const { pool } = database;
      await pool.query(
        "insert into users (email, email_key, password_hash) values ('slow@example.org', 'slow@example.org', 'none') on conflict do nothing",
      );
      const query = pool.query.bind(pool);
      const ask = async (email: string) => {
        const statements: string[] = [];
        const watched: typeof pool = Object.assign(Object.create(pool), {
          query: (...given: Parameters<typeof query>) => {
            const [first] = given as unknown as [string | { text: string }];
            statements.push(typeof first === 'string' ? first : first.text);
            return query(...given);
          },
        });
        const accounts = createAccounts({
          database: { ...database, pool: watched, drizzle: sqlOn(watched), transaction: never },
          mail: { available, send: never, close: async () => {} },
          secret: 'a secret of the tests, long enough to be one',
          logsWarnings: true,
          answersTokens: false,
          linkTo: (path) => new URL(path, 'https://metamind.example'),
          leaveSharedAnswers: never,
          leaveUploads: never,
          log: silentLog,
          now: () => new Date(),
        });
        const answer = await accounts.passwords.forgot(email, { fromThisMachine: true });
        return { answer, statements: [...statements] };
      };
      const known = await ask('slow@example.org');
      const unknown = await ask('nobody@example.org');
      expect(known).toEqual(unknown);
      expect(known.statements).toHaveLength(1);
    },
  );
});
