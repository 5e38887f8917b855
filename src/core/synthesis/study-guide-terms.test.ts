import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { findTerms, termFinder } from './study-guide-terms.ts';
import { readSource } from './synthesis-study.ts';

function sources(...studies: [title: string, abstract: string][]) {
  let before = 0;
  return studies.map(([title, abstract], index) => {
    const passages = splitPassages(abstract, []).map((one) => ({ ...one, passage: one.passage + before }));
    before += passages.length;
    return readSource({ id: index + 1, title, studyTypes: [], randomized: false, passages });
  });
}

const three = sources(
  ['Walking and blood pressure', 'Blood pressure was measured. Walking lowered blood pressure in adults.'],
  [
    'Blood pressure after beetroot juice',
    'Beetroot juice was given. Blood pressure fell. The body mass index (BMI) did not.',
  ],
  ['Sleep and mood', 'We studied sleep. Sleep and mood went together. BMI was noted.'],
);

test('terms of several studies and their titles come first, with every sentence that names them', () => {
  const [first] = findTerms(three);
  expect(first).toMatchObject({ label: 'blood pressure', titles: 2 });
  expect(first?.studies.map(({ study }) => study.id)).toEqual([1, 2]);
  expect(first?.uses.map(({ passage }) => passage.text)).toEqual([
    'Blood pressure was measured.',
    'Walking lowered blood pressure in adults.',
    'Blood pressure fell.',
  ]);
});

// In cubic time this would exceed any test's time limit.
test('a word with a thousand hyphens is not a term, and the word beside it is one', () => {
  const endless = 'non-'.repeat(1_500);
  const found = findTerms(
    sources(['Blood pressure', `Blood pressure fell with ${endless}placebo. Blood pressure rose.`]),
  );
  expect(found.map(({ label }) => label)).toEqual(['Blood pressure']);
});

test('an abbreviation and its long form are one term, found in either form', () => {
  const term = findTerms(three).find(({ label }) => label.includes('BMI'));
  expect(term?.label).toBe('body mass index (BMI)');
  expect(term?.studies.map(({ study }) => study.id)).toEqual([2, 3]);
});

test('no term is part of another, and words of every report are not terms', () => {
  const labels = findTerms(three).map(({ label }) => label);
  expect(labels).not.toContain('pressure');
  expect(labels.filter((label) => /^(?:adults|measured|studied|juice)$/.test(label))).toEqual([]);
});

test('a finder finds the texts that name a label, in its long or its short form', () => {
  const names = termFinder(['The body mass index fell.', 'BMI rose.', 'Mass and body.', '']);
  expect(names('body mass index (BMI)')).toEqual([true, true, false, false]);
  expect(names('')).toEqual([false, false, false, false]);
});

test.each([
  ['', ''],
  ['12', '1 2 3.'],
  ['—', '…'],
])('title %j with text %j has no terms', (title, abstract) => {
  expect(findTerms(sources([title, abstract]))).toEqual([]);
});
