import { expect, test } from 'vitest';
import { indexConcepts } from '#core/lexicon/find-concepts.ts';
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

const concepts = indexConcepts([
  { id: 'blood-pressure', kind: 'measure', names: ['blood pressure'], polarity: 'bad' },
  { id: 'pressure', kind: 'measure', names: ['pressure'], polarity: 'neither' },
  { id: 'walking', kind: 'treatment', names: ['walking'] },
  { id: 'body-mass-index', kind: 'measure', names: ['body mass index'], short: ['BMI'], polarity: 'bad' },
  { id: 'sleep', kind: 'outcome', names: ['sleep'], polarity: 'good' },
  { id: 'adults', kind: 'population', names: ['adults'] },
  { id: 'panic-disorder', kind: 'condition', names: ['panic disorder'], short: ['PD'], polarity: 'bad' },
]);

const three = sources(
  ['Walking and blood pressure', 'Blood pressure was measured. Walking lowered blood pressure in adults.'],
  [
    'Blood pressure after beetroot juice',
    'Beetroot juice was given. Blood pressure fell. The body mass index (BMI) did not.',
  ],
  ['Sleep and mood', 'We studied sleep. Sleep and mood went together. BMI was noted.'],
);

test('terms of several studies and their titles come first, with every sentence that names them', () => {
  const [first] = findTerms(three, concepts);
  expect(first).toMatchObject({ label: 'blood pressure', titles: 2 });
  expect(first?.studies.map(({ study }) => study.id)).toEqual([1, 2]);
  expect(first?.uses.map(({ passage }) => passage.text)).toEqual([
    'Blood pressure was measured.',
    'Walking lowered blood pressure in adults.',
    'Blood pressure fell.',
  ]);
});

test('what a text means by an abbreviation goes before what it means elsewhere', () => {
  const found = findTerms(
    sources(
      ['A diet in PD', 'Pancreatic duct (PD) width fell with walking. PD width rose.'],
      ['PD', 'PD was treated.'],
    ),
    concepts,
  );
  expect(found.map(({ label, studies }) => [label, studies.length])).toEqual([
    ['Pancreatic duct (PD)', 1],
    ['panic disorder', 1],
  ]);
});

test('an abbreviation and its long form are one term, found in either form', () => {
  const term = findTerms(three, concepts).find(({ label }) => label.includes('BMI'));
  expect(term?.label).toBe('body mass index (BMI)');
  expect(term?.studies.map(({ study }) => study.id)).toEqual([2, 3]);
});

test('no term is part of another, and people are not terms', () => {
  const labels = findTerms(three, concepts).map(({ label }) => label);
  expect(labels).not.toContain('pressure');
  expect(labels).not.toContain('adults');
});

test('a finder finds the texts that name a label, in its long or its short form', () => {
  const names = termFinder(['The body mass index fell.', 'BMI rose.', 'Mass and body.', ''], concepts);
  expect(names('body mass index (BMI)')).toEqual([true, true, false, false]);
  expect(names('')).toEqual([false, false, false, false]);
});

test.each([
  ['', ''],
  ['12', '1 2 3.'],
  ['—', '…'],
])('title %j with text %j has no terms', (title, abstract) => {
  expect(findTerms(sources([title, abstract]), concepts)).toEqual([]);
});
