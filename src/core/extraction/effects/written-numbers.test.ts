import { expect, test } from 'vitest';
import { decimalPlaces, numberOf, tidy } from './written-numbers.ts';

test.each([
  ['0·78', 0.78],
  ['−1.5', -1.5],
  ['–0,64', -0.64],
  ['1,234', 1234],
  ['205,618', 205_618],
  ['1,5', 1.5],
  ['.80', 0.8],
  ['£1,095', 1095],
])('%s is %d', (written, value) => {
  expect(numberOf(written)).toBe(value);
});

test('text without a number is NaN', () => {
  expect(numberOf('')).toBeNaN();
  expect(numberOf('ten')).toBeNaN();
});

test('digits after the decimal mark, whichever mark', () => {
  expect([
    decimalPlaces('0.780'),
    decimalPlaces('0·7'),
    decimalPlaces('1,25'),
    decimalPlaces('1,250'),
    decimalPlaces('12'),
  ]).toEqual([3, 1, 2, 0, 0]);
  expect(tidy(1 - 0.26)).toBe(0.74);
});
