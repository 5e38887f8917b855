/**
 * Uploaded papers in a meta-analysis, through the whole application: figures with their pages, the owner's only, and
 * deletion.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadDocument } from '../../src/core/documents/document.ts';
import {
  type AnalysisDraft,
  addRows,
  deletedPaperReason,
  emptyDraft,
} from '../../src/core/meta-analysis/draft/analysis-draft.ts';
import type { AnalysisRow, CellName } from '../../src/core/meta-analysis/rows/analysis-row.ts';
import type { Database } from '../../src/server/database/database.ts';
import { insertPaper } from './insert-paper.ts';
import { walkingTrial } from './sample-trial-papers.ts';
import { as, signUp, type TestBrowser } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

interface PaperRow {
  row: AnalysisRow;
  text: string;
  notes: string[];
}

/** Another language throughout. */
const german: ReadDocument = {
  ...walkingTrial,
  text: 'Die Teilnehmer wurden zufällig einer Gruppe zugeteilt und nach zwölf Wochen erneut untersucht. Der Schmerz war in der Gruppe, die gegangen ist, geringer als in der anderen Gruppe und nahm im Verlauf der Zeit weiter ab.',
  blocks: [{ kind: 'paragraph', section: 'other', page: 1, start: 0, end: 205 }],
  pages: [{ number: 1, start: 0, end: 205 }],
  sections: [],
};

describeWithDatabase('uploaded papers in a meta-analysis', (open) => {
  let database: Database;
  let app: WholeApp;
  let marks = 0;
  beforeAll(async () => {
    database = await open();
    app = await openWholeApp(database);
  }, 120_000);
  afterAll(() => app.close());

  async function person() {
    const { cookie, user } = await signUp(app.server);
    marks += 1;
    const mark = `row ${marks}`;
    return {
      browser: as(app.server, cookie),
      paper: (paper: ReadDocument | null, row = {}) =>
        insertPaper(database, user.id, paper, `${mark} ${Math.random()}`, row),
    };
  }

  async function rowOf(browser: TestBrowser, id: number): Promise<PaperRow> {
    const { status, body, text } = await browser.get(`/api/uploaded-studies/${id}/row`);
    expect(status, text).toBe(200);
    return body as unknown as PaperRow;
  }

  async function storeDraft(browser: TestBrowser, draft: AnalysisDraft, revision: number): Promise<number> {
    const { status, body, text } = await browser.put('/api/meta-analysis/draft', { draft, revision });
    expect(status, text).toBe(200);
    return Number(body['revision']);
  }

  test('its main result fills the row, and each figure is on the page that the row names', async () => {
    const { browser, paper } = await person();
    const id = await paper(walkingTrial, { doi: '10.5555/sample.walking', year: 2021 });
    const { row, text, notes } = await rowOf(browser, id);
    expect(notes).toEqual([]);
    expect(row.key).toBe(`paper-${id}`);
    expect(row.study).toMatchObject({
      id: null,
      label: 'Lindqvist 2021',
      randomized: true,
      readFrom: 'full text',
      paper: { id, deleted: false },
    });
    expect(row.chosen).toEqual({ candidate: 0, by: 'rule' });
    const value = (name: CellName) => row.cells[name].value;
    expect(['measure', 'estimate', 'low', 'high', 'people'].map((name) => value(name as CellName))).toEqual([
      'MD',
      -1.1,
      -1.6,
      -0.6,
      246,
    ]);
    // The abstract, the results and a table tell it, and it is one.
    expect(row.candidates.filter(({ cells }) => cells.estimate?.value === -1.1)).toHaveLength(1);
    expect(row.candidates[0]?.alsoAt).toHaveLength(2);
    const places = row.study.paper?.places ?? [];
    for (const { start, end, at, page } of places) {
      expect(walkingTrial.text.slice(at, at + (end - start))).toBe(text.slice(start, end));
      expect(walkingTrial.pages.find((one) => at >= one.start && at < one.end)?.number).toBe(page);
    }
    for (const { from, value: filled } of Object.values(row.cells)) {
      if (filled === null || typeof from !== 'object' || from === null) continue;
      const place = places[from.passage - 1];
      expect(place && from.start >= place.start && from.end <= place.end).toBe(true);
    }
    // Of the paper only what figures were read from, and none of other people's.
    expect(text.length).toBeLessThan(walkingTrial.text.length / 3);
    expect(text).not.toMatch(/802|3,514|Stepwell/);
  });

  test('only its owner receives a row, and a guest is asked to sign in', async () => {
    const owner = await person();
    const other = await person();
    const id = await owner.paper(walkingTrial);
    expect((await other.browser.get(`/api/uploaded-studies/${id}/row`)).status).toBe(404);
    expect((await as(app.server, '').get(`/api/uploaded-studies/${id}/row`)).status).toBe(401);
    // A number among the uploads is no number of a study.
    const { body } = await other.browser.post('/api/meta-analysis/rows', { studies: [{ id }] });
    expect(JSON.stringify(body)).not.toContain('walking');
  });

  test('a paper without a text says why; one in another language has a row for figures that are typed', async () => {
    const { browser, paper } = await person();
    const scan = await paper(walkingTrial, { isScan: true });
    const refused = await browser.get(`/api/uploaded-studies/${scan}/row`);
    expect([refused.status, refused.body['code']]).toEqual([409, 'upload_not_read']);
    const { row, text, notes } = await rowOf(browser, await paper(german));
    expect(notes.join(' ')).toContain('not in English');
    expect([row.candidates, text, row.chosen]).toEqual([[], '', null]);
  });

  test('deleting a paper takes its words out of the analysis and leaves its figures to the reader', async () => {
    const { browser, paper } = await person();
    const [gone, stays] = [await paper(walkingTrial), await paper(walkingTrial)];
    const [one, other] = [await rowOf(browser, gone), await rowOf(browser, stays)];
    const texts = { [one.row.key]: one.text, [other.row.key]: other.text };
    const revision = await storeDraft(browser, addRows(emptyDraft, [one.row, other.row], texts), 0);
    expect((await browser.delete(`/api/uploaded-studies/${gone}`)).status).toBe(200);
    const kept = (await browser.get('/api/meta-analysis/draft')).body as unknown as {
      draft: AnalysisDraft;
      revision: number;
    };
    expect(kept.revision).toBe(revision + 1);
    const [left, untouched] = kept.draft.rows;
    expect(left).toMatchObject({
      leftOut: deletedPaperReason,
      study: { paper: { id: gone, places: [], deleted: true } },
    });
    expect(left?.cells.estimate.value).toBe(-1.1);
    expect(untouched).toEqual(other.row);
    expect(Object.keys(kept.draft.texts)).toEqual([other.row.key]);
    // The stored analysis is still accepted by the server, with the figures included again.
    const again = { ...kept.draft, rows: kept.draft.rows.map((row) => ({ ...row, leftOut: null })) };
    expect(await storeDraft(browser, again, kept.revision)).toBe(kept.revision + 1);
    expect((await browser.get(`/api/uploaded-studies/${gone}/row`)).status).toBe(404);
  });
});
