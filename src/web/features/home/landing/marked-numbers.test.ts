import { expect, test } from 'vitest';
import { markNumbers } from './followed-home.tsx';

test('the numbers are set apart and nothing of the text is lost', () => {
  const text = 'At 6 months, 10.7% of one group and 4.9% of the other.';
  const parts = markNumbers(text, ['4.9%', '6 months', '10.7%']);
  expect(parts.filter(({ isNumber }) => isNumber).map((part) => part.text)).toEqual(['6 months', '10.7%', '4.9%']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test('a number that is absent, or inside another, changes nothing', () => {
  const text = '12.5% of 12 people';
  for (const numbers of [[], ['7'], ['12.5%', '2.5']]) {
    expect(
      markNumbers(text, numbers)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
  expect(markNumbers('', ['1'])).toEqual([]);
});
