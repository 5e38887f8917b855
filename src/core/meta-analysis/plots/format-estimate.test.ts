import { expect, test } from 'vitest';
import { formatEffect, formatEstimate, formatWeight } from './format-estimate.ts';

const ratio = { isRatio: true, decimals: 0 };

test('a ratio with its interval', () => {
  expect(formatEffect({ estimate: 0.8601, low: 0.7949, high: 0.9351 }, ratio)).toBe('0.86 [0.79, 0.94]');
});

test.each([
  [1, '1.00'],
  [0.004, '0.004'],
  [0.0001, '<0.001'],
  [1234.5, '1,235'],
  [3e8, '3.0e8'],
])('ratio %d is formatted as %s', (value, text) => {
  expect(formatEstimate(value, ratio)).toBe(text);
});

test.each([
  [-4.25, 1, '\u22124.3'],
  [-0.04, 1, '0.0'],
  [0, 2, '0.00'],
  [-1234.5, 1, '\u22121,234.5'],
  [12, 0, '12'],
])('difference %d with %d decimals is formatted as %s', (value, decimals, text) => {
  expect(formatEstimate(value, { isRatio: false, decimals })).toBe(text);
});

test.each([
  [14.23, '14.2%'],
  [100, '100%'],
  [99.99, '100%'],
  [0.01, '<0.1%'],
  [0, '0.0%'],
])('weight %d is formatted as %s', (percent, text) => {
  expect(formatWeight(percent)).toBe(text);
});
