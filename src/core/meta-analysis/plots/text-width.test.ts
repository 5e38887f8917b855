import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextStyle } from './plot-shape.ts';
import { cutName, cutToWidth, textWidth, wrapToWidth } from './text-width.ts';

const style: TextStyle = { face: 'sans', sizePx: 10, bold: false };

test('widths add up and grow with the size and the weight', () => {
  expect(textWidth('trial 12', style)).toBeCloseTo(textWidth('trial', style) + textWidth(' 12', style), 9);
  expect(textWidth('trial', { ...style, sizePx: 20 })).toBeCloseTo(2 * textWidth('trial', style), 9);
  expect(textWidth('trial', { ...style, bold: true })).toBeGreaterThan(textWidth('trial', style));
  expect(textWidth('試験', style)).toBe(20);
});

test('a cut text fits, ends in an ellipsis and never splits a character', () => {
  expect(cutToWidth('short', 100, style)).toBe('short');
  expect(cutToWidth('A long name of a trial', 60, style)).toMatch(/^A long.*[^ ]…$/);
  expect(cutToWidth('anything', 2, style)).toBe('');
  const family = '👨‍👩‍👧'.repeat(9);
  expect(cutToWidth(family, 80, style).replaceAll('👨‍👩‍👧', '')).toBe('…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 200 }), (text, room) => {
      expect(textWidth(cutToWidth(text, room, style), style)).toBeLessThanOrEqual(room + 1e-9);
    }),
  );
});

test('a name that is cut keeps its year, and loses it where too little of the name would be left', () => {
  expect(cutName('Comstock & Webster 1969', 70, style)).toMatch(/^Coms.*… 1969$/);
  expect(cutName('Comstock & Webster 1969', 200, style)).toBe('Comstock & Webster 1969');
  expect(cutName('Comstock & Webster 1969', 40, style)).toMatch(/^Com.*…$/);
  expect(cutName('Comstock & Webster', 60, style)).toBe(cutToWidth('Comstock & Webster', 60, style));
  expect(textWidth(cutName('Comstock & Webster 1969', 70, style), style)).toBeLessThanOrEqual(70);
});

test('wrapped lines fit and lose only spaces', () => {
  const text = `Reports excluded because ${'x'.repeat(90)} and more`;
  const lines = wrapToWidth(text, 120, style);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(textWidth(line, style)).toBeLessThanOrEqual(120);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  expect(wrapToWidth('  ', 120, style)).toEqual([]);
});
