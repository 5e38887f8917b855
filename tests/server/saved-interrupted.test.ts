/** Saved things while the embedded database is killed, and right after a search. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { as, signUp, type TestAnswer, type TestBrowser } from './sign-in.ts';
import { embeddedTestOptions } from './test-databases.ts';
import { type Json, openWholeApp, type WholeApp } from './whole-app.ts';

let database: Database;
let app: WholeApp;
let dataDir = '';
let me: TestBrowser;
beforeAll(async () => {
  const options = await embeddedTestOptions();
  dataDir = options.dataDir;
  database = await openDatabase(options);
  app = await openWholeApp(database);
  me = as(app.server, (await signUp(app.server)).cookie);
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function killDatabase(): void {
  process.kill(Number(readdirSync(path.join(dataDir, 'database-locks'))[0]?.split('-')[0]), 'SIGKILL');
}

/** Sends it again as a browser does after a refusal with Retry-After; every refusal must have one. */
async function untilTaken(send: () => Promise<TestAnswer>): Promise<{ answer: TestAnswer; refusals: number }> {
  for (let refusals = 0; ; refusals += 1) {
    const answer = await send();
    if (answer.status === 200) return { answer, refusals };
    expect(answer.body).toMatchObject({ status: 503, code: 'database_restarting' });
    expect(answer.headers['retry-after']).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('nothing acknowledged is lost and nothing sent again is doubled when the database dies in mid-write', async () => {
  let refused = 0;
  const kept: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const key = { 'idempotency-key': `round-${round}-key` };
    const saving = untilTaken(() => me.post('/api/saved-searches', { name: `n ${round}`, query: 'q' }, key));
    if (round % 10 === 5) setTimeout(killDatabase, round / 10);
    const { answer, refusals } = await saving;
    refused += refusals;
    kept.push(Number(answer.body['id']));
  }
  expect(refused).toBeGreaterThan(0);
  const stored = (await me.get('/api/saved-searches')).body as unknown as Json[];
  expect(stored.map(({ id }) => Number(id))).toEqual(kept.reverse());
  expect(new Set(stored.map(({ name }) => String(name))).size).toBe(20);
}, 120_000);

test('a study of a live search is stored whole as soon as it is seen', async () => {
  const { status, body } = await me.get('/api/search/europepmc?q=aspirin&limit=5');
  expect(status).toBe(200);
  const found = body['studies']?.[0];
  const { body: entry } = await me.post('/api/bookmarks', { studyId: Number(found?.['id']) });
  expect(entry['study']).toMatchObject({ id: found?.['id'], title: found?.['title'], abstract: found?.['abstract'] });
  const { rows } = await database.pool.query('select saved from study_records where id = $1', [found?.['id']]);
  expect(rows).toEqual([{ saved: true }]);
});
