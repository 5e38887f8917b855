/** The draft of a meta-analysis, edited on two devices at once, and refusals. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AnalysisDraft,
  addRows,
  emptyDraft,
  maxDraftRows,
} from '../../src/core/meta-analysis/draft/analysis-draft.ts';
import { manualRow } from '../../src/core/meta-analysis/rows/analysis-row.ts';
import { typedRow } from '../../src/core/meta-analysis/rows/edit-row.ts';
import type { Database } from '../../src/server/database/database.ts';
import { as, signUp, type TestBrowser } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const address = '/api/meta-analysis/draft';
const named = (treatment: string): AnalysisDraft => ({
  ...addRows(emptyDraft, [typedRow('typed-1', 'Okafor 2020', { measure: 'HR', estimate: '0.8', low: 'about 0.7' })]),
  names: { treatment, outcome: null, population: null },
});

describeWithDatabase('the meta-analysis of an account', (open) => {
  let database: Database;
  let app: WholeApp;
  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
  }, 120_000);
  afterAll(() => app.close());

  async function person(): Promise<TestBrowser> {
    return as(app.server, (await signUp(app.server)).cookie);
  }
  async function kept(browser: TestBrowser) {
    const answer = await browser.get(address);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as { draft: AnalysisDraft | null; revision: number; updatedAt: string | null };
  }

  test('is empty at first, is returned as it was sent, and counts its revisions', async () => {
    const me = await person();
    expect(await kept(me)).toEqual({ draft: null, revision: 0, updatedAt: null });
    const first = await me.put(address, { draft: named('Walking'), revision: 0 });
    expect([first.status, first.body['revision']]).toEqual([200, 1]);
    expect(await kept(me)).toEqual({ draft: named('Walking'), revision: 1, updatedAt: first.body['updatedAt'] });
    expect(String(first.body['updatedAt'])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const second = await me.put(address, { draft: named('Running'), revision: 1 });
    expect(second.body['revision']).toBe(2);
    expect((await kept(me)).draft?.names.treatment).toBe('Running');
  });

  test('is not overwritten by who knew an older one', async () => {
    const me = await person();
    await me.put(address, { draft: named('Walking'), revision: 0 });
    await me.put(address, { draft: named('Running'), revision: 1 });
    for (const revision of [0, 1, 3, 2_000_000_000]) {
      const refused = await me.put(address, { draft: named('Resting'), revision });
      expect([refused.status, refused.body.code], String(revision)).toEqual([409, 'changed_elsewhere']);
    }
    expect(await kept(me)).toMatchObject({ revision: 2, draft: named('Running') });
  });

  test('of two devices that write at the same moment one gets a conflict', async () => {
    const me = await person();
    for (const revision of [0, 1]) {
      const both = await Promise.all(
        ['Walking', 'Running'].map((name) => me.put(address, { draft: named(name), revision })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await kept(me)).revision).toBe(revision + 1);
    }
  });

  test('is deleted, and a device that knew it cannot restore it by accident', async () => {
    const me = await person();
    await me.put(address, { draft: named('Swimming'), revision: 0 });
    expect((await me.delete(address)).status).toBe(200);
    expect((await me.delete(address)).status).toBe(200);
    expect(await kept(me)).toMatchObject({ draft: null, revision: 2 });
    expect((await me.put(address, { draft: named('Old'), revision: 1 })).status).toBe(409);
    const fresh = await me.put(address, { draft: named('New'), revision: 0 });
    expect([fresh.status, fresh.body['revision']]).toEqual([200, 3]);
    const { rows } = await database.pool.query("select 1 from analysis_drafts where draft::text like '%Swimming%'");
    expect(rows).toEqual([]);
  });

  test('is each person’s own', async () => {
    const [me, other] = [await person(), await person()];
    await me.put(address, { draft: named('Mine'), revision: 0 });
    await other.put(address, { draft: named('Theirs'), revision: 0 });
    await other.delete(address);
    expect((await kept(me)).draft?.names.treatment).toBe('Mine');
    expect((await as(app.server, null).get(address)).status).toBe(401);
  });

  test('stores texts with characters that the database does not accept', async () => {
    const me = await person();
    const put = await me.put(address, { draft: named('a\u0000b \ud800 c'), revision: 0 });
    expect(put.status, put.text).toBe(200);
    expect((await kept(me)).draft?.names.treatment).toBe('ab \ufffd c');
  });

  test('a full one of 300 rows with their texts fits', async () => {
    const me = await person();
    const rows = Array.from({ length: maxDraftRows }, (_, index) => manualRow(`typed-${index}`, `Study ${index}`));
    const texts = Object.fromEntries(rows.map(({ key }) => [key, 'Falls were less frequent. '.repeat(400)]));
    const draft = addRows(emptyDraft, rows, texts);
    expect((await me.put(address, { draft, revision: 0 })).status).toBe(200);
    expect((await kept(me)).draft).toEqual(draft);
    const tooLarge = { ...draft, texts: Object.fromEntries(rows.map(({ key }) => [key, 'x'.repeat(30_000)])) };
    const refused = await me.put(address, { draft: tooLarge, revision: 1 });
    expect([refused.status, refused.body.code]).toEqual([413, 'body_too_large']);
  });

  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'draft'],
    ['text', 'all of it', 'draft'],
    ['another format', { ...emptyDraft, format: 2 }, 'draft.format'],
    ['a field too many', { ...emptyDraft, note: 'x' }, 'draft.note'],
    [
      'a number that is text',
      JSON.parse(JSON.stringify(named('x')).replace('"value":0.8', '"value":"0.8"')),
      'draft.rows[0].cells.estimate.value',
    ],
    ['301 rows', { ...emptyDraft, rows: Array.from({ length: 301 }, (_, n) => manualRow(`r${n}`, 'x')) }, 'draft.rows'],
    [
      'a key of the language',
      JSON.parse(JSON.stringify(emptyDraft).replace('"texts":{}', '"texts":{"prototype":"x"}')),
      'draft.texts.prototype',
    ],
  ])('%s is refused with its place, and nothing is written', async (_name, draft, place) => {
    const me = await person();
    const refused = await me.put(address, { draft, revision: 0 });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
    expect(refused.body['fields']?.[0]?.['name']).toBe(place);
    expect((await kept(me)).revision).toBe(0);
    for (const revision of [-1, 0.5, '0', null, undefined])
      expect((await me.put(address, { draft: emptyDraft, revision })).status).toBe(400);
  });
});
