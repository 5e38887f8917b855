import { expect, test } from 'vitest';
import { naturalLog } from './log-gamma.ts';

/** Computed with mpmath 1.3.0 at 50 digits, each rounded once to a double. */
const rounded: readonly [x: number, ln: number][] = [
  [1.36, 0.3074846997479607],
  [0.68, -0.3856624808119846],
  [1.04, 0.03922071315328133],
  [0.52, -0.6539264674066639],
  [1.0, 0.0],
  [3.0, 1.0986122886681098],
  [0.86, -0.15082288973458366],
  [0.804, -0.21815600980317063],
  [0.926, -0.07688104433595762],
  [0.771, -0.26006690541880756],
  [3.39, 1.220829921392359],
  [0.17, -1.7719568419318752],
  [4.78, 1.5644405465033646],
  [1e-9, -20.72326583694641],
  [1000000000.0, 20.72326583694641],
  [0.999999, -1.000000500029089e-6],
  [1.000001, 9.999994999180668e-7],
  [7.0, 1.9459101490553132],
  [123.456, 4.815884817283264],
  [0.0123, -4.398156016603766],
  [1e-200, -460.51701859880916],
  [3e250, 576.7448855371796],
  [1.41, 0.34358970439007686],
  [1.42, 0.35065687161316933],
  [0.71, -0.342490308946776],
  [0.7, -0.35667494393873245],
];

test('is rounded like arbitrary precision', () => {
  expect(rounded.filter(([x, ln]) => naturalLog(x) !== ln)).toEqual([]);
});

test('arguments without a logarithm, and the ends of the range', () => {
  expect(naturalLog(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(naturalLog(-1)).toBeNaN();
  expect(naturalLog(Number.NaN)).toBeNaN();
  expect(naturalLog(5e-324)).toBe(Math.log(5e-324));
  expect(naturalLog(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
});
