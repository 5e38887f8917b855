import { expect, test } from 'vitest';
import { splitLastWord } from './statements.tsx';

test('the blank stays with the head, so that both parts make the sentence', () => {
  expect(splitLastWord('Fewer people died.')).toEqual(['Fewer people ', 'died.']);
});

test('one word, trailing blanks and nothing at all', () => {
  expect(splitLastWord('None.')).toEqual(['', 'None.']);
  expect(splitLastWord('Fewer died. ')).toEqual(['Fewer ', 'died.']);
  expect(splitLastWord('')).toEqual(['', '']);
});
