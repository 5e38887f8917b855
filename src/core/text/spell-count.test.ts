import { expect, test } from 'vitest';
import { spellCount } from './spell-count.ts';

test('counts are formatted as the browser formats them', () => {
  const counts = [0, 7, 12, 999, 1_000, 7_447, 10_000, 123_456, 1_000_000, 36_512_345, 9_007_199_254_740_991];
  for (const count of [...counts, ...counts.map((value) => -value)].filter((value) => !Object.is(value, -0)))
    expect(spellCount(count)).toBe(count.toLocaleString('en'));
});

test('numbers that are not integers are formatted by the browser', () => {
  for (const value of [1.5, 1_234.56, 1e21, Number.NaN, Number.POSITIVE_INFINITY])
    expect(spellCount(value)).toBe(value.toLocaleString('en'));
});
