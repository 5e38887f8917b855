/** The server after a browser was offline: the owner of an answer, and saves that arrive late. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forAccountHeader, guestMark, sessionMarkHeader } from '../../src/contract/shared/offline.ts';
import type { Database } from '../../src/server/database/database.ts';
import { as, signUp } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

describeWithDatabase('saves that waited', (open) => {
  let database: Database;
  let app: WholeApp;
  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
  }, 120_000);
  afterAll(() => app.close());

  const save = { name: 'Sleep', query: 'sleep' };
  const key = { 'idempotency-key': 'made-once-and-sent-twice' };

  test('every answer has the mark of its session’s account, and errors do too', async () => {
    const first = await signUp(app.server);
    const second = await signUp(app.server);
    const markOf = async (cookie: string | null, address = '/api/user') =>
      (await as(app.server, cookie).get(address)).headers[sessionMarkHeader];
    const mark = await markOf(first.cookie);
    expect(await markOf(first.cookie, '/api/bookmarks')).toBe(mark);
    expect(await markOf(first.cookie, '/api/saved-reports/999999')).toBe(mark);
    expect(await markOf(second.cookie)).not.toBe(mark);
    expect(await markOf(null)).toBe(guestMark);
    expect(await markOf(null, '/api/bookmarks')).toBe(guestMark);
  });

  test('a save for another account makes nothing, and waits', async () => {
    const first = await signUp(app.server);
    const second = await signUp(app.server);
    const forFirst = { [forAccountHeader]: String(first.user.id), ...key };
    const refused = await as(app.server, second.cookie).post('/api/saved-searches', save, forFirst);
    expect(refused.status).toBe(401);
    for (const wrong of ['', '0', 'first', `${first.user.id}, ${second.user.id}`]) {
      const headers = { [forAccountHeader]: wrong };
      expect((await as(app.server, first.cookie).post('/api/saved-searches', save, headers)).status, wrong).toBe(401);
    }
    for (const { cookie } of [first, second])
      expect((await as(app.server, cookie).get('/api/saved-searches')).body).toEqual([]);
  });

  test('sent twice for its own account it is made once', async () => {
    const { cookie, user } = await signUp(app.server);
    const headers = { [forAccountHeader]: String(user.id), ...key };
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push(await as(app.server, cookie).post('/api/saved-searches', save, headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await as(app.server, cookie).get('/api/saved-searches')).body).toHaveLength(1);
  });
});
