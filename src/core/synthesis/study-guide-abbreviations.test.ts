import { expect, test } from 'vitest';
import { readAbbreviations } from './study-guide-terms.ts';

const longs = (text: string) => readAbbreviations(text).map(({ short, long }) => `${short}: ${long}`);

test('a long form begins with the word of its first letter, without the article', () => {
  expect(longs('The body mass index (BMI) and the parathyroid hormone (PTH) were measured.')).toEqual([
    'BMI: body mass index',
    'PTH: parathyroid hormone',
  ]);
  expect(longs('Women with knee osteoarthritis (KOA) took part.')).toEqual(['KOA: knee osteoarthritis']);
});

test('the place is that of the long form', () => {
  const text = 'A visual analogue scale (VAS) was used.';
  const [found] = readAbbreviations(text);
  expect(text.slice(found?.start, (found?.start ?? 0) + (found?.long.length ?? 0))).toBe('visual analogue scale');
});

test.each([
  ['Weight loss and lowering of cholesterol (LDL) were seen.'],
  ['They walked (TWICE) a week.'],
  ['Thirty people (30) came (see below).'],
  ['(BMI)'],
  [''],
  ['((((((('],
])('%j explains no abbreviation', (text) => {
  expect(readAbbreviations(text)).toEqual([]);
});
