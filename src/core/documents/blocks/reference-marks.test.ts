import { describe, expect, test } from 'vitest';
import { readRaised } from './article-matter.ts';

describe('raised text that is part of the wording stays', () => {
  test.each([
    ['6', '× 10', ' per litre', '⁶'],
    ['−3', '× 10', ' ', '⁻³'],
    ['2', '(I', ' = 40%', '²'],
    ['2', 'R', ' ', '²'],
    ['2', 'of 24 kg/m', ' ', '²'],
    ['3', 'in cm', ' ', '³'],
    ['2+', 'Ca', ' ', '²⁺'],
    ['2', 'tau', ' of 0.1', '²'],
    ['2', 'Cramér', ' = 0.1', '²'],
    ['2', 'the sum of (x − y)', ' ', '²'],
    ['+', 'CD4', ' cells', '⁺'],
    ['18', ' ', 'F-FDG', '¹⁸'],
    ['th', 'the 95', ' ', 'th'],
    ['*', 'p<0.001', ' ', '*'],
    ['12', 'was 23.5', ' ', '¹²'],
    ['®', 'Drug', ' ', '®'],
  ])('%s after “%s”', (text, before, after, kept) => {
    expect(readRaised(text, before, after)).toEqual({ keep: kept });
  });
});

describe('raised numbers, letters and signs that refer elsewhere are marks', () => {
  test.each([
    ['12', 'in earlier trials', ' '],
    ['3,4', 'the effect.', ' '],
    ['5–8', 'others', ' '],
    ['1,2', 'in 2019', ' '],
    ['2', 'trials (any design)', ' '],
    ['a', 'Age', ' '],
    ['a,b', 'Rivera', ' '],
    ['*', 'Smith', ','],
    ['†', 'Jones', ' '],
    ['1', 'Lindqvist', ','],
  ])('%s after “%s”', (text, before, after) => {
    expect(readRaised(text, before, after)).toBe('mark');
  });
});

test('after an index a number is a power, whatever the letters before it', () => {
  expect(readRaised('2', 'vij', ' ')).toBe('mark');
  expect(readRaised('2', 'vij', ' ', true)).toEqual({ keep: '²' });
});
