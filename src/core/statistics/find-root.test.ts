import { expect, test } from 'vitest';
import { findRoot } from './find-root.ts';

test('finds a root to the last digits, or to the requested distance', () => {
  const root = findRoot((x) => x ** 3 - 2, 0, 2);
  expect(root.converged).toBe(true);
  expect(root.value).toBeCloseTo(Math.cbrt(2), 15);
  expect(findRoot((x) => Math.exp(x) - 1e-200, -1000, 0).value).toBeCloseTo(-200 * Math.LN10, 9);
  const rough = findRoot((x) => x ** 3 - 2, 0, 2, 1e-3);
  expect(Math.abs(rough.value - Math.cbrt(2))).toBeLessThan(1e-3);
  expect(rough.iterations).toBeLessThan(root.iterations);
});

test('finds a root at an end of the bracket', () => {
  expect(findRoot((x) => x, 0, 1)).toMatchObject({ value: 0, converged: true });
  expect(findRoot((x) => x - 1, 0, 1)).toMatchObject({ value: 1, converged: true });
});

test('returns converged false when the function does not change its sign', () => {
  expect(findRoot((x) => x * x + 1, -1, 2)).toMatchObject({ converged: false, value: -1 });
  expect(findRoot(() => Number.NaN, 0, 1).converged).toBe(false);
});
