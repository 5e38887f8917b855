import { expect, test } from 'vitest';
import { forestMiniGeometry, forestMiniWidth, forestMiniX } from './forest-mini.tsx';

test('the axis is logarithmic from 0.4 to 1.6', () => {
  expect(forestMiniX(0.4)).toBeCloseTo(0);
  expect(forestMiniX(1.6)).toBeCloseTo(forestMiniWidth);
  expect(forestMiniX(0.8)).toBeCloseTo(forestMiniWidth / 2);
});

test('an interval inside the axis is drawn to its ends', () => {
  const geometry = forestMiniGeometry(0.69, 0.53, 0.91);
  expect(geometry?.estimate).toBeCloseTo(66.1, 1);
  expect(geometry).toMatchObject({ clippedLow: false, clippedHigh: false });
});

test('an interval beyond the axis is clipped with an arrow', () => {
  expect(forestMiniGeometry(1.2, 0.9, 2.4)).toMatchObject({
    high: forestMiniWidth,
    clippedHigh: true,
    clippedLow: false,
  });
  expect(forestMiniGeometry(2, 1.5, 3)).toMatchObject({ estimate: null, clippedHigh: true });
});

test('invalid intervals and those beyond the axis are not drawn', () => {
  expect(forestMiniGeometry(0.7, 0.8, 0.9)).toBeNull();
  expect(forestMiniGeometry(3, 2, 4)).toBeNull();
  expect(forestMiniGeometry(-0.4, -0.9, 0.1)).toBeNull();
  expect(forestMiniGeometry(Number.NaN, 0.5, 0.9)).toBeNull();
});
