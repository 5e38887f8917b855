import { expect, test } from 'vitest';
import type { ReferenceField } from './analyse-set.ts';
import { FieldComparisons } from './compare-fields.ts';

function compare(expected: ReferenceField, found: ReferenceField) {
  const comparisons = new FieldComparisons();
  comparisons.add('one', 'x', expected, found);
  return comparisons.all[0];
}

test('a relative distance, and an absolute one below 1e-6', () => {
  expect(compare(2, 2.002)).toMatchObject({ compared: 1, worstSet: 'one' });
  expect(compare(2, 2.002)?.worstRelativeError).toBeCloseTo(1e-3, 12);
  expect(compare(1e-7, 1.09e-7)?.worstRelativeError).toBe(0);
  expect(compare(0, 2e-8)?.worstRelativeError).toBeGreaterThan(1e-3);
  expect(compare(1, Number.NaN)?.worstRelativeError).toBeGreaterThan(1);
});

test('a number and none, either way, and lists of different length', () => {
  expect(compare(1, null)?.refusalMismatches).toEqual(['one']);
  expect(compare(null, 1)?.refusalMismatches).toEqual(['one']);
  expect(compare(1, { error: 'refused' })?.refusalMismatches).toEqual(['one']);
  expect(compare([1, 2], [1])?.refusalMismatches).toEqual(['one']);
  expect(compare(null, null)).toMatchObject({ compared: 1, refusalMismatches: [] });
  expect(compare(5, [5])).toMatchObject({ compared: 1, worstRelativeError: 0 });
});

test('refused by both, refused by one on purpose, and failed', () => {
  expect(compare({ error: 'Too few.' }, { error: 'too few' })).toMatchObject({ refusedBoth: 1, refusalMismatches: [] });
  expect(compare({ error: 'Model matrix not of full rank' }, { a: 1 })?.refusalMismatches).toEqual(['one']);
  expect(compare({ error: "Value of 'tau2.max' too low." }, { a: 1 })).toMatchObject({
    rFailures: ['one'],
    refusalMismatches: [],
  });
});

test('words must be the same', () => {
  expect(compare('left', 'right')?.worstRelativeError).toBe(1);
  expect(compare('left', 'left')?.worstRelativeError).toBe(0);
});
