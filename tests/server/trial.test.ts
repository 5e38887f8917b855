/** The guest's free uses over HTTP: the cookie, the counters, the sixth request. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResponse } from '../../src/contract/search.ts';
import type { TrialState } from '../../src/contract/trial.ts';
import { upsertRecords } from '../../src/server/features/studies/store.ts';
import { sampleRecord } from './sample-records.ts';
import { as, freshAddress, signUp, type TestBrowser } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

describeWithDatabase('trial of a guest', (open) => {
  let app: WholeApp;
  let unsummarised: number[];
  /** Stored, with neither an abstract nor the library's words. */
  const bare = 4_100_000_001;

  beforeAll(async () => {
    const database = await open();
    app = await openWholeApp(database);
    const found = await as(app.server, null).get('/api/search?q=exercise+trial&limit=500&hasAbstract=true');
    const { studies } = found.body as unknown as SearchResponse;
    unsummarised = studies.filter(({ abstract }) => (abstract ?? '').length > 400).map(({ id }) => id);
    expect(unsummarised.length).toBeGreaterThan(200);
    await upsertRecords(database.drizzle, [sampleRecord(bare, { abstract: null })], new Date());
  });
  afterAll(() => app.close());

  /** Of a study without a stored summary. */
  const summarise = (browser: TestBrowser, id = unsummarised.pop() ?? 0) =>
    browser.post(`/api/studies/${id}/regenerate-summary`);

  async function left(browser: TestBrowser): Promise<number | undefined> {
    const { body } = await browser.get('/api/trial');
    return (body as unknown as TrialState).features.find(({ feature }) => feature === 'aiSummaries')?.left;
  }

  /** A browser that has used one, and so has its cookie. */
  async function guest(): Promise<{ browser: TestBrowser; cookie: string; address: string }> {
    const address = freshAddress();
    const first = await summarise(as(app.server, null, address));
    expect(first.status, first.text).toBe(200);
    expect(first.cookie).toMatch(/^metamind_guest=/);
    return { browser: as(app.server, first.cookie, address), cookie: first.cookie, address };
  }

  test('reading the remaining uses makes no guest', async () => {
    const answer = await as(app.server, null).get('/api/trial');
    expect(answer.cookie).toBe('');
    expect(answer.body).toMatchObject({ limited: true });
    expect((answer.body as unknown as TrialState).features.map(({ left: own }) => own)).toEqual([5, 5, 5, 5, 5]);
  });

  test('five pass, the sixth states when the count begins again and what stays free', async () => {
    const { browser } = await guest();
    for (let use = 2; use <= 5; use += 1) {
      expect((await summarise(browser)).status).toBe(200);
      expect(await left(browser)).toBe(5 - use);
    }
    const sixth = await summarise(browser);
    expect(sixth.status).toBe(403);
    expect(sixth.body).toMatchObject({
      code: 'trial_used_up',
      message:
        'Your 5 free AI summaries are used up. The count begins anew in 24 hours; searching and citing stay free, and a free account has no limit.',
    });
    const { body } = await browser.get('/api/search/library?q=salt');
    expect((body as unknown as SearchResponse).studies.length).toBeGreaterThan(0);
    expect((await browser.get(`/api/studies/${unsummarised[0]}/citations`)).status).toBe(200);
  });

  test('fifty requests at once pass exactly five', async () => {
    const { browser } = await guest();
    const answers = await Promise.all(Array.from({ length: 50 }, () => summarise(browser)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 403)).toHaveLength(46);
  });

  test('a stored answer, an unknown study and one without text cost nothing', async () => {
    const { browser } = await guest();
    const id = unsummarised.pop() ?? 0;
    expect((await summarise(browser, id)).status).toBe(200);
    expect(await left(browser)).toBe(3);
    for (let again = 0; again < 3; again += 1) expect((await summarise(browser, id)).status).toBe(200);
    expect((await summarise(browser, 4_999_999_999)).status).toBe(404);
    expect((await summarise(browser, bare)).status).toBe(422);
    expect(await left(browser)).toBe(3);
  });

  test('a cookie that was written by hand is a new guest’s, and a new guest is still one of the network', async () => {
    const { address, cookie } = await guest();
    const forged = as(app.server, cookie.replace('metamind_guest=', 'metamind_guest=x'), address);
    const answer = await summarise(forged);
    expect(answer.cookie).toMatch(/^metamind_guest=/);
    expect(answer.cookie).not.toBe(cookie);
    const counted = await app.server.inject({ url: '/api/trial', remoteAddress: address });
    expect(counted.json<TrialState>().features.every((entry) => entry.left === 5)).toBe(true);
  });

  test('people with an account are not counted', async () => {
    const { cookie } = await signUp(app.server);
    const browser = as(app.server, cookie);
    for (let use = 0; use < 7; use += 1) expect((await summarise(browser)).status).toBe(200);
    expect((await browser.get('/api/trial')).body).toEqual({ limited: false, features: [] });
  });
});

describeWithDatabase('trial of a network', (open) => {
  let app: WholeApp;
  beforeAll(async () => {
    app = await openWholeApp(await open(), { settings: { GUEST_USES_PER_NETWORK: '8' } });
  });
  afterAll(() => app.close());

  test('requests without a cookie are counted by their network', async () => {
    const search = await as(app.server, null).get('/api/search?q=exercise+trial&limit=100&hasAbstract=true');
    const ids = (search.body as unknown as SearchResponse).studies.map(({ id }) => id).slice(0, 20);
    const answers = await Promise.all(
      ids.map((id, index) =>
        as(app.server, null, `198.51.100.${index + 1}`).post(`/api/studies/${id}/regenerate-summary`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.body).toMatchObject({ code: 'trial_used_up' });
    expect(refused?.text).toContain('all guests in your network');
    const { body } = await as(app.server, null, '198.51.100.77').get('/api/trial');
    expect((body as unknown as TrialState).features[2]).toMatchObject({ feature: 'aiSummaries', limit: 5, left: 0 });
  });
});
