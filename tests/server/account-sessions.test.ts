/** Sessions over the wire, in the whole application, on each database: how long they last and what ends them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { pruneTokens } from '../../src/server/features/accounts/mail/email-token-store.ts';
import { pruneSessions } from '../../src/server/features/accounts/session-store.ts';
import { as, signUp, testPassword } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

describeWithDatabase('sessions', (open) => {
  let database: Database;
  let app: WholeApp;
  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
  }, 120_000);
  afterAll(() => app.close());

  const visitor = () => as(app.server, null);
  const person = (cookie: string) => as(app.server, cookie);
  const signIn = (email: string) => visitor().post('/api/login', { email, password: testPassword });
  const tokenOf = (cookie: string) => /metamind_session=([\w-]{43})/.exec(cookie)?.[1] ?? '';

  test('end at sign-out, which answers visitors the same', async () => {
    const { cookie } = await signUp(app.server);
    const out = await person(cookie).post('/api/logout');
    expect(out.status).toBe(200);
    expect(String(out.headers['set-cookie'])).toMatch(/metamind_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect((await person(cookie).get('/api/user')).status).toBe(401);
    expect((await visitor().post('/api/logout')).body).toEqual(out.body);
  });

  test('are stored as hashes: no column contains a token', async () => {
    const { cookie } = await signUp(app.server);
    const { rows } = await database.pool.query('select * from sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(cookie));
  });

  test('last for thirty days after their last use, which is stored every ten minutes at most', async () => {
    const { cookie, user } = await signUp(app.server);
    const age = (minutes: number) =>
      database.pool.query(
        `update sessions set last_seen_at = now() - make_interval(mins => $1), expires_at = now() + interval '1 day'
         where user_id = $2`,
        [minutes, user.id],
      );
    const state = async () => {
      const { rows } = await database.pool.query(
        `select extract(epoch from now() - last_seen_at) / 60 as minutes,
                extract(epoch from expires_at - now()) / 86400 as days
         from sessions where user_id = $1`,
        [user.id],
      );
      return { minutes: Math.round(Number(rows[0].minutes)), days: Math.round(Number(rows[0].days)) };
    };
    await age(8);
    await person(cookie).get('/api/user');
    expect(await state()).toEqual({ minutes: 8, days: 1 });
    await age(12);
    const answer = await person(cookie).get('/api/user');
    expect(await state()).toEqual({ minutes: 0, days: 30 });
    expect(answer.cookie).toBe(`metamind_session=${tokenOf(cookie)}; metamind_signed_in=1`);
  });

  test('that have expired belong to no user', async () => {
    const { cookie, user } = await signUp(app.server);
    await database.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
      user.id,
    ]);
    const answer = await person(cookie).get('/api/user');
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('not_signed_in');
  });

  test('are listed with device and time, ended one by one, and all at once', async () => {
    const { cookie, user } = await signUp(app.server);
    const other = await visitor().post(
      '/api/login',
      { email: user.email, password: testPassword },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    );
    const listed = (await person(cookie).get('/api/account/sessions')).body as unknown as {
      id: number;
      device: string;
      current: boolean;
    }[];
    expect(listed.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Firefox on Linux', current: false },
      { device: 'Unknown browser', current: true },
    ]);

    const stranger = await signUp(app.server);
    const foreign = await person(stranger.cookie).delete(`/api/account/sessions/${listed[0]?.id}`);
    expect(foreign.status).toBe(404);
    expect(foreign.body.code).toBe('session_not_found');
    expect((await person(other.cookie).get('/api/user')).status).toBe(200);

    expect((await person(cookie).delete(`/api/account/sessions/${listed[0]?.id}`)).status).toBe(200);
    expect((await person(other.cookie).get('/api/user')).status).toBe(401);
    expect((await person(cookie).delete(`/api/account/sessions/${listed[0]?.id}`)).status).toBe(404);

    const third = await signIn(user.email);
    expect((await person(third.cookie).delete('/api/account/sessions')).status).toBe(200);
    expect((await person(third.cookie).get('/api/user')).status).toBe(401);
    expect((await person(cookie).get('/api/user')).status).toBe(401);
    expect((await person(stranger.cookie).get('/api/user')).status).toBe(200);
  });

  test('and links that have expired are taken out of the database, and no others', async () => {
    const { cookie, user } = await signUp(app.server);
    for (const [name, when] of [
      ['old', '-1'],
      ['good', '1'],
    ]) {
      const values = [user.id, `${name} ${user.id}`, when];
      await database.pool.query(
        `insert into sessions (user_id, token_hash, device, expires_at)
         values ($1, $2, 'Old', now() + make_interval(mins => $3::int))`,
        values,
      );
      await database.pool.query(
        `insert into mailed_tokens (user_id, purpose, token_hash, expires_at)
         values ($1, 'reset', $2, now() + make_interval(mins => $3::int))`,
        values,
      );
    }
    await pruneSessions(database.drizzle, new Date());
    await pruneTokens(database.drizzle, new Date());
    const left = async (table: string) =>
      (await database.pool.query(`select 1 from ${table} where user_id = $1`, [user.id])).rowCount;
    expect(await left('sessions')).toBe(2);
    expect(await left('mailed_tokens')).toBe(1);
    expect((await person(cookie).get('/api/user')).status).toBe(200);
  });

  test('that are removed in mid-work answer 401 to every request', async () => {
    const { cookie, user } = await signUp(app.server);
    await database.pool.query('delete from sessions where user_id = $1', [user.id]);
    const changed = await person(cookie).patch('/api/account', { firstName: 5 });
    expect(changed.status).toBe(401);
    expect(changed.body.code).toBe('not_signed_in');
  });

  test('are fifty at most: the longest unused end', async () => {
    const { cookie, user } = await signUp(app.server);
    await database.pool.query(
      `insert into sessions (user_id, token_hash, device, last_seen_at, expires_at)
       select $1, 'made up ' || n, 'Old', now() - interval '1 hour', now() + interval '1 day'
       from generate_series(1, 60) n`,
      [user.id],
    );
    const latest = await signIn(user.email);
    const { body } = await person(latest.cookie).get('/api/account/sessions');
    expect(body).toHaveLength(50);
    expect((await person(cookie).get('/api/user')).status).toBe(200);
  });
});
