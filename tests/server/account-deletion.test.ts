/** An account that is deleted leaves nothing: every table that names a user is found in the schema itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { ownedTables } from '../../src/server/features/accounts/account-contents-store.ts';
import { as, signUp, testPassword } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

/**
 * A row for each table with a column `user_id`, for the user $1, parents before children. A new table that is missing
 * here fails the first test: add a row for it.
 */
const rows: Record<string, string> = {
  sessions: `insert into sessions (user_id, token_hash, device, expires_at) values ($1::bigint, 'hash ' || $1::bigint, 'Firefox', now() + interval '1 day')`,
  mailed_tokens: `insert into mailed_tokens (user_id, purpose, token_hash, expires_at) values ($1::bigint, 'reset', 'hash ' || $1::bigint, now() + interval '1 day')`,
  saved_studies: `insert into saved_studies (user_id, study_id, study, title_key, search) values ($1::bigint, 10001, '{}', 'a study', to_tsvector('simple', 'a study'))`,
  collections: `insert into collections (user_id, name) values ($1::bigint, 'Sleep')`,
  collection_studies: `insert into collection_studies (user_id, collection_id, saved_study_id) select $1::bigint, c.id, s.id from collections c, saved_studies s where c.user_id = $1::bigint and s.user_id = $1::bigint`,
  study_tags: `insert into study_tags (user_id, saved_study_id, tag) select $1::bigint, id, 'sleep' from saved_studies where user_id = $1::bigint`,
  saved_searches: `insert into saved_searches (user_id, name, query, parameters) values ($1::bigint, 'Sleep', 'sleep', '{}')`,
  search_history: `insert into search_history (user_id, search_id, query, filters, result_count) values ($1::bigint, 'search-1', 'sleep', '{}', 7)`,
  saved_reports: `insert into saved_reports (user_id, name, type, study_ids, report_data) values ($1::bigint, 'Sleep', 'export', '[]', '{}')`,
  saved_answers: `insert into saved_answers (user_id, client_id, question, answer, study_count, saved_at) values ($1::bigint, 'answer-1', 'Sleep?', 'Yes.', 3, now())`,
  analysis_drafts: `insert into analysis_drafts (user_id, revision, draft) values ($1::bigint, 1, '{}')`,
  jobs: `insert into jobs (kind, user_id, subject) values ('read', $1::bigint, 'study-1')`,
  uploaded_studies: `insert into uploaded_studies (user_id, file_key, file_name, file_size, content_hash, title) values ($1::bigint, 'key ' || $1::bigint, 'a.pdf', 7, 'hash', 'A paper')`,
  uploaded_answers: `insert into uploaded_answers (user_id, study_ids, skill, key, answer) values ($1::bigint, '{1}', 'paper-summary', 'key', '{}')`,
  kept_answers: `insert into kept_answers (id, user_id, answer) values ('kept ' || $1::bigint, $1::bigint, '{}')`,
  shared_answers: `insert into shared_answers (id, user_id, key_hash, request_hash, question, answer, study_count) values ('id of ' || $1::bigint, $1::bigint, 'hash', 'request ' || $1::bigint, 'Sleep?', 'Yes.', 3)`,
};

/** Rows that stay without their user: an id that was shared is never issued again. */
const left = ['shared_answers'];

describeWithDatabase('a deleted account', (open) => {
  let database: Database;
  let app: WholeApp;
  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
  }, 120_000);
  afterAll(() => app.close());

  async function tablesOfUsers(): Promise<string[]> {
    const { rows: found } = await database.pool.query<{ table_name: string }>(
      `select c.table_name from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'user_id'
       order by c.table_name`,
    );
    return found.map((row) => row.table_name);
  }

  async function counts(userId: number): Promise<Record<string, number>> {
    const counted: Record<string, number> = {};
    for (const table of await tablesOfUsers()) {
      const { rows: found } = await database.pool.query(
        `select count(*)::int as n from "${table}" where user_id = $1`,
        [userId],
      );
      counted[table] = found[0].n;
    }
    return counted;
  }

  async function fill(userId: number): Promise<void> {
    for (const statement of Object.values(rows)) await database.pool.query(statement, [userId]);
  }

  test('every table that names a user is known to these tests, by its foreign key too', async () => {
    expect(await tablesOfUsers()).toEqual(Object.keys(rows).sort());
    const { rows: leaning } = await database.pool.query<{ table: string; column: string; deletes: string }>(
      `select con.conrelid::regclass::text as "table", att.attname as "column", con.confdeltype::text as deletes
       from pg_constraint con
       join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
       where con.contype = 'f' and con.confrelid = 'users'::regclass order by 1`,
    );
    expect(leaning).toEqual(
      Object.keys(rows)
        .sort()
        .map((table) => ({ table, column: 'user_id', deletes: left.includes(table) ? 'n' : 'c' })),
    );
  });

  test('lists beforehand how much of each kind will go: no table of an account is without a name', async () => {
    expect(Object.keys(ownedTables).sort()).toEqual(await tablesOfUsers());
    const { cookie, user } = await signUp(app.server);
    const contents = async () => (await as(app.server, cookie).get('/api/account/contents')).body;
    const empty = await contents();
    expect(empty).toEqual({ ...Object.fromEntries(Object.keys(empty).map((kind) => [kind, 0])), sessions: 1 });
    const other = await signUp(app.server);
    await fill(other.user.id);
    expect(await contents()).toEqual(empty);

    await fill(user.id);
    const full = await contents();
    for (const [table, kind] of Object.entries(ownedTables)) expect(Number(full[kind]), table).toBeGreaterThan(0);
    // A tag is one thing on however many bookmarks.
    await database.pool.query(
      `with second as (insert into saved_studies (user_id, study_id, study, title_key, search) values ($1, 10002, '{}', 'another', to_tsvector('simple', 'another')) returning id)
       insert into study_tags (user_id, saved_study_id, tag) select $1, id, 'sleep' from second`,
      [user.id],
    );
    expect(await contents()).toEqual({ ...full, bookmarks: 2, tags: 1 });

    // Removed things are deleted too, and counted once. Only the id is left of a forgotten answer.
    const removable = ['saved_studies', 'collections', 'saved_searches', 'search_history', 'saved_reports'];
    for (const table of [...removable, 'saved_answers'])
      await database.pool.query(`update ${table} set removed_at = now() where user_id = $1`, [user.id]);
    const removed = { bookmarks: 0, collections: 0, searches: 0, history: 0, reports: 0, savedAnswers: 0, removed: 7 };
    expect(await contents()).toEqual({ ...full, ...removed });
    await database.pool.query(`update saved_answers set question = '', answer = '' where user_id = $1`, [user.id]);
    expect(await contents()).toEqual({ ...full, ...removed, removed: 6 });
  });

  describe('is gone', () => {
    test('from every table, with the password asked first, and other accounts lose nothing', async () => {
      const { cookie, user } = await signUp(app.server);
      const other = await signUp(app.server);
      await fill(user.id);
      await fill(other.user.id);
      const before = await counts(user.id);
      for (const [table, count] of Object.entries(before)) expect(count, table).toBeGreaterThan(0);
      const others = await counts(other.user.id);

      const refused = await as(app.server, cookie).post('/api/account/delete', { password: 'not the password' });
      expect(refused.body.code).toBe('wrong_password');
      expect(await counts(user.id)).toEqual(before);

      const deleted = await as(app.server, cookie).post('/api/account/delete', { password: testPassword });
      expect(deleted.status).toBe(200);
      expect(String(deleted.headers['set-cookie'])).toContain('metamind_session=;');
      expect(Object.values(await counts(user.id)).every((count) => count === 0)).toBe(true);
      expect((await database.pool.query('select 1 from users where id = $1', [user.id])).rowCount).toBe(0);
      expect(await counts(other.user.id)).toEqual(others);

      expect((await as(app.server, cookie).get('/api/user')).status).toBe(401);
      const body = { email: user.email, password: testPassword };
      expect((await as(app.server, null).post('/api/login', body)).status).toBe(401);
      expect((await as(app.server, null).post('/api/register', body)).status).toBe(200);
    });

    test.each([
      ['withdrawn, unless the person says otherwise', {}, null],
      ['withdrawn when the person says so', { sharedAnswers: 'withdraw' }, null],
      ['left without a name when the person says so', { sharedAnswers: 'keep' }, 'Yes.'],
    ])('its shared answers are %s', async (_what, choice, text) => {
      const { cookie, user } = await signUp(app.server);
      const given = { question: 'Sleep?', answer: 'Yes.', studyCount: 3 };
      const { body: link } = await as(app.server, cookie).post('/api/shared-answers', given);
      const guests = await as(app.server, null).post('/api/shared-answers', given);
      const body = { password: testPassword, ...choice };
      expect((await as(app.server, cookie).post('/api/account/delete', body)).status).toBe(200);

      const { rows: stored } = await database.pool.query('select * from shared_answers where id = $1', [link.id]);
      const nobodys = { user_id: null, request_hash: null, answer: text };
      expect(stored[0]).toMatchObject(text === null ? { ...nobodys, question: null, key_hash: null } : nobodys);
      const read = await as(app.server, null).get(`/api/shared-answers/${link.id}`);
      expect(read.status).toBe(text === null ? 404 : 200);
      expect(read.text).not.toContain(user.email);
      expect((await as(app.server, null).get(`/api/shared-answers/${guests.body.id}`)).status).toBe(200);
      if (text === null) return;
      // The browser that shared it can still withdraw it.
      const withdrawn = await as(app.server, null).delete(`/api/shared-answers/${link.id}`, { key: link.key });
      expect(withdrawn.status).toBe(200);
    });

    test('not by any word but the two, and then nothing is deleted', async () => {
      const { cookie } = await signUp(app.server);
      const body = { password: testPassword, sharedAnswers: 'sell' };
      expect((await as(app.server, cookie).post('/api/account/delete', body)).status).toBe(400);
      expect((await as(app.server, cookie).get('/api/user')).status).toBe(200);
    });

    test('completely or not at all: an error on the way changes nothing', async () => {
      const { cookie, user } = await signUp(app.server);
      await fill(user.id);
      const before = await counts(user.id);
      await database.pool.query(`create function refuse() returns trigger language plpgsql as
        $body$ begin raise exception 'refused'; end $body$`);
      await database.pool.query('create trigger refuse before delete on saved_answers execute function refuse()');
      try {
        const answer = await as(app.server, cookie).post('/api/account/delete', { password: testPassword });
        expect(answer.status).toBe(500);
      } finally {
        await database.pool.query('drop trigger refuse on saved_answers');
        await database.pool.query('drop function refuse()');
      }
      expect(await counts(user.id)).toEqual(before);
      expect((await as(app.server, cookie).get('/api/user')).status).toBe(200);
    });

    test('when two ask at the same moment, too', async () => {
      const { cookie, user } = await signUp(app.server);
      await fill(user.id);
      const ask = () => as(app.server, cookie).post('/api/account/delete', { password: testPassword });
      const statuses = (await Promise.all([ask(), ask()])).map(({ status }) => status);
      expect(statuses).toContain(200);
      for (const status of statuses) expect([200, 401]).toContain(status);
      expect(Object.values(await counts(user.id)).every((count) => count === 0)).toBe(true);
    });
  });
});
