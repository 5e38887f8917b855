import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { type AnalysisRow, betweenReaders, type Candidate, needsReader } from './analysis-row.ts';
import { chooseCandidate, editCell } from './edit-row.ts';
import { isReaders, withModelReading } from './model-reading.ts';
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

const model = 'scripted-1';

test('agreement fills the row and is reported', () => {
  const agreed = withModelReading(one, { model, effects: asModel(hearts), main: 0 });
  expect(agreed.chosen).toEqual({ candidate: 0, by: 'rule and model' });
  expect(agreed.candidates.map(({ readBy }) => readBy)).toEqual([['rule', 'model']]);
  expect(agreed.modelReading).toEqual({ model, ofRules: 0, ofModel: 0 });
  expect(betweenReaders(agreed)).toBeNull();
  const asked = rowOf(`${heart} ${kidney}`);
  expect(asked.cells.estimate.value).toBeNull();
  expect(withModelReading(asked, { model, effects: asModel(kidneys), main: 0 }).cells.estimate.value).toBe(0.68);
});

test('disagreement empties the row and asks, with both readings as candidates', () => {
  const apart = withModelReading(one, { model, effects: asModel(kidneys), main: 0 });
  expect(apart.chosen).toBeNull();
  expect(apart.cells.estimate.value).toBeNull();
  expect(betweenReaders(apart)).toBe('differ');
  expect(apart.modelReading).toEqual({ model, ofRules: 0, ofModel: 1 });
  expect(needsReader(apart)).toBe('Rule and model read different effects. Choose one.');
  expect(apart.candidates.map(({ cells }) => cells.estimate?.value)).toEqual([0.73, 0.68]);
  const chosen = chooseCandidate(apart, 1).row;
  expect(chosen.cells.estimate.value).toBe(0.68);
  expect(needsReader(chosen)).toBeNull();
  expect(betweenReaders(chosen)).toBe('differ');
});

test('another one of the rules’ effects is a disagreement too', () => {
  const primary = rowOf(`The primary outcome was rarer (hazard ratio 0.73, 95% CI 0.58 to 0.92). ${kidney}`);
  expect(primary.cells.estimate.value).toBe(0.73);
  const apart = withModelReading(primary, { model, effects: asModel(kidneys), main: 0 });
  expect([apart.chosen, betweenReaders(apart)]).toEqual([null, 'differ']);
  expect(apart.candidates.map(({ readBy }) => readBy)).toEqual([['rule'], ['rule', 'model']]);
});

test('an effect that only one of them read is a candidate and fills nothing', () => {
  const models = withModelReading(rowOf('Nothing.'), { model, effects: asModel(kidneys), main: 0 });
  expect([models.cells.estimate.value, betweenReaders(models)]).toEqual([null, 'model']);
  expect(needsReader(models)).toBe('Only the model took an effect here for the main one. Use it, or type the figures.');
  const rules = withModelReading(one, { model, effects: [], main: null });
  expect([rules.chosen, rules.cells.estimate.value, betweenReaders(rules)]).toEqual([null, null, 'rules']);
  expect(chooseCandidate(rules, 0).row.cells.estimate.value).toBe(0.73);
});

test('figures that both read stay, also where the model names no main effect', () => {
  const both = withModelReading(one, { model, effects: [...asModel(hearts), ...asModel(kidneys)], main: null });
  expect([both.chosen, both.cells.estimate.value, betweenReaders(both)]).toEqual([
    { candidate: 0, by: 'rule' },
    0.73,
    null,
  ]);
});

test('a doubtful effect is not filled because both read it, and a repeated reading is listed once', () => {
  const odd = rowOf('Heart attack was rarer (hazard ratio 0.73, 95% CI 0.78 to 0.92).');
  const [doubted] = odd.candidates;
  expect(doubted?.doubtful).not.toBeNull();
  const read = withModelReading(odd, { model, effects: [...asModel(doubted), ...asModel(doubted)], main: 0 });
  expect([read.chosen, read.cells.estimate.value, read.candidates.length]).toEqual([null, null, 1]);
  const twice = withModelReading(one, { model, effects: [...asModel(kidneys), ...asModel(kidneys)], main: 0 });
  expect(twice.candidates).toHaveLength(2);
});

test('values that the user chose or typed stay', () => {
  const chosen = chooseCandidate(one, 0).row;
  const reading = { model, effects: asModel(kidneys), main: 0 };
  expect(withModelReading(chosen, reading).cells).toEqual(chosen.cells);
  const typed = editCell(one, 'estimate', '0.8').row;
  expect(withModelReading(typed, reading).cells).toEqual(typed.cells);
  expect(isReaders(chosen) && isReaders(typed)).toBe(true);
  expect(isReaders(one)).toBe(false);
});

test('registrations in a text, each once', () => {
  const text =
    'Funded by X; LEADER ClinicalTrials.gov number, NCT01179048. ISRCTN 12345678 and NCT01179048, EudraCT 2009-012201-19.';
  expect(readRegistrations(text)).toEqual(['NCT01179048', 'ISRCTN12345678', '2009-012201-19']);
  expect(readRegistrations('NCT123 and phone 2009-01')).toEqual([]);
});
