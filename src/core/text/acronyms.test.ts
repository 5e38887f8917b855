import { expect, test } from 'vitest';
import { contentStems } from '#core/text/words/content-words.ts';
import { acronymsOf, spellOut } from './acronyms.ts';

const spelt = (text: string, words: string) => [...spellOut(contentStems(words), acronymsOf(text))].sort();

test.each([
  ['We tested step-mat training (SMT) at home.', 'SMT', 'step mat training'],
  ['Brain volume loss (BVL) was read; MS (multiple sclerosis) was known.', 'BVL', 'brain volume loss'],
  ['Umbilical cord stem cells [UCSC; n = 40] were given.', 'UCSC', 'umbilical cord stem cells'],
])('%s spells out %s', (text, short, long) => {
  const found = spelt(text, short);
  for (const stem of contentStems(long)) expect(found).toContain(stem);
});

test('common abbreviations need no expansion, and other words are unchanged', () => {
  expect(spelt('', 'BMI')).toEqual(expect.arrayContaining([...contentStems('body mass index')]));
  expect(spelt('It fell (SMT) at night.', 'SMT')).toEqual([...contentStems('SMT')]);
  expect(spelt('Of them 12 (see Table 2) left (and 3 died).', 'walking')).toEqual([...contentStems('walking')]);
});

test('returns the same set of stems where no abbreviation is expanded', () => {
  const stems = contentStems('walking speed');
  expect(spellOut(stems, acronymsOf('The walking speed (WS) rose.'))).toBe(stems);
});
