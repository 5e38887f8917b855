/**
 * Compared with values of arbitrary precision (the data file says how they were made): every tail to 1e-12 relative,
 * down to probabilities of 1e-300.
 */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../../tests/shared-data.ts';
import {
  chiSquareCdf,
  chiSquareQuantile,
  chiSquareSurvival,
  chiSquareUpperQuantile,
} from './chi-square-distribution.ts';
import { concordantPairsCdf } from './kendall-distribution.ts';
import { logGamma } from './log-gamma.ts';
import {
  complementaryErrorFunction,
  errorFunction,
  normalCdf,
  normalQuantile,
  normalSurvival,
  normalTwoSided,
  normalUpperQuantile,
} from './normal-distribution.ts';
import {
  fCdf,
  fQuantile,
  fSurvival,
  fUpperQuantile,
  studentCdf,
  studentQuantile,
  studentSurvival,
  studentTwoSided,
  studentUpperQuantile,
} from './student-t-distribution.ts';

const reference: Record<string, number[][]> = JSON.parse(
  fs.readFileSync(path.join(projectFolder, 'src/core/statistics/distributions.test-data.json'), 'utf8'),
);

/** One function of a row's first `inputs` numbers, compared with the number at `column`. */
const checks: readonly [
  set: string,
  name: string,
  of: (...inputs: number[]) => number,
  inputs: number,
  column: number,
][] = [
  ['logGamma', 'ln Γ', logGamma, 1, 1],
  ['errorFunction', 'erf', errorFunction, 1, 1],
  ['errorFunction', 'erfc', complementaryErrorFunction, 1, 2],
  ['normal', 'normal lower tail', normalCdf, 1, 1],
  ['normal', 'normal upper tail', normalSurvival, 1, 2],
  ['normalUpperQuantile', 'normal upper quantile', normalUpperQuantile, 1, 1],
  ['normalUpperQuantile', 'normal lower quantile', (p) => -normalQuantile(p), 1, 1],
  ['studentTwoSided', 't, both tails', studentTwoSided, 2, 2],
  ['studentTwoSided', 't upper tail', (t, df) => 2 * studentSurvival(t, df), 2, 2],
  ['studentTwoSided', 't lower tail', (t, df) => 2 * studentCdf(-t, df), 2, 2],
  ['studentUpperQuantile', 't upper quantile', studentUpperQuantile, 2, 2],
  ['studentUpperQuantile', 't lower quantile', (p, df) => -studentQuantile(p, df), 2, 2],
  ['chiSquare', 'χ² lower tail', chiSquareCdf, 2, 2],
  ['chiSquare', 'χ² upper tail', chiSquareSurvival, 2, 3],
  ['chiSquareQuantile', 'χ² lower quantile', chiSquareQuantile, 2, 2],
  ['chiSquareQuantile', 'χ² upper quantile', chiSquareUpperQuantile, 2, 3],
  ['f', 'F lower tail', fCdf, 3, 3],
  ['f', 'F upper tail', fSurvival, 3, 4],
  ['fQuantile', 'F lower quantile', fQuantile, 3, 3],
  ['fQuantile', 'F upper quantile', fUpperQuantile, 3, 4],
  ['concordantPairsCdf', 'concordant pairs', concordantPairsCdf, 2, 2],
];

describe('agrees with arbitrary precision to 1e-12 relative', () => {
  test.each(checks)('%s: %s', (set, _name, of, inputs, column) => {
    const rows = reference[set] ?? [];
    expect(rows.length).toBeGreaterThan(10);
    const wrong = rows
      .map((row) => ({ row, found: of(...row.slice(0, inputs)), expected: row[column] ?? Number.NaN }))
      .filter(({ found, expected }) => !(Math.abs(found - expected) <= 1e-12 * Math.abs(expected)));
    expect(wrong).toEqual([]);
  });
});

test('quantiles invert their tails for probabilities near 1 and near 0', () => {
  expect(normalCdf(normalQuantile(0.999))).toBeCloseTo(0.999, 14);
  expect(studentCdf(studentQuantile(0.999, 6), 6)).toBeCloseTo(0.999, 14);
  expect(studentCdf(0.7, 2) + studentSurvival(0.7, 2)).toBeCloseTo(1, 14);
  expect(studentSurvival(-0.7, 1)).toBeCloseTo(studentCdf(0.7, 1), 14);
  expect(studentCdf(1.3, 9)).toBeCloseTo(1 - studentSurvival(1.3, 9), 14);
  expect(chiSquareCdf(chiSquareQuantile(0.97, 5), 5)).toBeCloseTo(0.97, 14);
  expect(fCdf(fQuantile(0.97, 3, 9), 3, 9)).toBeCloseTo(0.97, 14);
  expect(normalTwoSided(-1.959963984540054)).toBeCloseTo(0.05, 14);
});

test('limits: infinity, no degrees of freedom, values that are not probabilities', () => {
  expect(normalSurvival(Number.POSITIVE_INFINITY)).toBe(0);
  expect(studentTwoSided(Number.NEGATIVE_INFINITY, 4)).toBe(0);
  expect(studentTwoSided(1e200, 40)).toBe(0);
  expect(chiSquareSurvival(0, 0)).toBe(1);
  expect(chiSquareSurvival(0.1, 0)).toBe(0);
  expect(fSurvival(0, 1, 9)).toBe(1);
  expect(normalUpperQuantile(0)).toBe(Number.POSITIVE_INFINITY);
  expect(normalUpperQuantile(1)).toBe(Number.NEGATIVE_INFINITY);
  expect(studentUpperQuantile(0.5, 7)).toBe(0);
  for (const bad of [-0.1, 1.1, Number.NaN]) {
    expect(normalQuantile(bad)).toBeNaN();
    expect(studentQuantile(bad, 3)).toBeNaN();
    expect(chiSquareQuantile(bad, 3)).toBeNaN();
    expect(fQuantile(bad, 3, 3)).toBeNaN();
  }
  expect(logGamma(-1)).toBeNaN();
  expect(studentTwoSided(1, 0)).toBeNaN();
});
