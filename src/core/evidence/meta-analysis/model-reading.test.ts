import { expect, test } from 'vitest';
import { splitPassages } from '#core/language/passages.ts';
import { type AnalysisRow, type Candidate, needsReader } from './analysis-row.ts';
import { chooseCandidate, editCell } from './edit-row.ts';
import { withModelReading } from './model-reading.ts';
import { readRow } from './read-rows.ts';
import { readRegistrations } from './registrations.ts';

const rowOf = (text: string): AnalysisRow =>
  readRow({
    id: 1,
    title: 'A trial',
    authors: [],
    year: 2021,
    doi: null,
    pmid: null,
    registrations: [],
    studyTypes: ['clinical_trial'],
    randomized: true,
    standing: 'unknown',
    text,
    passages: splitPassages(text, []),
    readFrom: 'abstract',
  });
const heart = 'Heart attack was rarer (hazard ratio 0.73, 95% CI 0.58 to 0.92).';
const kidney = 'Kidney failure was rarer (hazard ratio 0.68, 95% CI 0.57 to 0.79).';
const one = rowOf(heart);
const [hearts] = one.candidates;
const [kidneys] = rowOf(kidney).candidates;
const asModel = (candidate: Candidate | undefined): Candidate[] =>
  candidate ? [{ ...candidate, readBy: ['model'] }] : [];

test('agreement fills the row and is said', () => {
  const agreed = withModelReading(one, asModel(hearts), 0);
  expect(agreed.chosen).toEqual({ candidate: 0, by: 'rule and model' });
  expect(agreed.candidates.map(({ readBy }) => readBy)).toEqual([['rule', 'model']]);
  const asked = rowOf(`${heart} ${kidney}`);
  expect(asked.cells.estimate.value).toBeNull();
  expect(withModelReading(asked, asModel(kidneys), 0).cells.estimate.value).toBe(0.68);
});

test('disagreement empties the row and asks, with both at hand', () => {
  const apart = withModelReading(one, asModel(kidneys), 0);
  expect(apart.chosen).toBeNull();
  expect(apart.cells.estimate.value).toBeNull();
  expect(needsReader(apart)).toBe('Rule and model read different effects. Choose one.');
  expect(apart.candidates.map(({ cells }) => cells.estimate?.value)).toEqual([0.73, 0.68]);
  expect(chooseCandidate(apart, 1).row.cells.estimate.value).toBe(0.68);
});

test('what the reader chose or typed stays; a model alone fills nothing', () => {
  const chosen = chooseCandidate(one, 0).row;
  expect(withModelReading(chosen, asModel(kidneys), 0).cells).toEqual(chosen.cells);
  const typed = editCell(one, 'estimate', '0.8').row;
  expect(withModelReading(typed, asModel(kidneys), 0).cells).toEqual(typed.cells);
  expect(withModelReading(rowOf('Nothing.'), asModel(kidneys), 0).cells.estimate.value).toBeNull();
  expect(withModelReading(one, [], null).cells).toEqual(one.cells);
});

test('registrations in a text, each once', () => {
  const text =
    'Funded by X; LEADER ClinicalTrials.gov number, NCT01179048. ISRCTN 12345678 and NCT01179048, EudraCT 2009-012201-19.';
  expect(readRegistrations(text)).toEqual(['NCT01179048', 'ISRCTN12345678', '2009-012201-19']);
  expect(readRegistrations('NCT123 and phone 2009-01')).toEqual([]);
});
