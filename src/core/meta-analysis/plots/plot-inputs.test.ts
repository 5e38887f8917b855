import { describe, expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { type AnalysisDraft, emptyDraft, optionsOf } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { SearchReceipt } from '#core/meta-analysis/draft/search-receipt.ts';
import { moreTestsOf } from '#core/meta-analysis/more-tests.ts';
import type { AnalysisRow, CellName, RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';
import { leaveOut, typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { cumulativePlot } from './forest/cumulative-plot.ts';
import { forestPlot } from './forest/forest-plot.ts';
import { leaveOneOutPlot } from './forest/leave-one-out-plot.ts';
import { funnelPlot } from './funnel/funnel-plot.ts';
import { cumulativeInputOf, funnelInputOf, leaveOneOutInputOf } from './more-plot-inputs.ts';
import { forestInputOf } from './plot-inputs.ts';
import { prismaDiagram } from './prisma/prisma-2020.ts';
import { prismaCountsOf, prismaNotesOf } from './prisma-inputs.ts';

type Texts = Partial<Record<CellName, string>>;
const frame = { width: 900, title: 'Stroke' };

const trial = (name: string, year: number, texts: Texts, known: Partial<RowStudy> = {}): AnalysisRow =>
  typedRow(
    name,
    name,
    {
      measure: 'HR',
      level: '95',
      outcome: 'stroke',
      people: '1000',
      studiedArm: 'drug',
      referenceArm: 'placebo',
      ...texts,
    },
    { subjects: 'people', randomized: true, id: year, year, ...known },
  );
const three = [
  trial('LATE', 2020, { estimate: '0.87', low: '0.78', high: '0.97' }),
  trial('EARLY', 2001, { estimate: '0.70', low: '0.50', high: '0.98' }),
  trial('Marso 2010', 2010, { estimate: '0.91', low: '0.80', high: '1.035' }),
];
const draftOf = (rows: readonly AnalysisRow[], more: Partial<AnalysisDraft> = {}): AnalysisDraft => ({
  ...emptyDraft,
  rows,
  ...more,
});
const both = (draft: AnalysisDraft) => ({ draft, analysis: analyse(draft.rows, optionsOf(draft)) });
const forestOf = (draft: AnalysisDraft) => forestInputOf(draft, both(draft).analysis, frame);
/** Twelve trials, the small ones with the large effects. */
const skewed = Array.from({ length: 12 }, (_, index) => {
  const [estimate, spread] = [1 - index * 0.05, 1.05 + index * 0.06];
  const [low, high] = [String(estimate / spread), String(estimate * spread)];
  return trial(`T${index}`, 2000 + index, { estimate: String(estimate), low, high });
});

describe('the forest plot', () => {
  test('rows, pool and prediction are those of the analysis, with ratios as ratios', () => {
    const { draft, analysis } = both(draftOf(three));
    const input = forestInputOf(draft, analysis, frame);
    expect(input.rows.map(({ label }) => label)).toEqual(['LATE 2020', 'EARLY 2001', 'Marso 2010']);
    expect(input.rows[0]).toMatchObject({ estimate: 0.87, low: 0.78, high: 0.97, people: 1000, detail: 'drug' });
    expect(input.rows.map(({ weight }) => weight)).toEqual(analysis.used.map(({ weightPercent }) => weightPercent));
    expect(input.pooled).toMatchObject({ label: 'All 3 trials', detail: 'random effects' });
    expect(input.pooled?.estimate).toBe(analysis.pooled?.estimate);
    expect(input.prediction?.label).toBe('True effect in a new trial');
    expect(input.prediction?.low).toBeGreaterThan(0);
    expect(forestPlot(input)).not.toHaveProperty('refused');
  });

  test('studies that are not all randomised are called studies; a common effect is named and has no prediction', () => {
    const rows = three.map((row, index) => ({ ...row, study: { ...row.study, randomized: index > 0 } }));
    const options = { ...emptyDraft.options, method: 'CE' as const };
    const input = forestOf(draftOf(rows, { options }));
    expect(input.pooled).toMatchObject({ label: 'All 3 studies', detail: 'common effect' });
    expect([input.headings.label, input.prediction]).toEqual(['Study', null]);
  });

  test('where nothing is pooled the studies have no weights, diamond or prediction', () => {
    for (const rows of [
      three.slice(0, 1),
      [...three, trial('OTHER', 2012, { estimate: '2', low: '1.5', high: '2.7', outcome: 'death' })],
    ]) {
      const { draft, analysis } = both(draftOf(rows));
      const input = forestInputOf(draft, analysis, frame);
      expect([input.pooled, input.prediction, input.rows[0]?.weight]).toEqual([null, null, null]);
      expect(forestPlot(input)).not.toHaveProperty('refused');
      expect(funnelInputOf(draft, analysis, frame)).toBeNull();
      expect(leaveOneOutInputOf(draft, analysis, frame)).toBeNull();
      expect(cumulativeInputOf(draft, analysis, frame)).toBeNull();
    }
  });

  test('without a usable row the plot is refused', () => {
    expect(forestPlot(forestOf(draftOf([])))).toMatchObject({ refused: 'too_few_studies' });
  });

  test('the side of no effect is named after the treatment where all arms are known, and never called good', () => {
    const names = { treatment: 'GLP-1 drugs', outcome: null, population: null };
    expect(forestOf(draftOf(three, { names })).directions).toEqual({
      low: 'Fewer events with GLP-1 drugs',
      high: 'More events',
    });
    expect(forestOf(draftOf(three)).directions.low).toBe('Fewer events with drug');
    const mixed = [...three, trial('OTHER', 2021, { estimate: '0.9', low: '0.8', high: '1.0', studiedArm: 'diet' })];
    expect(forestOf(draftOf(mixed)).directions.low).toBe('Fewer events with the studied treatment');
    const blind = three.map((row, index) =>
      index ? row : trial('LATE', 2020, { estimate: '0.87', low: '0.78', high: '0.97', referenceArm: '' }),
    );
    expect(forestOf(draftOf(blind, { names })).directions).toEqual({ low: 'Fewer events', high: 'More events' });
    const means = ['-1.25', '-2'].map((estimate, index) =>
      trial(`M${index}`, 2000, { measure: 'MD', estimate, low: '-3', high: '0.5', unit: 'mmHg' }),
    );
    expect(forestOf(draftOf(means, { names }))).toMatchObject({
      directions: { low: 'Lower with GLP-1 drugs', high: 'Higher' },
      measure: 'MD, mmHg',
      isRatio: false,
      decimals: 2,
    });
  });

  test('a risk difference in percent has the digits of a share', () => {
    const rows = ['-7.5', '-5.5'].map((estimate, index) =>
      trial(`R${index}`, 2000, { measure: 'RD', unit: '%', estimate, low: '-15', high: '0' }),
    );
    expect(forestOf(draftOf(rows)).decimals).toBe(3);
  });

  test('an included retracted study and an interval of another level are marked', () => {
    const retracted = trial('OUT', 2005, { estimate: '0.5', low: '0.3', high: '0.8' }, { standing: 'retracted' });
    const wide = trial('WIDE', 2006, { estimate: '0.9', low: '0.8', high: '1.0', level: '90' });
    const allowed = [{ kind: 'retracted' as const, reason: 'Shown for comparison.', rows: ['OUT'] }];
    const input = forestOf(draftOf([...three, retracted, wide], { options: { ...emptyDraft.options, allowed } }));
    expect(input.rows.map(({ marks }) => marks)).toEqual([[], [], [], ['retracted'], ['90% CI']]);
  });

  test('subgroups: each is pooled by itself and shown as a ratio, one study is not', () => {
    const grouped = [...three, trial('NEW', 2022, { estimate: '0.8', low: '0.6', high: '1.1' })].map((row, index) =>
      typedRowIn(row, index < 3 ? 'oral' : 'injected'),
    );
    const { draft, analysis } = both(draftOf(grouped));
    const input = forestInputOf(draft, analysis, frame);
    expect(input.rows.map(({ group }) => group)).toEqual(['oral', 'oral', 'oral', 'injected']);
    expect(input.groups.map(({ name, pooled }) => [name, pooled?.label])).toEqual([
      ['injected', undefined],
      ['oral', '3 trials pooled'],
    ]);
    const oral = input.groups[1]?.pooled;
    expect(oral?.estimate).toBeGreaterThan(0.8);
    expect(oral?.estimate).toBeLessThan(0.95);
    const alike = grouped.map((row) => typedRowIn(row, 'oral'));
    expect(forestOf(draftOf(alike)).rows.map(({ group }) => group)).toEqual([null, null, null, null]);
  });
});

const typedRowIn = (row: AnalysisRow, group: string): AnalysisRow => ({
  ...row,
  cells: { ...row.cells, group: { value: group, from: 'typed', rejected: null } },
});

describe('funnel and series', () => {
  test('the funnel has every study at its standard error, and the studies that trim and fill adds', () => {
    const { draft, analysis } = both(draftOf(skewed));
    const input = funnelInputOf(draft, analysis, frame);
    expect(input?.studies).toHaveLength(12);
    expect(input?.studies[3]?.standardError).toBeCloseTo(Math.log(1.05 + 0.18) / 1.959964, 6);
    expect(input?.studies[3]?.estimate).toBeCloseTo(0.85, 9);
    const found = moreTestsOf(analysis)?.trimAndFill;
    const filling = found && 'filled' in found ? found : null;
    expect(filling?.missing).toBeGreaterThan(0);
    expect(input?.filledIn.map(({ estimate }) => Math.log(estimate).toFixed(9))).toEqual(
      filling?.filled.map(({ effect }) => effect.toFixed(9)),
    );
    expect(Math.log(input?.adjusted ?? 0)).toBeCloseTo(filling?.estimate.estimate ?? Number.NaN, 9);
    expect(input && funnelPlot(input)).not.toHaveProperty('refused');
  });

  test('too few studies for the tests: a funnel without filled-in studies', () => {
    const { draft, analysis } = both(draftOf(three));
    expect(funnelInputOf(draft, analysis, frame)).toMatchObject({ filledIn: [], adjusted: null });
  });

  test('leave-one-out in the order of the table with the whole pool, cumulative by year without it', () => {
    const { draft, analysis } = both(draftOf(three));
    const without = leaveOneOutInputOf(draft, analysis, frame);
    expect(without?.without.map(({ label }) => label)).toEqual(['LATE 2020', 'EARLY 2001', 'Marso 2010']);
    expect(without?.without[0]?.estimate).toBe(analysis.leaveOneOut[0]?.estimate);
    expect(without?.whole?.estimate).toBe(analysis.pooled?.estimate);
    expect(without && leaveOneOutPlot(without)).not.toHaveProperty('refused');
    const added = cumulativeInputOf(draft, analysis, frame);
    expect(added?.pools.map(({ label, detail }) => [label, detail.replace(/\d+%/, 'n%')])).toEqual([
      ['EARLY 2001', '1 study'],
      ['Marso 2010', 'I² n%'],
      ['LATE 2020', 'I² n%'],
    ]);
    expect(added?.whole).toBeNull();
    expect(added && cumulativePlot(added)).not.toHaveProperty('refused');
  });
});

test('a series marks a retracted study in words, and draws no pool as a retracted study', () => {
  const retracted = trial('OUT', 2005, { estimate: '0.5', low: '0.3', high: '0.8' }, { standing: 'retracted' });
  const allowed = [{ kind: 'retracted' as const, reason: 'Shown for comparison.', rows: ['OUT'] }];
  const { draft, analysis } = both(draftOf([...three, retracted], { options: { ...emptyDraft.options, allowed } }));
  const without = leaveOneOutInputOf(draft, analysis, frame);
  const plot = without && leaveOneOutPlot(without);
  const entries = plot && 'entries' in plot ? plot.entries : [];
  expect(entries[3]?.detail).toMatch(/^Retracted study · I² \d+%$/);
  expect(entries.some(({ isRetracted }) => isRetracted)).toBe(false);
});

describe('the flow diagram', () => {
  const search = (searchId: string, records: number | null, more: Partial<SearchReceipt> = {}): SearchReceipt => ({
    searchId,
    query: 'stroke',
    searchedAt: '2026-11-22T00:00:00Z',
    databases: [
      { name: 'PubMed', records, fetched: 60 },
      { name: 'OpenAlex', records: 65, fetched: 65 },
    ],
    duplicatesRemoved: 41,
    shown: 84,
    ...more,
  });
  const one = draftOf(three, { receipts: [search('a', 60)] });

  test('one search: identified, duplicates, not chosen and included are counted, the rest is left to the user', () => {
    const { counts, own } = prismaCountsOf(one);
    expect(own).toEqual([]);
    expect(counts).toEqual({
      identified: [
        { database: 'PubMed', records: 60 },
        { database: 'OpenAlex', records: 65 },
      ],
      duplicatesRemoved: 41,
      otherRemovals: null,
      screened: null,
      excluded: 81,
      sought: null,
      notRetrieved: null,
      assessed: null,
      excludedWithReasons: [],
      studiesIncluded: 3,
      reportsIncluded: null,
    });
    expect(prismaDiagram({ counts, own, ...frame })).toMatchObject({ kind: 'prisma' });
  });

  test('several searches are added, the same one once; the number of studies not chosen is then unknown', () => {
    const { counts } = prismaCountsOf(draftOf(three, { receipts: [search('a', 60), search('b', 5), search('a', 60)] }));
    expect(counts.identified).toEqual([
      { database: 'PubMed', records: 65 },
      { database: 'OpenAlex', records: 130 },
    ]);
    expect([counts.duplicatesRemoved, counts.excluded]).toEqual([82, null]);
  });

  test('a database without a number has none, and without a search nothing is counted', () => {
    const unnamed = prismaCountsOf(draftOf(three, { receipts: [search('a', 60), search('b', null)] })).counts;
    expect(unnamed.identified[0]).toEqual({ database: 'PubMed', records: null });
    const none = prismaCountsOf(draftOf(three)).counts;
    expect([none.identified, none.duplicatesRemoved, none.excluded]).toEqual([[], null, null]);
    expect(prismaNotesOf(draftOf(three)).join(' ')).toContain('No search came with these studies');
    expect(prismaCountsOf(emptyDraft).counts).toMatchObject({ excludedWithReasons: null, studiesIncluded: null });
  });

  test('left-out studies are grouped by reason, including a retracted one until the user includes it', () => {
    const retracted = trial('OUT', 2005, { estimate: '0.5', low: '0.3', high: '0.8' }, { standing: 'retracted' });
    const extra = ['X', 'Y', 'Z'].map((name, index) =>
      trial(name, 1990 + index, { estimate: '0.5', low: '0.3', high: '0.8' }),
    );
    const reasons = ['No placebo', 'wrong outcome ', 'Wrong outcome'];
    const rows = [...three, ...extra.map((row, index) => leaveOut(row, reasons[index] ?? '').row), retracted];
    const { counts } = prismaCountsOf(draftOf(rows));
    expect(counts.excludedWithReasons).toEqual([
      { reason: 'wrong outcome', reports: 2 },
      { reason: 'No placebo', reports: 1 },
      { reason: 'Retracted', reports: 1 },
    ]);
    expect(counts.studiesIncluded).toBe(3);
    const allowed = [{ kind: 'retracted' as const, reason: 'Shown for comparison.', rows: ['OUT'] }];
    const letIn = prismaCountsOf(draftOf(rows, { options: { ...emptyDraft.options, allowed } })).counts;
    expect([letIn.studiesIncluded, letIn.excludedWithReasons?.length]).toEqual([4, 2]);
  });

  test('the user’s own number replaces a counted one, and the number not chosen is computed from it', () => {
    const { counts, own } = prismaCountsOf({ ...one, prisma: { screened: 500, studiesIncluded: 9, sought: null } });
    expect([counts.screened, counts.excluded, counts.studiesIncluded, counts.sought]).toEqual([500, 497, 9, null]);
    expect(own).toEqual(['screened', 'studiesIncluded']);
    expect(prismaCountsOf({ ...one, prisma: { screened: 2 } }).counts.excluded).toBeNull();
  });

  test('the notes name what was not screened, what is counted twice and what was typed', () => {
    const hand = typedRow('h', 'Hand', { estimate: '0.5' });
    const words = prismaNotesOf(draftOf([...three, hand], { receipts: [search('a', 1060), search('b', 60)] })).join(
      ' ',
    );
    expect(words).toContain('named 1,250 records and MetaMind fetched 250 of them; the other 1,000 were not looked at');
    expect(words).toContain('found by two of them is counted twice');
    expect(words).toContain('1 study was typed by hand');
    expect(prismaNotesOf(one).join(' ')).toContain('that the search showed and not chosen for the table');
  });
});
