import { expect, test } from 'vitest';
import { type AnalysisDraft, emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { type AnalysisRow, type Candidate, manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { chooseCandidate, editCell, leaveOut } from '#core/meta-analysis/rows/edit-row.ts';
import { withModelReading } from '#core/meta-analysis/rows/model-reading.ts';
import { withCandidate } from '#core/meta-analysis/rows/with-candidate.ts';
import {
  countReadings,
  type ModelRows,
  noReadings,
  readingTexts,
  rowsToRead,
  takeReading,
  takeReadings,
} from './model-readings.ts';

const source = { passage: 1, start: 0, end: 4, formula: null };
const cell = <Value>(value: Value) => ({ value, from: source, rejected: null });
const candidate = (estimate: number, readBy: Candidate['readBy'] = ['rule']): Candidate => ({
  cells: { measure: cell('HR' as const), estimate: cell(estimate), low: cell(0.5), high: cell(0.95) },
  source,
  readBy,
  importance: null,
  population: null,
  doubtful: null,
});
const known = { id: 7, authors: ['Rivera AB'] };
const ruled = (key: string, estimate = 0.8): AnalysisRow =>
  withCandidate({ ...manualRow(key, `Study ${key}`, known), candidates: [candidate(estimate)] }, 0, 'rule');
/** The server's result for a row in which the model read this estimate. */
const readAs = (row: AnalysisRow, estimate: number | null): AnalysisRow =>
  withModelReading(row, {
    model: 'scripted-1',
    effects: estimate === null ? [] : [candidate(estimate, ['model'])],
    main: estimate === null ? null : 0,
  });
const draftOf = (rows: AnalysisRow[], texts: Record<string, string>): AnalysisDraft => ({ ...emptyDraft, rows, texts });
const textsOf = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, `The text of ${key}.`]));
const answered = (rows: AnalysisRow[], texts = textsOf(...rows.map(({ key }) => key))): ModelRows => ({ rows, texts });

test('rows with a text are read; an excluded, retracted or manual one is named', () => {
  const retracted = ruled('d');
  const rows = [
    ruled('a'),
    manualRow('typed-1', 'Typed'),
    leaveOut(ruled('c'), 'Other people').row,
    { ...retracted, study: { ...retracted.study, standing: 'retracted' as const } },
  ];
  expect(rowsToRead(draftOf(rows, textsOf('a', 'c', 'd')), { contextTokens: 32_000 })).toEqual({
    batches: [[{ id: 7, title: 'Study a', abstract: 'The text of a.' }]],
    count: 1,
    notes: [
      '1 row has no text to read.',
      '1 row is left out and not read.',
      '1 row is of a retracted study and not read.',
    ],
  });
  expect(rowsToRead(draftOf([], {}), { contextTokens: null })).toEqual({ batches: [], count: 0, notes: [] });
});

test('one request has ten rows at most, and no more than the model reads completely', () => {
  const keys = Array.from({ length: 23 }, (_, index) => `row-${index}`);
  const rows = keys.map((key) => ruled(key));
  const sizes = (draft: AnalysisDraft, contextTokens: number | null) =>
    rowsToRead(draft, { contextTokens }).batches.map(({ length }) => length);
  expect(sizes(draftOf(rows, textsOf(...keys)), 128_000)).toEqual([10, 10, 3]);
  expect(sizes(draftOf(rows, textsOf(...keys)), null)).toEqual([10, 10, 3]);
  const long = Object.fromEntries(keys.map((key) => [key, key.padEnd(2_000, '.')]));
  expect(sizes(draftOf(rows.slice(0, 3), long), 4_096)).toEqual([1, 1, 1]);
  expect(sizes(draftOf(rows.slice(0, 6), long), 5_000)).toEqual([2, 2, 2]);
});

test('agreement is marked, disagreement empties the row and offers both, and nothing is filled by one alone', () => {
  const before = draftOf([ruled('a'), ruled('b'), ruled('c'), manualRow('d', 'D')], textsOf('a', 'b', 'c', 'd'));
  const [a, b, c, d] = before.rows as [AnalysisRow, AnalysisRow, AnalysisRow, AnalysisRow];
  const after = takeReadings(before, answered([readAs(a, 0.8), readAs(b, 0.7), readAs(c, null), readAs(d, 0.6)]));
  expect(after.rows.map(({ chosen, cells }) => [chosen?.by ?? null, cells.estimate.value])).toEqual([
    ['rule and model', 0.8],
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(after.rows.map(({ candidates }) => candidates.length)).toEqual([1, 2, 1, 1]);
  expect(after.texts).toBe(before.texts);
});

test('a reading of another text than the row’s own is not taken', () => {
  const before = draftOf([ruled('a')], textsOf('a'));
  const read = readAs(ruled('a'), 0.7);
  expect(takeReadings(before, answered([read], { a: 'The text of another version.' }))).toBe(before);
  expect(takeReadings(before, answered([ruled('a')]))).toBe(before);
  // The server may know the study under another key.
  const { rows } = takeReadings(before, answered([{ ...read, key: 'study-7' }], { 'study-7': 'The text of a.' }));
  expect(rows.map(({ key, chosen }) => [key, chosen])).toEqual([['a', null]]);
});

test('what the user typed, chose or excluded stays, with the reading beside it', () => {
  const own = { ...ruled('a'), candidates: [candidate(0.9), candidate(0.8)] };
  const chosen = chooseCandidate(own, 1).row;
  const read = takeReading(chosen, readAs(ruled('a'), 0.7));
  expect(read.cells).toBe(chosen.cells);
  expect(read.chosen).toEqual({ candidate: 0, by: 'reader' });
  expect(read.candidates.map(({ cells }) => cells.estimate?.value)).toEqual([0.8, 0.7]);
  expect(read.modelReading).toEqual({ model: 'scripted-1', ofRules: 0, ofModel: 1 });
  const gone = takeReading(chooseCandidate(own, 0).row, readAs(ruled('a'), 0.7));
  expect(gone.candidates[gone.chosen?.candidate ?? -1]?.cells.estimate?.value).toBe(0.9);
  const typed = editCell(ruled('a'), 'estimate', '0.85').row;
  expect(takeReading(typed, readAs(ruled('a'), 0.7)).cells.estimate).toMatchObject({ value: 0.85, from: 'typed' });
  const out = leaveOut(ruled('a'), 'Other people').row;
  expect(takeReading(out, readAs(ruled('a'), 0.7)).leftOut).toBe('Other people');
});

test('results are counted row by row and described in sentences', () => {
  const rows = [ruled('a'), ruled('b'), ruled('c'), manualRow('d', 'D'), manualRow('e', 'E'), ruled('f'), ruled('g')];
  const yours = editCell(ruled('f'), 'low', '0.4').row;
  const draft = draftOf([...rows.slice(0, 5), yours, ...rows.slice(6)], textsOf('a', 'b', 'c', 'd', 'e', 'f', 'g'));
  const estimates = [0.8, 0.7, null, 0.6, null, 0.7];
  const read = answered(rows.slice(0, 6).map((row, index) => readAs(row, estimates[index] ?? null)));
  const [batch = []] = rowsToRead(draft, { contextTokens: null }).batches;
  const counts = countReadings(noReadings, draft, batch, read);
  expect(counts).toEqual({ agree: 1, differ: 1, model: 1, rules: 1, open: 1, yours: 1, unread: 1 });
  expect(readingTexts('scripted-1', counts)).toEqual([
    'scripted-1 read 6 studies.',
    'Rule and model agree in 1 row.',
    'They differ in 1 row: choose there.',
    '1 row has an effect of the model alone, which is offered.',
    '1 row has an effect of the rules alone, which is offered.',
    '1 row has no main effect by either.',
    '1 row holds what you chose or typed and stays so.',
    'Of 1 row it said nothing that could be used: as before.',
  ]);
  const twice = countReadings(counts, draft, batch.slice(0, 1), read);
  expect(twice.agree).toBe(2);
  expect(readingTexts('scripted-1', { ...noReadings, unread: 3 })).toEqual([
    'scripted-1 read no effect in these studies that their texts hold. The rows are as they were.',
  ]);
});
