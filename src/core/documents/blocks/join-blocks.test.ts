import { describe, expect, test } from 'vitest';
import { addWords, joinOverHyphen } from './join-blocks.ts';

function seenIn(...lines: string[]) {
  const vocabulary = new Map<string, number>();
  for (const line of lines) addWords(vocabulary, line);
  return vocabulary;
}
const nothing = new Map<string, number>();

describe('the same word elsewhere in the document decides', () => {
  test('written as one', () => {
    expect(joinOverHyphen('the base-', 'line value', seenIn('their baseline was low'))).toBe('drop hyphen');
    expect(joinOverHyphen('a pre-', 'test score', seenIn('after the pretest we saw'))).toBe('drop hyphen');
  });
  test('written with a hyphen', () => {
    expect(joinOverHyphen('a check-', 'list for', seenIn('use the check-list with care'))).toBe('keep hyphen');
  });
  test('the first and last words of a line are ignored, because they can be parts', () => {
    expect(joinOverHyphen('it in-', 'creases', seenIn('creases with the in-'))).toBe('drop hyphen');
  });
});

describe('rules, where the word occurs nowhere else', () => {
  test.each([
    ['meta-', 'analysis of', seenIn('an analysis of the data')],
    ['follow-', 'up visits', nothing],
    ['evidence-', 'based care', nothing],
    ['non-', 'inferiority margin', seenIn('the inferiority of it')],
    ['12-', 'week course', nothing],
    ['COVID-', '19 cases', nothing],
    ['self-reported-', 'Health', nothing],
  ])('%s%s keeps its hyphen', (left, right, vocabulary) => {
    expect(joinOverHyphen(left, right, vocabulary)).toBe('keep hyphen');
  });
  test.each([
    ['treat-', 'ment of'],
    ['hetero-', 'geneity was'],
    ['there-', 'fore we'],
    ['out-', 'come was'],
    ['partici\u00ad', 'pants'],
  ])('%s%s loses its hyphen', (left, right) => {
    expect(joinOverHyphen(left, right, seenIn('of the fore come there out was'))).toBe('drop hyphen');
  });
  test('a part that belongs to the next word is a word of its own', () => {
    expect(joinOverHyphen('short-', 'and long-term', nothing)).toBe('blank');
    expect(joinOverHyphen('a dash -', 'here', nothing)).toBe('blank');
  });
});
