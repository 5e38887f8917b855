/** The whole application on the embedded database, which is the default. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedStudy } from '../../src/contract/papers/uploads.ts';
import type { SearchResponse } from '../../src/contract/search.ts';
import { as, signUp, testPassword } from './sign-in.ts';
import { embeddedTestDatabase } from './test-databases.ts';
import { samplePaper } from './upload-form.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const databases = embeddedTestDatabase();
let app: WholeApp;
beforeAll(async () => {
  app = await openWholeApp(await databases.open());
}, 120_000);
afterAll(async () => {
  await app.close();
  await databases.end();
});

async function search(query: string, source = ''): Promise<SearchResponse> {
  const { status, body } = await app.get(`/api/search${source}?q=${query}&limit=20`);
  expect(status).toBe(200);
  return body as unknown as SearchResponse;
}

test.each(['', '/crossref', '/library'])('/api/search%s answers; the second time from the cache', async (source) => {
  const { studies } = await search('exercise', source);
  expect(studies.length).toBeGreaterThan(0);
  const asked = app.upstreams.requests().length;
  expect((await search('exercise', source)).studies.map(({ id }) => id)).toEqual(studies.map(({ id }) => id));
  expect(app.upstreams.requests()).toHaveLength(asked);
});

test('a study is summarised, and is shown with the same summary afterwards', async () => {
  const { studies } = await search('exercise');
  const one = studies.find(({ abstract }) => (abstract?.length ?? 0) > 400);
  const me = as(app.server, (await signUp(app.server)).cookie);
  const made = await me.post(`/api/studies/${one?.id}/regenerate-summary`);
  expect(made.status, made.text).toBe(200);
  const { body } = await me.get(`/api/studies/${one?.id}`);
  expect(JSON.stringify(body)).toContain(JSON.stringify(made.body['answer']));
});

test('an account saves a study and a paper that it uploads, and deletes both with itself', async () => {
  const { cookie } = await signUp(app.server);
  const me = as(app.server, cookie);
  const { studies } = await search('sleep');
  expect((await me.post('/api/bookmarks', { studyId: studies[0]?.id })).status).toBeLessThan(300);
  const sent = await me.upload('/api/upload-pdfs', [
    { name: 'salt.pdf', bytes: samplePaper('Salt and blood pressure', 'Forty adults ate less salt for 4 weeks.') },
  ]);
  expect(sent.status, sent.text).toBe(200);
  const states = async () =>
    ((await me.get('/api/uploaded-studies')).body as unknown as UploadedStudy[]).map(({ state }) => state);
  await expect.poll(states, { timeout: 20_000 }).toEqual(['ready']);
  expect((await me.post('/api/account/delete', { password: testPassword })).status).toBeLessThan(300);
  expect((await me.get('/api/uploaded-studies')).status).toBe(401);
});

test('an address that guesses passwords too often must wait', async () => {
  const { user } = await signUp(app.server);
  const guesser = as(app.server, null);
  const guess = () => guesser.post('/api/login', { email: user.email, password: 'wrong wrong wrong' });
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});
