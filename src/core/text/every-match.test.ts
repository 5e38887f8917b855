import { expect, test } from 'vitest';
import { everyMatch } from './every-match.ts';

const word = /(\p{L})\p{L}*/giu;

test('finds what matchAll finds, with groups and places', () => {
  const text = 'Übelkeit, naïve and β';
  const found = everyMatch(text, word);
  expect(found.map((match) => [match[0], match[1], match.index])).toEqual(
    [...text.matchAll(word)].map((match) => [match[0], match[1], match.index]),
  );
});

test('begins at the start, whatever the earlier use of the pattern', () => {
  word.exec('one two');
  expect(everyMatch('one two', word)).toHaveLength(2);
  expect(everyMatch('', word)).toEqual([]);
});

test('nested searches with one pattern do not affect each other', () => {
  const pairs = everyMatch('a b', word).flatMap(([outer]) => everyMatch('c d', word).map(([inner]) => outer + inner));
  expect(pairs).toEqual(['ac', 'ad', 'bc', 'bd']);
});
