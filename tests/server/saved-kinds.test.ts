/** Searches, history, reports, answers, removed things, limits, and access, through the whole application. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { pruneRemoved } from '../../src/server/features/saved/removed-store.ts';
import { upsertRecords } from '../../src/server/features/studies/store.ts';
import { sampleRecord } from './sample-records.ts';
import { as, signUp, type TestBrowser } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { type Json, openWholeApp, type WholeApp } from './whole-app.ts';

const filters = { dateRange: 'any', studyType: 'all', journalImpact: 'any', fullTextOnly: false, parameters: {} };
const studyId = 4_300_000;

describeWithDatabase('what else a person keeps', (open) => {
  let database: Database;
  let app: WholeApp;
  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
    await upsertRecords(
      database.drizzle,
      [0, 1, 2].map((index) => sampleRecord(studyId + index)),
      new Date(),
    );
  }, 120_000);
  afterAll(() => app.close());

  async function person(): Promise<{ me: TestBrowser; id: number }> {
    const { cookie, user } = await signUp(app.server);
    return { me: as(app.server, cookie), id: user.id };
  }
  const entries = async (me: TestBrowser, url: string) => {
    const { status, body } = await me.get(url);
    expect(status).toBe(200);
    return body as unknown as Json[];
  };
  const ids = async (me: TestBrowser, url: string) => (await entries(me, url)).map(({ id }) => Number(id));

  test('saved searches: newest first, paged, made once however often the request is sent', async () => {
    const { me } = await person();
    const asked = {
      name: '  “Kälte” 👍🏽 \u202e<b>x</b> ',
      query: 'zinc',
      parameters: { dateRange: 'last5', sources: 'pubmed' },
    };
    const key = { 'idempotency-key': 'search-key-1' };
    const [made, again] = await Promise.all([
      me.post('/api/saved-searches', asked, key),
      me.post('/api/saved-searches', asked, key),
    ]);
    expect(made.status).toBe(200);
    expect(again.body).toEqual(made.body);
    expect(made.body).toMatchObject({ ...asked, name: '“Kälte” 👍🏽 \u202e<b>x</b>' });
    const other = await me.post('/api/saved-searches', { name: 'b', query: 'sleep' });
    expect(await ids(me, '/api/saved-searches')).toEqual([other.body['id'], made.body['id']]);
    expect(await ids(me, `/api/saved-searches?limit=1&before=${other.body['id']}`)).toEqual([made.body['id']]);
    expect((await me.post('/api/saved-searches', { name: '\0', query: 'x' })).body).toMatchObject({
      code: 'invalid_input',
    });
    expect((await me.delete(`/api/saved-searches/${made.body['id']}`)).body).toEqual({
      message: 'Saved search deleted successfully',
    });
    expect(await ids(me, '/api/saved-searches')).toEqual([other.body['id']]);
  });

  test('history: an e-mail address and a name beside an illness are not in the entry', async () => {
    const { me } = await person();
    const query = 'breast cancer ana.silva@example.org my name is Ana Silva';
    await me.post('/api/search-history', { searchId: 'search-0009', query, filters, resultCount: 1 });
    const [entry] = await entries(me, '/api/search-history');
    expect(entry?.['query']).toBe('breast cancer … my name is …');
  });

  test('history: one entry a search, none while it is switched off, found by its words, emptied for good', async () => {
    const { me } = await person();
    const report = (searchId: string, query: string) =>
      me.post('/api/search-history', { searchId, query, filters, resultCount: 7 });
    expect((await report('search-0001', 'Zinc 100% cold')).body).toEqual({ kept: true });
    expect((await report('search-0001', 'another text')).body).toEqual({ kept: false });
    await report('search-0002', 'sleep and cold');
    const [newest, oldest] = await entries(me, '/api/search-history');
    expect(oldest).toMatchObject({ query: 'Zinc 100% cold', filters, resultCount: 7 });
    expect(await ids(me, '/api/search-history?q=COLD%20sleep')).toEqual([newest?.['id']]);
    expect(await ids(me, '/api/search-history?q=100%25')).toEqual([oldest?.['id']]);
    expect(await ids(me, '/api/search-history?q=_')).toEqual([]);

    await me.patch('/api/account', { keepsHistory: false });
    expect((await report('search-0003', 'private')).body).toEqual({ kept: false });
    expect(await entries(me, '/api/search-history')).toHaveLength(2);
    await me.patch('/api/account', { keepsHistory: true });

    expect((await me.delete(`/api/search-history/${newest?.['id']}`)).status).toBe(200);
    expect(await ids(me, '/api/search-history')).toEqual([oldest?.['id']]);
    expect((await me.delete('/api/search-history')).body).toMatchObject({ deletedCount: 2 });
    expect(await entries(me, '/api/saved/removed')).toEqual([]);
  });

  test('the history has its newest 10,000 entries', async () => {
    const { me, id } = await person();
    await database.drizzle.execute(sql`
      insert into search_history (user_id, search_id, query, filters, result_count, created_at)
      select ${id}::bigint, 'old-' || n, 'q' || n, ${JSON.stringify(filters)}::jsonb, 1,
             now() - make_interval(secs => 20000 - n)
      from generate_series(1, 10000) as n`);
    await me.post('/api/search-history', { searchId: 'the-newest', query: 'newest', filters, resultCount: 1 });
    expect((await me.get('/api/profile/counts')).body).toMatchObject({ history: 10_000 });
    expect(await entries(me, '/api/search-history?q=q1')).not.toContainEqual(expect.objectContaining({ query: 'q1' }));
    expect((await entries(me, '/api/search-history'))[0]).toMatchObject({ query: 'newest' });
    expect(await entries(me, '/api/search-history')).toHaveLength(500);
  });

  test('reports are cleaned, listed with or without contents, and made once', async () => {
    const { me } = await person();
    const asked = {
      name: 'Aspirin <2026>',
      type: 'export',
      studyIds: [studyId, studyId],
      reportData: { description: 'of mine', chart: { deep: [1, null, 'nul\0'] } },
      htmlContent: '<p onclick="x()">Text</p><script>alert(1)</script><img src="https://evil.example/x.png">',
    };
    const key = { 'idempotency-key': 'report-key-1' };
    const made = await me.post('/api/saved-reports', asked, key);
    expect(made.status, made.text).toBe(200);
    expect(made.body).toMatchObject({
      name: 'Aspirin <2026>',
      studyIds: [studyId],
      reportData: { description: 'of mine', chart: { deep: [1, null, 'nul'] } },
      hasContent: true,
    });
    expect(made.body['htmlContent']).toContain('<p>Text</p>');
    expect(made.body['htmlContent']).not.toMatch(/script>|onclick|evil/);
    expect((await me.post('/api/saved-reports', asked, key)).body).toEqual(made.body);
    const bare = await me.post('/api/saved-reports', { name: 'bare', type: 'study-guide', studyIds: [] });
    expect(bare.body).toMatchObject({ htmlContent: null, hasContent: false, reportData: {} });
    expect((await entries(me, '/api/saved-reports')).map(({ htmlContent }) => htmlContent)).toEqual([
      null,
      made.body['htmlContent'],
    ]);
    const without = await entries(me, '/api/saved-reports?contents=false');
    expect(without.map(({ htmlContent, hasContent }) => [htmlContent, hasContent])).toEqual([
      [null, false],
      [null, true],
    ]);
    expect((await me.get(`/api/saved-reports/${made.body['id']}`)).body).toEqual(made.body);
    expect((await me.delete(`/api/saved-reports/${made.body['id']}`)).body).toEqual({
      message: 'Report deleted successfully',
    });
    expect((await me.get(`/api/saved-reports/${made.body['id']}`)).status).toBe(404);
  });

  test('the list states which reports contain an analysis to open again, and includes none of them', async () => {
    const { me } = await person();
    const keep = (own: object) =>
      me.post('/api/saved-reports', { name: 'x', type: 'meta-analysis', studyIds: [], ...own });
    const draft = { format: 1, rows: [{ key: 'a' }] };
    const whole = await keep({ name: 'whole', reportData: { description: 'of mine', draft } });
    expect(whole.body).toMatchObject({ hasAnalysis: true, reportData: { draft } });
    await keep({ name: 'page alone', reportData: { description: 'too large' } });
    await keep({ name: 'no draft', reportData: { draft: 'none' } });
    await keep({ name: 'another kind', type: 'export', reportData: { draft } });
    const shown = (reports: Json[]) =>
      reports.map(({ name, hasAnalysis, reportData }) => [name, hasAnalysis, reportData]);
    const others = [
      ['another kind', false, { draft }],
      ['no draft', false, { draft: 'none' }],
      ['page alone', false, { description: 'too large' }],
    ];
    expect(shown(await entries(me, '/api/saved-reports?contents=false'))).toEqual([
      ...others,
      ['whole', true, { description: 'of mine' }],
    ]);
    expect(shown(await entries(me, '/api/saved-reports'))).toEqual([
      ...others,
      ['whole', true, { description: 'of mine', draft }],
    ]);
    expect((await me.get(`/api/saved-reports/${whole.body['id']}`)).body).toEqual(whole.body);
  });

  test('a report that is too long, too deep or has too long a name is refused with the reason', async () => {
    const { me } = await person();
    const send = (own: object) => me.post('/api/saved-reports', { name: 'x', type: 'export', studyIds: [], ...own });
    expect((await send({ name: 'x'.repeat(101) })).body).toMatchObject({ code: 'invalid_input' });
    expect((await send({ reportData: { description: 'x'.repeat(501) } })).body).toMatchObject({
      code: 'invalid_input',
    });
    expect((await send({ htmlContent: '<div>'.repeat(100_000) })).body).toMatchObject({ code: 'invalid_input' });
    expect((await send({ htmlContent: 'x'.repeat(5_000_001) })).status).toBe(413);
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const answer = await send({ reportData: { deep: JSON.parse(`[${'['.repeat(99)}${']'.repeat(99)}]`) } });
    expect(answer.body).toMatchObject({ code: 'invalid_input' });
    const { cookie } = await signUp(app.server);
    const raw = await app.server.inject({
      method: 'POST',
      url: '/api/saved-reports',
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000', cookie, 'content-type': 'application/json' },
      payload: `{"name":"x","type":"export","studyIds":[],"reportData":{"deep":${deep}}}`,
    });
    expect(raw.statusCode).toBe(400);
  });

  describe('answers', () => {
    const answer = (id: string, savedAt: string, text = `Answer ${id}`) => ({
      id,
      question: `Question ${id}?`,
      answer: text,
      studyCount: 3,
      savedAt,
    });
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    const join = async (me: TestBrowser, answers: object[]) => {
      const { status, body, text } = await me.put('/api/saved-answers', { answers });
      expect(status, text).toBe(200);
      return body as unknown as Json[];
    };

    test('of both sides are joined without loss or doubles, the later text of one id counts', async () => {
      const { me } = await person();
      await join(me, [answer('a', at(1)), answer('b', at(2), 'newer here')]);
      const joined = await join(me, [answer('b', at(1), 'older'), answer('c', at(3)), answer('a', at(5), 'rewritten')]);
      expect(joined.map(({ id, answer: text }) => [id, text])).toEqual([
        ['a', 'rewritten'],
        ['c', 'Answer c'],
        ['b', 'newer here'],
      ]);
      expect(await entries(me, '/api/saved-answers')).toEqual(joined);
      expect(await join(me, [])).toEqual(joined);
      expect(await join(me, [answer('c', at(3)), answer('c', at(3))])).toEqual(joined);
    });

    test('that were removed stay removed, even after they were deleted for good', async () => {
      const { me } = await person();
      await join(me, [answer('a', at(1)), answer('b', at(2))]);
      expect((await me.delete('/api/saved-answers/a')).body).toEqual({ message: 'Answer deleted' });
      expect((await join(me, [answer('a', at(9)), answer('b', at(2))])).map(({ id }) => id)).toEqual(['b']);
      const items = [{ kind: 'answer', id: 'a' }];
      expect((await me.post('/api/saved/delete', { items })).body).toEqual({ deletedCount: 1 });
      expect(await entries(me, '/api/saved/removed')).toEqual([]);
      expect((await me.post('/api/saved/restore', { items })).status).toBe(404);
      expect((await join(me, [answer('a', at(9))])).map(({ id }) => id)).toEqual(['b']);
      const left = await database.drizzle.execute(
        sql`select question, answer from saved_answers where client_id = 'a'`,
      );
      expect(left.rows).toContainEqual({ question: '', answer: '' });
    });

    test('the latest 20 remain, and a wrong clock puts none at the top for good', async () => {
      const { me } = await person();
      await join(
        me,
        Array.from({ length: 20 }, (_, index) => answer(`old-${index}`, at(index))),
      );
      const joined = await join(me, [
        answer('new', at(30)),
        answer('future', '9999-12-31T23:59:59Z'),
        answer('zero', '0000-01-01T00:00:00Z'),
      ]);
      expect(joined).toHaveLength(20);
      expect(joined[0]?.['id']).toBe('future');
      expect(Date.parse(String(joined[0]?.['savedAt']))).toBeLessThanOrEqual(Date.now());
      expect(joined.map(({ id }) => id)).not.toContain('zero');
      expect(joined.map(({ id }) => id)).not.toContain('old-0');
      await me.delete('/api/saved-answers/new');
      await join(me, [answer('fill', at(31))]);
      const items = [{ kind: 'answer', id: 'new' }];
      expect((await me.post('/api/saved/restore', { items })).body).toMatchObject({ code: 'limit_reached' });
    });
  });

  describe('removed things', () => {
    test('is listed and counted, restored or deleted for good, and deleted by itself after 30 days', async () => {
      const { me, id } = await person();
      await me.post('/api/bookmarks', { studyId });
      const search = String((await me.post('/api/saved-searches', { name: 's', query: 'q' })).body['id']);
      const report = String(
        (await me.post('/api/saved-reports', { name: 'r', type: 'export', studyIds: [] })).body['id'],
      );
      await me.put('/api/saved-answers', {
        answers: [{ id: 'abc', question: 'Q?', answer: 'A', studyCount: 1, savedAt: '2026-01-01T00:00:00Z' }],
      });
      const bookmark = String((await me.delete('/api/bookmarks', { studyId })).body['id']);
      await me.delete(`/api/saved-searches/${search}`);
      await me.delete(`/api/saved-reports/${report}`);
      await me.delete('/api/saved-answers/abc');
      const removed = await entries(me, '/api/saved/removed');
      expect(removed.map(({ kind, id: entry }) => [kind, entry])).toEqual([
        ['answer', 'abc'],
        ['report', report],
        ['search', search],
        ['bookmark', bookmark],
      ]);
      const [first] = removed;
      expect(Date.parse(String(first?.['until'])) - Date.parse(String(first?.['removedAt']))).toBe(30 * 86_400_000);
      expect((await me.get('/api/profile/counts')).body).toEqual({
        bookmarks: 0,
        reports: 0,
        answers: 0,
        searches: 0,
        history: 0,
        removed: 4,
      });
      const items = removed.slice(0, 3).map(({ kind, id: entry }) => ({ kind, id: entry }));
      expect((await me.post('/api/saved/restore', { items: [...items, { kind: 'report', id: 'x' }] })).body).toEqual({
        restored: 3,
      });
      expect((await me.post('/api/saved/restore', { items })).body).toEqual({ restored: 3 });
      expect((await me.get('/api/profile/counts')).body).toMatchObject({
        reports: 1,
        answers: 1,
        searches: 1,
        removed: 1,
      });
      // Only removed things can be deleted for good.
      expect((await me.post('/api/saved/delete', { items })).body).toEqual({ deletedCount: 0 });
      await pruneRemoved(database.drizzle, new Date(Date.now() + 29 * 86_400_000));
      expect(await entries(me, '/api/saved/removed')).toHaveLength(1);
      await pruneRemoved(database.drizzle, new Date(Date.now() + 31 * 86_400_000));
      const left = await database.drizzle.execute(
        sql`select count(*) as count from saved_studies where user_id = ${id}`,
      );
      expect(left.rows).toEqual([{ count: 0 }]);
    });

    test('restoring during a removal ends with one of the two', async () => {
      const { me } = await person();
      const id = String((await me.post('/api/bookmarks', { studyId })).body['bookmark']?.['id']);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          index % 2 === 0
            ? me.delete('/api/bookmarks', { studyId })
            : me.post('/api/saved/restore', { items: [{ kind: 'bookmark', id }] }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      const { body } = await me.get('/api/profile/counts');
      expect(Number(body['bookmarks']) + Number(body['removed'])).toBe(1);
    });
  });

  test('limits are checked before anything is written, and restoring passes none', async () => {
    const { me, id } = await person();
    const bookmark = await me.post('/api/bookmarks', { studyId });
    await me.delete('/api/bookmarks', { studyId });
    await database.drizzle.execute(sql`
      insert into saved_studies (user_id, study_id, study, title_key, published, search)
      select ${id}::bigint, 5000000 + n, '{}', '', '', '' from generate_series(1, 20000) as n`);
    await database.drizzle.execute(sql`
      insert into collections (user_id, name) select ${id}::bigint, 'c' || n from generate_series(1, 500) as n`);
    await database.drizzle.execute(sql`
      insert into saved_searches (user_id, name, query, parameters)
      select ${id}::bigint, 'c' || n, 'q', '{}' from generate_series(1, 1000) as n`);
    await database.drizzle.execute(sql`
      insert into saved_reports (user_id, name, type, study_ids, report_data)
      select ${id}::bigint, 'c' || n, 'export', '[]', '{}' from generate_series(1, 2000) as n`);
    for (const answer of [
      await me.post('/api/bookmarks', { studyId }),
      await me.post('/api/bookmarks', { studyId: studyId + 1 }),
      await me.post('/api/collections', { name: 'x' }),
      await me.post('/api/saved-searches', { name: 'x', query: 'y' }),
      await me.post('/api/saved-reports', { name: 'x', type: 'export', studyIds: [] }),
      await me.post('/api/saved/restore', {
        items: [{ kind: 'bookmark', id: String(bookmark.body['bookmark']?.['id']) }],
      }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'limit_reached' });
    }
    expect((await me.get('/api/profile/counts')).body).toMatchObject({ bookmarks: 20_000, reports: 2_000, removed: 1 });
  }, 90_000);

  test('another account’s things cannot be reached by their numbers', async () => {
    const { me: owner } = await person();
    const { me: other } = await person();
    const collection = Number((await owner.post('/api/collections', { name: 'Owned' })).body['id']);
    const own = Number((await other.post('/api/collections', { name: 'Own' })).body['id']);
    const bookmark = Number(
      (await owner.post('/api/bookmarks', { studyId, collectionId: collection })).body['bookmark']?.['id'],
    );
    const search = Number((await owner.post('/api/saved-searches', { name: 's', query: 'q' })).body['id']);
    const report = Number(
      (await owner.post('/api/saved-reports', { name: 'r', type: 'export', studyIds: [], htmlContent: 'secret' })).body[
        'id'
      ],
    );
    await owner.put('/api/saved-answers', {
      answers: [{ id: 'secret', question: 'Q?', answer: 'A', studyCount: 1, savedAt: '2026-01-01T00:00:00Z' }],
    });
    await owner.post('/api/search-history', { searchId: 'search-owner', query: 'secret', filters, resultCount: 1 });
    const history = (await ids(owner, '/api/search-history'))[0];
    const before = await Promise.all(
      [
        '/api/bookmarks',
        '/api/bookmarks/overview',
        '/api/saved-searches',
        '/api/saved-reports',
        '/api/saved-answers',
      ].map(async (url) => (await owner.get(url)).text),
    );

    const tries = [
      other.delete('/api/bookmarks', { studyId }),
      other.patch(`/api/bookmarks/${bookmark}`, { note: 'mine', revision: 1 }),
      other.get(`/api/bookmarks?collection=${collection}`),
      other.post('/api/bookmarks', { studyId: studyId + 1, collectionId: collection }),
      other.post('/api/bookmarks/bulk', { action: 'add_to_collection', ids: [bookmark], collectionId: collection }),
      other.post('/api/bookmarks/bulk', {
        action: 'take_out_of_collection',
        ids: [bookmark],
        collectionId: collection,
      }),
      other.post('/api/collections', { name: 'x', parentId: collection }),
      other.patch(`/api/collections/${collection}`, { name: 'mine', revision: 1 }),
      other.patch(`/api/collections/${own}`, { parentId: collection, revision: 1 }),
      other.delete(`/api/collections/${collection}`),
      other.delete(`/api/saved-searches/${search}`),
      other.delete(`/api/search-history/${history}`),
      other.get(`/api/saved-reports/${report}`),
      other.delete(`/api/saved-reports/${report}`),
      other.delete('/api/saved-answers/secret'),
      other.post('/api/saved/restore', { items: [{ kind: 'bookmark', id: String(bookmark) }] }),
      other.delete('/api/saved-reports/999999999'),
    ];
    for (const answer of await Promise.all(tries)) {
      expect(answer.body).toMatchObject({ status: 404, code: 'saved_not_found' });
      expect(answer.text).not.toMatch(/secret|Owned/);
    }
    for (const given of [
      { action: 'remove', ids: [bookmark] },
      { action: 'add_to_collection', ids: [bookmark], collectionId: own },
      { action: 'tag', ids: [bookmark], tag: 'mine' },
      { action: 'untag', ids: [bookmark], tag: 'mine' },
      { action: 'mark', ids: [bookmark], reading: 'read' },
    ]) {
      expect((await other.post('/api/bookmarks/bulk', given)).body).toEqual({ changed: [] });
    }
    await owner.delete(`/api/saved-searches/${search}`);
    const items = [{ kind: 'search', id: String(search) }];
    expect((await other.post('/api/saved/delete', { items })).body).toEqual({ deletedCount: 0 });
    expect((await other.get('/api/saved/removed')).body).toEqual([]);
    expect((await owner.post('/api/saved/restore', { items })).body).toEqual({ restored: 1 });
    await other.delete('/api/search-history');
    await other.put('/api/saved-answers', { answers: [] });
    for (const [index, url] of [
      '/api/bookmarks',
      '/api/bookmarks/overview',
      '/api/saved-searches',
      '/api/saved-reports',
      '/api/saved-answers',
    ].entries()) {
      expect((await owner.get(url)).text).toBe(before[index]);
    }
    expect(await ids(owner, '/api/search-history')).toEqual([history]);
    // The other's bookmark was never put anywhere: nothing of it was stored.
    expect((await other.get('/api/bookmarks')).body).toEqual([]);
  });
});
