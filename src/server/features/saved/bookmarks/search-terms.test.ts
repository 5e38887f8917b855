import { expect, test } from 'vitest';
import { hasWord, queryTerms, searchableBookmarkText } from './search-terms.ts';

test('words are searched without case, accents and punctuation; the last may be a prefix', () => {
  expect(queryTerms('Ärzte & "COVID-19')).toEqual([
    { word: 'arzte', unfinished: false },
    { word: 'covid', unfinished: false },
    { word: '19', unfinished: true },
  ]);
  expect(queryTerms('sleep)')).toEqual([{ word: 'sleep', unfinished: false }]);
  expect(queryTerms(` '):*!|<-> `)).toEqual([]);
  expect(queryTerms('x'.repeat(200))).toEqual([{ word: 'x'.repeat(64), unfinished: true }]);
});

test('a bookmark is found by every field, a tag by its words', () => {
  const study = { title: 'Zinc', authors: ['Müller R'], journal: null, abstract: 'β-blockers' };
  expect(searchableBookmarkText(study, 'Note')).toEqual(['zinc', 'muller', 'r', 'note', 'beta', 'blockers']);
  expect(
    searchableBookmarkText({ ...study, abstract: Array.from({ length: 9_000 }, (_, n) => `w${n}`).join(' ') }, ''),
  ).toHaveLength(3_000);
  expect(hasWord('Für später', { word: 'spat', unfinished: true })).toBe(true);
  expect(hasWord('Für später', { word: 'spat', unfinished: false })).toBe(false);
});
