import { expect, test } from 'vitest';
import { armMeans, meanPair } from './arm-means.ts';

const pair = (text: string, context = text) =>
  meanPair(text, context)?.map(({ value, deviation, spread, sd }) => `${value} ${deviation} ${spread} ${sd}`) ?? null;

test.each([
  [
    '23.1 ± 6.7 minutes for the case group and 18.1 ± 7.3 minutes for the control',
    ['23.1 6.7 unknown null', '18.1 7.3 unknown null'],
  ],
  ['12.1 min (SD 7.3) vs. 10.5 (SD 6.5)', ['12.1 7.3 SD 7.3', '10.5 6.5 SD 6.5']],
  ['(−0.52 ± 0.66 in one group and −0.56 ± 0.55 in the other)', ['-0.52 0.66 unknown null', '-0.56 0.55 unknown null']],
])('%s', (text, expected) => {
  expect(pair(text)).toEqual(expected);
});

test('the meaning of ± is taken from the text, never guessed', () => {
  expect(pair('9.4 ± 1.7 vs 6.2 ± 0.9', 'Data are mean ± SD.')?.[0]).toBe('9.4 1.7 SD 1.7');
  expect(pair('9.4 ± 1.7 vs 6.2 ± 0.9', 'Data are mean ± SEM.')?.[0]).toBe('9.4 1.7 SE null');
});

test('a median is marked as one, and a group size beside it is read', () => {
  expect(armMeans('the median was 9.4 ± 1.7 (n = 30)')[0]).toMatchObject({ average: 'median', n: 30 });
});

test.each([
  'At baseline, 1.9 ± 0.04 and 1.8 ± 0.04 in both groups',
  'survival was 67.4 ± 7.6% and 75.3 ± 7.2%',
  '15.45 ± 3.15, 13.83 ± 3.80, and 14.59 ± 3.29 minutes',
  'fell from 8.1 ± 0.7 to 7.1 ± 0.7',
])('%s is not a pair of arms', (text) => {
  expect(pair(text)).toBeNull();
});
