import { expect, test } from 'vitest';
import { everyMatch } from './every-match.ts';

const word = /(\p{L})\p{L}*/giu;

test('it finds what matchAll finds, with groups and places', () => {
  const text = 'Übelkeit, naïve and β';
  const found = everyMatch(text, word);
  expect(found.map((match) => [match[0], match[1], match.index])).toEqual(
    [...text.matchAll(word)].map((match) => [match[0], match[1], match.index]),
  );
});

test('it begins at the beginning, whatever the pattern was used for before', () => {
  word.exec('one two');
  expect(everyMatch('one two', word)).toHaveLength(2);
  expect(everyMatch('', word)).toEqual([]);
});

test('a search within the loop over another one disturbs neither', () => {
  const pairs = everyMatch('a b', word).flatMap(([outer]) => everyMatch('c d', word).map(([inner]) => outer + inner));
  expect(pairs).toEqual(['ac', 'ad', 'bc', 'bd']);
});
