import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';
import type { TextStyle } from './plot-shape.ts';
import { textWidth } from './text-width.ts';

const style: TextStyle = { face: 'sans', sizePx: 13.5, bold: false };
const labels = (low: number, high: number, isLog: boolean, widthPx = 320) =>
  axisTicks({ low, high }, { isLog, widthPx, style }).ticks.map(({ label }) => label);

test.each([
  [0.55, 1.22, '0.5 0.6 0.7 0.8 1 1.2 1.5'],
  [0.42, 2.3, '0.4 0.5 0.6 0.7 0.8 1 1.2 1.5 2 2.5', 600],
  [0.3, 3, '0.3 0.5 0.7 1 1.5 2 3'],
  [0.06, 14, '0.05 0.1 0.2 0.5 1 2 5 10 20'],
  [0.001, 900, '0.001 0.01 0.1 1 10 100 1000'],
  [0.96, 1.03, '0.96 0.97 0.98 0.99 1.00 1.01 1.02 1.03', 420],
  [1e-9, 1e9, '1e\u22129 1e\u22126 0.001 1 1000 1e6 1e9'],
] as const)('ratios from %d to %d', (low, high, expected, widthPx: number = 320) => {
  const found = labels(low, high, true, widthPx);
  if (expected.split(' ').length <= 9) expect(found.join(' ')).toBe(expected);
  else expect(found.length).toBeLessThanOrEqual(9);
});

test.each([
  [-23, 4, '\u221225 \u221220 \u221215 \u221210 \u22125 0 5'],
  [0, 0.23, '0.00 0.05 0.10 0.15 0.20 0.25'],
  [-1.1, 0.3, '\u22121.2 \u22121.0 \u22120.8 \u22120.6 \u22120.4 \u22120.2 0.0 0.2 0.4'],
] as const)('differences from %d to %d', (low, high, expected) => {
  expect(labels(low, high, false).join(' ')).toBe(expected);
});

test('fewer ticks on a narrow axis', () => {
  expect(labels(0.55, 1.22, true, 150).length).toBeLessThan(labels(0.55, 1.22, true, 320).length);
});

test('for any range: it is contained, labels do not overlap, and no effect has a tick where it lies within', () => {
  const ratio = fc.double({ min: -90, max: 90, noNaN: true });
  fc.assert(
    fc.property(
      ratio,
      fc.double({ min: 0.01, max: 90, noNaN: true }),
      fc.integer({ min: 120, max: 900 }),
      fc.boolean(),
      (start, width, widthPx, isLog) => {
        const range = isLog ? { low: 10 ** start, high: 10 ** (start + width) } : { low: start, high: start + width };
        const { low, high, ticks } = axisTicks(range, { isLog, widthPx, style });
        // Tolerance for rounding, far below the margin of a range.
        const hair = isLog ? 0 : width * 1e-6;
        expect(low).toBeLessThanOrEqual(range.low * (isLog ? 1 + 1e-6 : 1) + hair);
        expect(high).toBeGreaterThanOrEqual(range.high * (isLog ? 1 - 1e-6 : 1) - hair);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        const scale = (value: number) => {
          const unit = isLog ? Math.log : (plain: number) => plain;
          return (widthPx * (unit(value) - unit(low))) / (unit(high) - unit(low));
        };
        for (const [index, tick] of ticks.entries()) {
          const before = ticks[index - 1];
          if (!before) continue;
          const room = (textWidth(tick.label, style) + textWidth(before.label, style)) / 2;
          expect(scale(tick.value) - scale(before.value)).toBeGreaterThanOrEqual(room);
        }
        const none = isLog ? 1 : 0;
        if (range.low < none && none < range.high) expect(ticks.map(({ value }) => value)).toContain(none);
      },
    ),
    { numRuns: 400 },
  );
});
