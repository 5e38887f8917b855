import { expect, test } from 'vitest';
import { sampleAnswer, sampleEvidence, sampleStatement, sampleStudy } from '../../../../../tests/sample-answer.ts';
import {
  aboutStudy,
  firstStatements,
  formulasOf,
  markedBy,
  markedStatement,
  markedText,
  partsOf,
  quotesOf,
  shortStudyName,
  studiesBehind,
} from './answer-evidence.ts';

const fell = sampleStatement('overall', 'Blood pressure fell by 4.2 mm Hg, falls by 26 %.', {
  evidence: [
    sampleEvidence(1, 'Blood pressure fell by 4.2 mm Hg'),
    sampleEvidence(1, 'hazard ratio for falls was 0.74'),
  ],
  computed: [{ start: 43, end: 47, formula: '(1 − 0.74) × 100 %', from: 'hazard ratio for falls was 0.74' }],
});
const rats = sampleStatement('limits', 'Running lowered blood pressure.', {
  evidence: [sampleEvidence(2, 'had lower blood pressure')],
  flags: [{ kind: 'lost_population', words: 'in rats', why: 'The study was of rats; the statement does not say so.' }],
});
const ours = sampleStatement('overall', 'Two studies were read.');
const answer = sampleAnswer([rats, fell, ours]);

test('a statement is marked by its number, a computed number by =, our own words by nothing', () => {
  expect(markedStatement(fell, 2)).toMatchObject({
    id: 'statement-2',
    mark: '2',
    further: [{ id: 'statement-2-formula', label: '=' }],
    own: false,
    note: null,
  });
  expect(markedStatement(ours, 3)).toMatchObject({ mark: null, further: [], own: true });
  expect(markedStatement(rats, 1).note).toBe('Leaves out: in rats.');
});

test('the id of a mark leads back to its statement, at any position', () => {
  for (const { id, further = [] } of [markedStatement(fell, 12), markedStatement(fell, 12, 'meal3')]) {
    expect(markedBy(id)).toEqual({ number: 12, formula: false });
    expect(markedBy(further[0]?.id ?? '')).toEqual({ number: 12, formula: true });
  }
  expect(markedBy('effect')).toBeNull();
});

test('parts are in the requested order, unknown ones last, with the numbers of the answer', () => {
  const parts = partsOf(answer, ['overall', 'missing']);
  expect(parts.map(({ name, statements }) => [name, statements.map(({ number }) => number)])).toEqual([
    ['overall', [2, 3]],
    ['limits', [1]],
  ]);
});

test('each quote is in its own study’s words; a computed number is looked for in none', () => {
  const quotes = quotesOf(fell, answer.studies);
  expect(quotes.map(({ evidence }) => evidence)).toMatchObject([
    {
      where: 'Abstract, Results, sentence 1 of 2',
      passage: 2,
      after: '(p=0.01).',
      numbers: '1 of 1 found in this quote',
    },
    { where: 'Abstract, Results, sentence 2 of 2', passage: 3, before: 'The' },
  ]);
  expect(formulasOf(fell)).toEqual([
    { number: '26 %', formula: '(1 − 0.74) × 100 %', from: 'hazard ratio for falls was 0.74' },
  ]);
});

test('a quote of a study that the answer does not contain is left out', () => {
  expect(quotesOf(rats, [sampleStudy(1)])).toEqual([]);
});

test('a study is named with its known details only', () => {
  expect(aboutStudy(sampleStudy(1))).toBe('Adler B, et al. J Walk 2024. Randomised trial, 120 people.');
  expect(aboutStudy(sampleStudy(2))).toBe('Wheel Study Group.');
  expect(shortStudyName(sampleStudy(1))).toBe('Adler 2024');
  expect(shortStudyName(sampleStudy(2))).toBe('Wheel Study Group');
  expect(shortStudyName({ authors: [], year: 2020, title: 'x'.repeat(60) })).toHaveLength(40);
  expect(
    studiesBehind(sampleStatement('a', 'b', { evidence: [...rats.evidence, ...fell.evidence] }), answer.studies),
  ).toBe('Adler 2024, Wheel Study Group');
});

test('the first statements are counted over the parts, and a part without any of them is omitted', () => {
  const shown = (most: number) =>
    firstStatements(partsOf(answer, ['overall', 'limits']), most).map(({ name, statements }) => [
      name,
      statements.map(({ number }) => number),
    ]);
  expect(shown(9)).toEqual([
    ['overall', [2, 3]],
    ['limits', [1]],
  ]);
  expect(shown(2)).toEqual([['overall', [2, 3]]]);
  expect(shown(1)).toEqual([['overall', [2]]]);
});

test('[n] in a text becomes a mark of the n-th statement, or nothing without that statement', () => {
  const known = ['One.', 'Two.', 'Oats help.'].map((text) => ({ text }));
  expect(markedText('Oats hold beta-glucan [2], as tested [1] [2].', known, 'meal1')).toEqual({
    id: 'meal1-2',
    text: 'Oats hold beta-glucan, as tested.',
    mark: '2',
    further: [{ id: 'meal1-1', label: '1' }],
    own: false,
  });
  const told = (words: 'study' | 'ours' | 'model') =>
    markedText('Adler 2024: Oats help. [1]', [{ text: 'Oats help.', words }], 'meal3').text;
  expect([told('study'), told('ours'), told('model')]).toEqual([
    'Adler 2024: “Oats help.”',
    'Adler 2024: Oats help. (in our words)',
    'Adler 2024: Oats help.',
  ]);
  expect(markedText('Drink water. [9] [0]', known, 'meal2')).toMatchObject({
    text: 'Drink water.',
    mark: null,
    own: true,
  });
});
