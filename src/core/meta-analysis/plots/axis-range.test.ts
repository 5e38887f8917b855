import { expect, test } from 'vitest';
import { axisRange } from './axis-range.ts';

const interval = (estimate: number, reach: number) => ({ estimate, low: estimate - reach, high: estimate + reach });

test('contains every interval that is not an outlier, with a margin', () => {
  const range = axisRange([interval(-3, 1), interval(2, 2)], [], [0], false);
  expect(range.low).toBeLessThan(-4);
  expect(range.high).toBeGreaterThan(4);
  expect(range.high).toBeLessThan(6);
});

test('an outlying interval adds its estimate, not its ends', () => {
  const calm = [interval(1, 1), interval(2, 1), interval(0, 1)];
  const { low, high } = axisRange([...calm, interval(5, 500)], [], [0], false);
  expect(low).toBeGreaterThan(-3);
  expect(high).toBeGreaterThan(5);
  expect(high).toBeLessThan(8);
});

test('of two intervals the narrow one is the usual one', () => {
  expect(axisRange([interval(1, 0.1), interval(1, 50)], [], [0], false).high).toBeLessThan(5);
});

test('required values are always contained; additional ones are cut as studies are', () => {
  expect(axisRange([interval(50, 1)], [], [0], false).low).toBeLessThan(0);
  expect(axisRange([interval(1, 1)], [interval(1, 1000)], [0], false).high).toBeLessThan(20);
});

test.each([true, false])('has a width where all values are equal (log %s)', (isLog) => {
  const { low, high } = axisRange([{ estimate: 1, low: 1, high: 1 }], [], [1], isLog);
  expect(low).toBeLessThan(1);
  expect(high).toBeGreaterThan(1);
});
