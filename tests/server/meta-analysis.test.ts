/** From the built-in library to published pooled figures, through the whole application with no network. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Synthesis } from '../../src/contract/meta-analysis.ts';
import type { CheckedAnswer } from '../../src/contract/shared/checked-answer.ts';
import type { Study } from '../../src/contract/shared/study.ts';
import { analyse } from '../../src/core/meta-analysis/analyse.ts';
import {
  type AnalysisDraft,
  addRows,
  emptyDraft,
  replaceRow,
} from '../../src/core/meta-analysis/draft/analysis-draft.ts';
import { readDraft } from '../../src/core/meta-analysis/draft/read-draft.ts';
import { headlineNames } from '../../src/core/meta-analysis/headline-names.ts';
import type { MetaAnalysis } from '../../src/core/meta-analysis/meta-analysis.ts';
import type { AnalysisRow, CellSource } from '../../src/core/meta-analysis/rows/analysis-row.ts';
import { editCell, leaveOut } from '../../src/core/meta-analysis/rows/edit-row.ts';
import { as, type TestBrowser } from './sign-in.ts';
import { describeWithDatabase } from './test-databases.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

interface Rows {
  rows: AnalysisRow[];
  texts: Record<string, string>;
  unread: { id: number | null; title: string; why: string }[];
}

const trials = {
  glp1: ['ELIXA', 'LEADER', 'SUSTAIN-6', 'EXSCEL', 'HARMONY Outcomes', 'REWIND', 'PIONEER 6', 'AMPLITUDE-O'],
  sglt2: ['DAPA-HF', 'EMPEROR-Reduced', 'EMPEROR-Preserved', 'DELIVER', 'SOLOIST-WHF'],
};

const rounded = ({ pooled }: MetaAnalysis) =>
  pooled && [pooled.estimate, pooled.low, pooled.high].map((value) => Number(value.toFixed(2)));

describeWithDatabase('a meta-analysis', (open) => {
  let app: WholeApp;
  let guest: TestBrowser;
  beforeAll(async () => {
    app = await openWholeApp(await open());
    guest = as(app.server, null);
  }, 120_000);
  afterAll(() => app.close());

  async function found(query: string): Promise<Study[]> {
    const { status, body } = await guest.get(`/api/search/library?q=${encodeURIComponent(query)}&limit=100`);
    expect(status).toBe(200);
    return (body as unknown as { studies: Study[] }).studies;
  }
  async function rowsOf(studies: unknown): Promise<Rows> {
    const answer = await guest.post('/api/meta-analysis/rows', { studies });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as Rows;
  }
  /** The rows of these trials alone, read after a search as a reader makes it. */
  async function readAfter(query: string, names: readonly string[]): Promise<Rows> {
    const read = await rowsOf((await found(query)).map(({ id }) => ({ id })));
    const rows = read.rows.filter(({ study }) => names.includes(study.label));
    expect(rows.map(({ study }) => study.label).sort()).toEqual([...names].sort());
    return { ...read, rows };
  }

  describe('of the built-in library', () => {
    test('finds the eight trials of GLP-1 drugs and pools them as was published', async () => {
      const { rows, texts } = await readAfter('GLP-1 cardiovascular outcomes', trials.glp1);
      expect(rows.every(({ chosen }) => chosen?.by === 'rule')).toBe(true);
      const plain = analyse(rows, { method: 'DL', inference: 'normal' });
      expect(plain.refusals).toEqual([]);
      expect(rounded(plain)).toEqual([0.86, 0.8, 0.93]);
      expect(rounded(analyse(rows, { method: 'DL', inference: 'knapp_hartung' }))).toEqual([0.86, 0.79, 0.94]);
      expect(plain.people).toEqual({ sum: 60_080, known: 8 });
      // The library restates abstracts in its own words: they must not pass for the study's.
      expect(new Set(rows.map(({ study }) => study.readFrom))).toEqual(new Set(['library']));
      const draft = addRows(emptyDraft, rows, texts);
      // The concepts of the rows stay in the stored draft.
      expect(readDraft(draft)).toEqual({ draft });
      expect(headlineNames(draft, plain)).toEqual({
        treatment: 'GLP-1 receptor agonists',
        comparator: 'placebo',
        outcome: 'cardiovascular death or heart attack or stroke',
        population: 'with type 2 diabetes',
      });
    });

    test('finds the five trials of SGLT2 inhibitors in heart failure and pools them to the published result', async () => {
      const { rows } = await readAfter('SGLT2 inhibitors heart failure', trials.sglt2);
      const analysis = analyse(rows, { method: 'CE' });
      expect(analysis.refusals).toEqual([]);
      expect(rounded(analysis)).toEqual([0.77, 0.72, 0.82]);
      expect(analysis.used.find(({ label }) => label === 'EMPEROR-Preserved')?.levelPercent).toBe(95.03);
    });

    test('each cell that was read is in the text that comes with it', async () => {
      const { rows, texts } = await readAfter('GLP-1 cardiovascular outcomes', trials.glp1);
      let cells = 0;
      for (const row of rows)
        for (const cell of Object.values(row.cells)) {
          if (typeof cell.value !== 'number' || typeof cell.from !== 'object' || cell.from === null) continue;
          const { start, end, formula } = cell.from as CellSource;
          if (formula !== null) continue;
          const words = (texts[row.key] ?? '').slice(start, end).replaceAll(',', '');
          expect(words, `${row.key} ${words}`).toContain(String(cell.value));
          cells += 1;
        }
      expect(cells).toBeGreaterThan(60);
    });

    test('a trial of which one arm is not confirmed has its people from the record of the trial', async () => {
      const { rows } = await readAfter('GLP-1 cardiovascular outcomes', trials.glp1);
      const amplitude = rows.find(({ study }) => study.label === 'AMPLITUDE-O');
      expect(amplitude?.cells.people.value).toBe(4_076);
      expect(amplitude?.cells.studiedTotal.value).toBeNull();
    });
  });

  describe('the rows', () => {
    const abstract =
      'We randomly assigned 420 adults to walking or rest. The primary outcome was a fall. Falls were less frequent in the walking group than in the rest group (hazard ratio 0.70, 95% CI 0.55 to 0.89).';
    const german =
      'Wir haben untersucht, ob der Blutdruck bei Erwachsenen durch das Gehen gesenkt wird. Die Ergebnisse zeigen, dass der Blutdruck nicht gesenkt wurde und die Gruppe mit Gehen sich von der Gruppe ohne Gehen nicht unterscheidet.';

    test('go by the number that was sent, in the order sent', async () => {
      const { rows } = await rowsOf([{ id: 69 }, { id: 68 }]);
      expect(rows.map(({ key, study }) => [key, study.id, study.label])).toEqual([
        ['study-69', 69, 'SUSTAIN-6'],
        ['study-68', 68, 'LEADER'],
      ]);
    });

    test('of text that was sent are read like others, and belong to no stored study', async () => {
      const { rows, texts, unread } = await rowsOf([{ title: 'Walking', abstract, authors: ['Rivera AB'] }]);
      expect(unread).toEqual([]);
      expect(rows[0]?.study).toMatchObject({ id: null, title: 'Walking', standing: 'unknown', readFrom: 'abstract' });
      expect(rows[0]?.cells.estimate.value).toBe(0.7);
      expect(texts[rows[0]?.key ?? '']).toBe(abstract);
      const again = await rowsOf([
        { title: 'Another', abstract },
        { title: 'Walking', abstract },
      ]);
      expect(again.rows.map(({ key }) => key)).toContain(rows[0]?.key);
      expect(new Set(again.rows.map(({ key }) => key)).size).toBe(2);
    });

    test('a request cannot change the text of a stored study', async () => {
      const { rows, texts } = await rowsOf([{ id: 68, title: 'Mine', abstract }]);
      expect(rows[0]?.cells.estimate.value).toBe(0.87);
      expect(texts['study-68']).toContain('9,340 people');
    });

    test('an unreadable study is named, with a blank row if it is stored', async () => {
      const { rows, unread, texts } = await rowsOf([
        { id: 8_000_000_000_001 },
        {},
        { title: 'No abstract' },
        { title: 'Gehen', abstract: german },
        { id: 68 },
        { id: 68 },
      ]);
      expect(unread.map(({ id, title, why }) => [id, title, why.split('.')[0]])).toEqual([
        [8_000_000_000_001, 'Study 8000000000001', 'Nothing is stored here under this number'],
        [null, 'A study without a text', 'Nothing is stored here under this number'],
        [null, 'No abstract', 'No abstract is at hand'],
        [null, 'Gehen', 'Its abstract is not in English, and the rules read English only'],
      ]);
      expect(rows.map(({ study }) => study.label)).toEqual(['No abstract', 'Gehen', 'LEADER']);
      expect(rows[0]?.study.readFrom).toBeNull();
      expect(Object.keys(texts)).toEqual(['study-68']);
    });

    test('of a text that is no abstract are read from its beginning, with a note', async () => {
      const long = `${abstract} ${'We walked on and on. '.repeat(1_500)} Deaths were rarer (hazard ratio 0.50, 95% CI 0.40 to 0.63).`;
      const { rows, unread, texts } = await rowsOf([{ title: 'Long', abstract: long }]);
      expect(rows[0]?.candidates.map(({ cells }) => cells.estimate?.value)).toEqual([0.7]);
      expect(unread.map(({ why }) => why)).toEqual([expect.stringContaining('first 20,000 characters')]);
      expect(texts[rows[0]?.key ?? '']).toBe(long);
      const titled = await rowsOf([{ title: 'Walking '.repeat(600), abstract }]);
      expect(titled.rows[0]?.study.title.length).toBeLessThanOrEqual(1_000);
      const tooMuch = await guest.post('/api/meta-analysis/rows', { studies: [{ abstract: 'x'.repeat(2_100_000) }] });
      expect(tooMuch.body.code).toBe('body_too_large');
    });

    test('are none for an empty list, up to 300, and not one more', async () => {
      expect(await rowsOf([])).toEqual({ rows: [], texts: {}, unread: [] });
      const many = Array.from({ length: 301 }, (_, index) => ({ title: `Study ${index}`, abstract }));
      expect((await rowsOf(many.slice(1))).rows).toHaveLength(300);
      const refused = await guest.post('/api/meta-analysis/rows', { studies: many });
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
      expect((await guest.post('/api/meta-analysis/rows', { studies: 'all' })).status).toBe(400);
    });

    test('cost no use of a trial', async () => {
      const before = (await guest.get('/api/trial')).text;
      await rowsOf([{ id: 68 }]);
      expect((await guest.get('/api/trial')).text).toBe(before);
    });
  });

  describe('the narrative', () => {
    type Narrative = Synthesis & { answer: CheckedAnswer };
    async function narrative(ids: readonly number[], draft?: unknown): Promise<Narrative> {
      const body = { studies: ids.map((id) => ({ id })), ...(draft === undefined ? {} : { draft }) };
      const answer = await as(app.server, null).post('/api/meta-analysis/enhanced', body);
      expect(answer.status, answer.text).toBe(200);
      return answer.body as unknown as Narrative;
    }
    const idsOf = (rows: readonly AnalysisRow[]) => rows.map(({ study }) => study.id ?? 0);
    let draft: AnalysisDraft;
    beforeAll(async () => {
      const { rows, texts } = await readAfter('GLP-1 cardiovascular outcomes', trials.glp1);
      draft = addRows(emptyDraft, rows, texts);
    });

    test('has the pooled figures of the rows that the rules read, with heterogeneity, method and certainty', async () => {
      const value = await narrative(idsOf(draft.rows));
      const { quantitativeFindings: findings } = value;
      expect(findings.pooledEffectSize).toBe('Hazard ratio 0.86 [0.79, 0.94]');
      expect(findings.statisticalHeterogeneity).toMatch(
        /^Mostly\. .*I²: 47% .*τ²: .*Q, 7 df: .* The true effect in a new trial might be 0\.71 to 1\.04\. From 8 trials that is rough\.$/,
      );
      expect(findings.method).toMatch(/^Random effects by REML, .* No language model computed a number\.$/);
      expect(findings.refusals).toEqual([]);
      expect(findings.warnings.join()).toContain('abstracts');
      expect(findings.sampleSizeTotal?.people).toBe(60_080);
      expect(findings.keyOutcomes.flatMap(({ figures }) => figures)).toContainEqual({
        study: 'LEADER',
        figures: 'HR 0.87 [0.78, 0.97]',
      });
      expect(value.gradeAssessment).toMatch(/^Certainty is moderate\./);
      expect(value.strengthOfEvidence).toBe('moderate');
      expect(value.answer.notes.join()).toMatch(/No abstract of .*AMPLITUDE-O and ELIXA is at hand/);
      expect(value.overallFindings).toContain('The risk of cardiovascular death');
    });

    test('is of the sent table, and states which figures were typed', async () => {
      const [first] = draft.rows;
      if (!first) throw new Error('There are no rows.');
      const typed = replaceRow(draft, editCell(first, 'estimate', '0.90').row);
      const value = await narrative(idsOf(draft.rows), { ...typed, options: { ...typed.options, method: 'DL' } });
      expect(value.quantitativeFindings.pooledEffectSize).not.toBe('Hazard ratio 0.86 [0.79, 0.94]');
      expect(value.quantitativeFindings.method).toMatch(/DerSimonian and Laird/);
      expect(value.quantitativeFindings.method).toContain(
        `The effect of ${first.study.label} is as the reader typed it, not as read from the study.`,
      );
      const untouched = await narrative(idsOf(draft.rows), draft);
      expect(untouched.quantitativeFindings.method).not.toContain('as the reader typed');
    });

    test('a figure that only claims to come from the study is the reader’s all the same', async () => {
      const forged: AnalysisDraft = {
        ...draft,
        rows: draft.rows.map((row) => ({
          ...row,
          cells: { ...row.cells, estimate: { ...row.cells.estimate, value: 0.9 } },
        })),
      };
      const value = await narrative(idsOf(draft.rows), forged);
      expect(value.quantitativeFindings.method).toMatch(/The effects of .* are as the reader typed them/);
    });

    test('states why nothing is pooled, and rates no strength', async () => {
      const none = {
        ...draft,
        rows: draft.rows.map((row, index) => (index < 7 ? leaveOut(row, 'Other people.').row : row)),
      };
      const value = await narrative(idsOf(draft.rows), none);
      const { pooledEffectSize, statisticalHeterogeneity, method, refusals } = value.quantitativeFindings;
      expect([pooledEffectSize, statisticalHeterogeneity, method]).toEqual([null, null, null]);
      expect(refusals).toEqual([expect.stringContaining('At least 2 are needed')]);
      expect(value.gradeAssessment).toMatch(/^Nothing was pooled, so the strength of the evidence is not rated/);
      expect(value.strengthOfEvidence).toBe('low');
    });

    test('figures of another kind that a caller sends are not taken', async () => {
      const body = {
        studies: idsOf(draft.rows).map((id) => ({ id })),
        pooled: { estimate: 0.1 },
        pooledEffectSize: 'HR 0.1',
      };
      const answer = await guest.post('/api/meta-analysis/enhanced', body);
      expect(answer.text).not.toContain('HR 0.1"');
      const refused = await guest.post('/api/meta-analysis/enhanced', { ...body, draft: { ...draft, format: 2 } });
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
      expect(refused.body['fields']?.[0]?.['name']).toBe('draft.format');
    });
  });
});
