import { expect, test } from 'vitest';
import { canvasRatio, fittingScale, formatScale, largerScale, printedScale, smallerScale } from './zoom.ts';

test('larger and smaller go by steps, on from any scale, and end', () => {
  expect(formatScale(largerScale(printedScale))).toBe('110%');
  expect(formatScale(smallerScale(printedScale))).toBe('90%');
  expect(formatScale(largerScale(0.79 * printedScale))).toBe('90%');
  let scale = 0.02;
  for (let press = 0; press < 40; press += 1) scale = largerScale(scale);
  expect(formatScale(scale)).toBe('500%');
  for (let press = 0; press < 40; press += 1) scale = smallerScale(scale);
  expect(formatScale(scale)).toBe('25%');
});

test('a page of any size fits its viewport', () => {
  expect(fittingScale(600, 300)).toBe(0.5);
  expect(fittingScale(1, 600) * 1).toBeLessThan(10);
  expect(fittingScale(2_834_646, 600) * 2_834_646).toBeCloseTo(600);
  expect(formatScale(fittingScale(2_834_646, 600))).toBe('1%');
});

test('a canvas has as many pixels as the screen, and never more than a phone can handle', () => {
  expect(canvasRatio(600, 800, 2)).toBe(2);
  const ratio = canvasRatio(3_000, 4_000, 3);
  expect(3_000 * 4_000 * ratio ** 2).toBeLessThanOrEqual(12_000_001);
  const narrow = canvasRatio(10, 100_000, 1);
  expect(100_000 * narrow).toBeLessThanOrEqual(8_192);
});
