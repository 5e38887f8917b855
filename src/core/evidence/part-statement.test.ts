import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { composed } from './part-statement.ts';

const text = 'School meals for 12 weeks did not alter mental health.';
const study = { title: 'Meals', passages: splitPassages(text, []) };
const place = { part: 'People', label: 'People' };
const found = (words: string) => {
  const start = text.indexOf(words);
  return { value: words, passage: 1, start, end: start + words.length, words };
};

test('words of ours are shown where their numbers are the study’s, else its sentence', () => {
  expect(composed(place, 'Length: 12 weeks.', [found('12 weeks')], study)?.text).toBe('Length: 12 weeks.');
  expect(composed(place, 'Length: 12 months.', [found('12 weeks')], study)?.text).toBe(text);
  expect(composed(place, 'Length: 14 weeks.', [found('12 weeks')], study)?.text).toBe(text);
});

test('words that were cut out of a longer word are not shown', () => {
  expect(composed(place, 'People: men.', [found('men')], study)?.text).toBe(text);
});
