import { expect, test } from 'vitest';
import { readFromWords } from './read-from-words.ts';

const abstract = (id: number) => ({ id });
const stated = (id: number) => ({ id, readFrom: 'library' as const });

test('no abstract is spoken of where none was read', () => {
  expect(readFromWords([abstract(1)])).toBe('the abstract');
  expect(readFromWords([abstract(1), abstract(2)])).toBe('the abstracts');
  expect(readFromWords([stated(1), stated(2)])).toBe('the built-in library’s own words');
  expect(readFromWords([abstract(1), stated(2)])).toBe('the abstract and the built-in library’s own words');
  expect(readFromWords([abstract(1), abstract(2), stated(3)])).toBe(
    'the abstracts and the built-in library’s own words',
  );
  expect(readFromWords([abstract(1), abstract(2)], 'paper')).toBe('the papers');
});
