/**
 * Accounts over HTTP, in the whole application, on each database: who can sign in, for how long, and what stays secret.
 */
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { createAccountsService } from '../../src/server/features/accounts/service.ts';
import { createSessionRepository } from '../../src/server/features/accounts/session-repository.ts';
import { createSignInThrottle } from '../../src/server/features/accounts/sign-in-throttle.ts';
import { as, freshAddress, signUp, testPassword } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

describeWithDatabase('accounts', (open) => {
  let database: Database;
  let app: WholeApp;
  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
  }, 120_000);
  afterAll(() => app.close());

  const visitor = (address?: string) => as(app.server, null, address);
  const person = (cookie: string) => as(app.server, cookie);
  const signIn = (email: string, password = testPassword, address?: string) =>
    visitor(address).post('/api/login', { email, password });
  /** Outside the application, with a stub for the comparison of passwords. */
  const accountsWith = (verify: (stored: string | null) => Promise<boolean>) => {
    const now = () => new Date();
    return createAccountsService({
      database,
      passwords: { hash: async () => 'new', verify, isOutdated: () => false },
      sessions: createSessionRepository(database, now),
      throttle: createSignInThrottle(null, 'secret'),
      leaveSharedAnswers: async () => {},
      leaveUploads: async () => async () => {},
      now,
    });
  };
  const visit = {
    address: '192.0.2.1',
    fromThisMachine: false,
    userAgent: '',
    sessionToken: null,
    retryAfter: () => {},
  };
  const tokenOf = (cookie: string) => /metamind_session=([\w-]{43})/.exec(cookie)?.[1] ?? '';

  describe('registration', () => {
    test('signs in, with a cookie that no script reads and no other site sends', async () => {
      const registered = await visitor().post('/api/register', {
        email: 'grace@example.org',
        password: testPassword,
        firstName: 'Grace',
        lastName: '',
      });
      expect(registered.status).toBe(200);
      expect(registered.body).toEqual({
        id: expect.any(Number),
        email: 'grace@example.org',
        firstName: 'Grace',
        lastName: null,
        profileImageUrl: null,
        keepsHistory: true,
      });
      const cookie = String(registered.headers['set-cookie']);
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie).toContain('Path=/');
      expect(cookie).not.toContain('Domain');
      const days = (Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(29.9);
      expect(days).toBeLessThan(30.1);
      expect((await person(registered.cookie).get('/api/user')).body).toEqual(registered.body);
    });

    test('stores the address as typed and compares it without regard to case', async () => {
      const { user } = await signUp(app.server, 'Ada.Lovelace@Example.ORG');
      expect(user.email).toBe('Ada.Lovelace@Example.ORG');
      const again = await visitor().post('/api/register', { email: 'ADA.lovelace@example.org', password: 'other one' });
      expect(again.status).toBe(409);
      expect(again.body.code).toBe('email_taken');
      expect(again.cookie).toBe('');
      const signedIn = await signIn(' ada.lovelace@example.org ');
      expect(signedIn.status).toBe(200);
      expect(signedIn.body.email).toBe('Ada.Lovelace@Example.ORG');
    });

    test('of several at the same moment one wins and the others get a conflict', async () => {
      const body = { email: 'twins@example.org', password: testPassword };
      const all = await Promise.all(Array.from({ length: 5 }, () => visitor().post('/api/register', body)));
      expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      const { rows } = await database.pool.query("select 1 from users where email_key = 'twins@example.org'");
      expect(rows).toHaveLength(1);
    });

    test.each([
      ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
      ['direction marks', '\u202eadA\u200f', '\u202eadA\u200f'],
      ['emoji', '👩🏽‍🔬 Ada', '👩🏽‍🔬 Ada'],
      ['a decomposed letter', 'Ame\u0301lie', 'Am\u00e9lie'],
      ['a NUL', 'A\u0000da', 'Ada'],
      ['spaces alone', '   ', null],
    ])('a name with %s is text', async (_what, given, kept) => {
      const email = `name-${Math.random().toString(36).slice(2)}@example.org`;
      const answer = await visitor().post('/api/register', { email, password: testPassword, firstName: given });
      expect(answer.body.firstName).toBe(kept);
      expect(answer.headers['content-type']).toContain('application/json');
      expect((await person(answer.cookie).get('/api/user')).body.firstName).toBe(kept);
    });

    test.each([
      ['no address', { email: '' }, 'email', 'Invalid email address'],
      ['no at sign', { email: 'ada.example.org' }, 'email', 'Invalid email address'],
      ['two addresses', { email: 'a@example.org, b@example.org' }, 'email', 'Invalid email address'],
      ['a line break', { email: 'a@example.org\r\nBcc: b@example.org' }, 'email', 'Invalid email address'],
      ['300 characters', { email: `${'a'.repeat(288)}@example.org` }, 'email', 'Invalid email address'],
      ['an address that is no text', { email: ['a@example.org'] }, 'email', ''],
      ['5 characters', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
      ['201 characters', { password: 'p'.repeat(201) }, 'password', 'Password must be at most 200 characters'],
      ['almost a megabyte', { password: 'p'.repeat(1_000_000) }, 'password', 'Password must be at most 200 characters'],
      ['a long name', { firstName: 'n'.repeat(101) }, 'firstName', 'must be at most 100 characters'],
    ])('%s is refused by the name of its field', async (_what, wrong, field, words) => {
      const answer = await visitor().post('/api/register', {
        email: 'x@example.org',
        password: testPassword,
        ...wrong,
      });
      expect(answer.status).toBe(400);
      const [fault] = answer.body.fields as unknown as { name: string; message: string }[];
      expect(fault?.name).toMatch(new RegExp(`^${field}`));
      expect(fault?.message).toContain(words);
      expect(answer.text.length).toBeLessThan(2_000);
    });

    test.each(['/api/register', '/api/login'])('a body over a megabyte ends before %s', async (url) => {
      const answer = await visitor().post(url, { email: 'x@example.org', password: 'p'.repeat(1_100_000) });
      expect(answer.status).toBe(413);
    });
  });

  describe('sign-in', () => {
    test('a wrong password and an unknown account are answered alike', async () => {
      const { user } = await signUp(app.server);
      const wrong = await signIn(user.email, 'not the password');
      const unknown = await signIn('nobody@example.org', 'not the password');
      expect(wrong.status).toBe(401);
      expect(wrong.body).toMatchObject({ code: 'sign_in_failed', message: 'Invalid email or password' });
      expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
      expect(unknown.cookie).toBe('');
    });

    test('gives a new token and ends the one that the browser had', async () => {
      const { cookie, user } = await signUp(app.server);
      const again = await person(cookie).post('/api/login', { email: user.email, password: testPassword });
      expect(tokenOf(again.cookie)).not.toBe(tokenOf(cookie));
      expect((await person(again.cookie).get('/api/user')).status).toBe(200);
      expect((await person(cookie).get('/api/user')).status).toBe(401);
    });

    test('an invented cookie belongs to no user, and never becomes a session', async () => {
      const injected = `metamind_session=${'A'.repeat(43)}`;
      const { user } = await signUp(app.server);
      expect((await person(injected).get('/api/user')).status).toBe(401);
      const signedIn = await person(injected).post('/api/login', { email: user.email, password: testPassword });
      expect(tokenOf(signedIn.cookie)).not.toBe('A'.repeat(43));
      expect((await person(injected).get('/api/user')).status).toBe(401);
    });

    test('replaces a hash of a lower cost', async () => {
      const { user } = await signUp(app.server);
      const old = await hash(testPassword, { memoryCost: 8_192, timeCost: 1 });
      const stored = async () =>
        (await database.pool.query('select password_hash from users where id = $1', [user.id])).rows[0].password_hash;
      await database.pool.query('update users set password_hash = $1 where id = $2', [old, user.id]);
      expect((await signIn(user.email, 'not the password')).status).toBe(401);
      expect(await stored()).toBe(old);
      expect((await signIn(user.email)).status).toBe(200);
      const renewed = await stored();
      expect(renewed).not.toBe(old);
      expect((await signIn(user.email)).status).toBe(200);
      expect(await stored()).toBe(renewed);
    });

    test('fifty guesses at once are ten; the owner elsewhere is not locked out', async () => {
      const { user } = await signUp(app.server);
      const address = freshAddress();
      const guesses = await Promise.all(
        Array.from({ length: 50 }, (_, at) => signIn(user.email, `guess ${at}`, address)),
      );
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
      const held = guesses.filter(({ status }) => status === 429);
      expect(held).toHaveLength(40);
      expect(held[0]?.body.code).toBe('too_many_attempts');
      expect(Number(held[0]?.headers['retry-after'])).toBeGreaterThan(800);
      expect((await signIn(user.email, testPassword, address)).status).toBe(429);
      expect((await signIn(user.email)).status).toBe(200);
    });

    test('an account that does not exist is braked like one that does', async () => {
      const address = freshAddress();
      const statuses: number[] = [];
      for (let guess = 0; guess < 11; guess += 1) {
        statuses.push((await signIn('never-registered@example.org', `guess ${guess}`, address)).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    });

    test('right passwords use nothing up', async () => {
      const { user } = await signUp(app.server);
      const address = freshAddress();
      for (let time = 0; time < 12; time += 1) {
        expect((await signIn(user.email, testPassword, address)).status).toBe(200);
      }
    });

    test('an unknown account costs the same work as a wrong password', async () => {
      const { user } = await signUp(app.server);
      const compared: (string | null)[] = [];
      const accounts = accountsWith(async (stored) => {
        compared.push(stored);
        return false;
      });
      for (const email of [user.email, 'nobody@example.org']) {
        await expect(accounts.signIn(email, 'guess', visit)).rejects.toMatchObject({ code: 'sign_in_failed' });
      }
      expect(compared).toEqual([expect.stringContaining('$argon2id$'), null]);
    });

    test('with a password that is replaced while it is compared opens nothing', async () => {
      const { user } = await signUp(app.server);
      const accounts = accountsWith(async () => {
        await database.pool.query("update users set password_hash = 'another' where id = $1", [user.id]);
        return true;
      });
      await expect(accounts.signIn(user.email, testPassword, visit)).rejects.toMatchObject({ code: 'sign_in_failed' });
      const { rows } = await database.pool.query('select 1 from sessions where user_id = $1', [user.id]);
      expect(rows).toHaveLength(1);
    });

    test('a page of another site cannot sign a user in or out', async () => {
      const { cookie, user } = await signUp(app.server);
      const foreign = { origin: 'https://evil.example' };
      const body = { email: user.email, password: testPassword };
      expect((await visitor().post('/api/login', body, foreign)).body.code).toBe('origin_refused');
      expect((await person(cookie).post('/api/logout', undefined, foreign)).status).toBe(403);
      expect((await person(cookie).get('/api/user')).status).toBe(200);
    });
  });

  describe('changes', () => {
    test('of the name, and of whether searches are stored; fields that are not sent stay', async () => {
      const { cookie } = await signUp(app.server);
      const me = person(cookie);
      expect((await me.patch('/api/account', { firstName: ' Ada ', lastName: 'King' })).body).toMatchObject({
        firstName: 'Ada',
        lastName: 'King',
        keepsHistory: true,
      });
      expect((await me.patch('/api/account', { lastName: '', keepsHistory: false })).body).toMatchObject({
        firstName: 'Ada',
        lastName: null,
        keepsHistory: false,
      });
      expect((await me.patch('/api/account', {})).status).toBe(200);
      expect((await me.get('/api/user')).body).toMatchObject({ firstName: 'Ada', lastName: null, keepsHistory: false });
    });

    test('of the password need the old one and end all other sessions', async () => {
      const { cookie, user } = await signUp(app.server);
      const other = await signIn(user.email);
      const change = (currentPassword: string) =>
        person(cookie).post('/api/account/password', { currentPassword, newPassword: 'a new password' });
      const wrong = await change('not the password');
      expect(wrong.status).toBe(403);
      expect(wrong.body.code).toBe('wrong_password');
      expect((await person(other.cookie).get('/api/user')).status).toBe(200);

      expect((await change(testPassword)).status).toBe(200);
      expect((await person(cookie).get('/api/user')).status).toBe(200);
      expect((await person(other.cookie).get('/api/user')).status).toBe(401);
      expect((await signIn(user.email)).status).toBe(401);
      expect((await signIn(user.email, 'a new password')).status).toBe(200);
    });

    test('cannot be guessed through a session that a user left open', async () => {
      const { cookie } = await signUp(app.server);
      const browser = person(cookie);
      const statuses: number[] = [];
      for (let guess = 0; guess < 11; guess += 1) {
        const url = guess % 2 === 0 ? '/api/account/password' : '/api/account/delete';
        const password = `guess ${guess}`;
        statuses.push(
          (await browser.post(url, { password, currentPassword: password, newPassword: 'mine now' })).status,
        );
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    });
  });

  test('the log identifies no person: no address, password, token or e-mail', async () => {
    const { cookie, user } = await signUp(app.server, 'private.person@example.org');
    const address = '203.0.113.77';
    const browser = as(app.server, cookie, address);
    await signIn(user.email, 'very private guess', address);
    await signIn(user.email, testPassword, address);
    await browser.post('/api/account/password', {
      currentPassword: 'private guess two',
      newPassword: 'private new one',
    });
    await browser.post('/api/register', { email: user.email, password: 'very private guess' });
    await browser.post('/api/register', { email: 'malformed private.person@', password: 'very private guess' });
    await browser.post('/api/auth/reset-password', { token: tokenOf(cookie), newPassword: 'private new one' });
    await browser.get(`/api/auth/verify-reset-token/${tokenOf(cookie)}`);
    await browser.get('/api/account/sessions');
    await browser.post('/api/account/delete', { password: 'private guess three' });
    const log = app.log.join('');
    expect(log).toContain('"route":"/api/login"');
    for (const secret of [testPassword, 'private', address, tokenOf(cookie), '@example.org', 'argon2']) {
      expect(log, secret).not.toContain(secret);
    }
  });
});
