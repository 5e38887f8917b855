import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf, wordsOf } from './terms.ts';

test('British and American spelling, Greek letters and accents match', () => {
  for (const [left, right] of [
    ['tumour randomised haemorrhage', 'tumor randomized hemorrhage'],
    ['oesophageal paediatric foetal', 'esophageal pediatric fetal'],
    ['hospitalisation was analysed', 'hospitalization was analyzed'],
    ['TGF-β', 'TGF beta'],
    ['naïve Sjögren', 'naive Sjogren'],
    ['IL-6', 'IL6'],
    ['COVID-19', 'covid19'],
  ])
    expect(termsOf(left ?? ''), `${left} / ${right}`).toEqual(termsOf(right ?? ''));
});

test('numbers include their marks, hyphens separate words, stop words are left out', () => {
  expect(wordsOf('The HR was 0·74 in 7,447 beta-blocker users.').map((word) => word.lower)).toEqual([
    'the',
    'hr',
    'was',
    '0·74',
    'in',
    '7,447',
    'beta',
    'blocker',
    'users',
  ]);
  expect(termsOf('what is the effect of the diet')).toEqual(['effect', 'diet']);
});

test('vitamin D and T cells stay searchable', () => {
  expect(termsOf('vitamin D')).toEqual(['vitamin', 'd']);
  expect(termsOf('T cell')).toEqual(['t', 'cell']);
});

test('any text can be read, and offsets slice back to the word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const word of wordsOf(text)) expect(text.slice(word.start, word.end).toLowerCase()).toBe(word.lower);
    }),
  );
});
