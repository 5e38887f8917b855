import { expect, test } from 'vitest';
import { besideQuote, toAccount, toQuote } from './use-followed-thread.ts';

const lastLine = { left: 0, right: 170, top: 80, bottom: 116.4 };
const quote = { left: 380, right: 940, top: 140.2, bottom: 215.6 };

test('the thread leaves the sentence on its underline and ends in a bracket along the quote', () => {
  expect(toQuote(lastLine, quote)).toBe('M0 115.5H346.5V177.5H368.5M368.5 140V216');
});

test('it continues from the other bracket, up or down, and under the first row', () => {
  const row = { left: 1_000, right: 1_090, top: 60, bottom: 82 };
  expect(toAccount(quote, row)).toBe('M952.5 140V216M952.5 177.5H974.5V82.5H1090');
  expect(toAccount(quote, { ...row, bottom: 400 })).toContain('V400.5H1090');
});

test('in one column it is the bracket alone', () => {
  expect(besideQuote(quote)).toBe('M368.5 140V216');
});
