import { expect, test } from 'vitest';
import { statedP } from './stated-p.ts';

test.each([
  ['', '; p=0.003)', { comparison: '=', value: 0.003 }],
  ['', '], P < 0·0001)', { comparison: '<', value: 0.0001 }],
  [' (P = 0.02; ', ')', { comparison: '=', value: 0.02 }],
  ['', '; P = 3.1 x 10-5)', null],
  ['', '), while mortality was 12 (p = 0.4)', null],
  ['', '; p = 7)', null],
])('%s … %s', (between, after, expected) => {
  expect(statedP(between, after)).toEqual(expected);
});
