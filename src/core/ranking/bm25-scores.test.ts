import { expect, test } from 'vitest';
import { bm25Scores, inverseDocumentFrequency, termSaturation } from './bm25-scores.ts';

test('the score is the published equation, computed by hand for one case', () => {
  // Two documents of 4 and 2 terms; the query term is twice in the first and not in the other: N 2, n 1, tf 2, dl 4,
  // avgdl 3.
  const expected = (Math.log(1 + (2 - 1 + 0.5) / (1 + 0.5)) * (2 * 2.2)) / (2 + 1.2 * (1 - 0.75 + (0.75 * 4) / 3));
  const [first, second] = bm25Scores(
    ['diet'],
    [
      ['diet', 'diet', 'heart', 'risk'],
      ['heart', 'risk'],
    ],
  );
  expect(first).toBeCloseTo(expected, 12);
  expect(second).toBe(0);
});

test('a term in every document still adds, and never more than k1 + 1 before its weight', () => {
  expect(inverseDocumentFrequency(10, 10)).toBeGreaterThan(0);
  expect(termSaturation(1_000_000, 10, 10)).toBeLessThan(2.2);
});
