import { expect, test } from 'vitest';
import { readFromText } from './read-from-text.ts';

const abstract = (id: number) => ({ id });
const stated = (id: number) => ({ id, readFrom: 'library' as const });

test('abstracts are not mentioned where none was read', () => {
  expect(readFromText([abstract(1)])).toBe('the abstract');
  expect(readFromText([abstract(1), abstract(2)])).toBe('the abstracts');
  expect(readFromText([stated(1), stated(2)])).toBe('the built-in library’s own words');
  expect(readFromText([abstract(1), stated(2)])).toBe('the abstract and the built-in library’s own words');
  expect(readFromText([abstract(1), abstract(2), stated(3)])).toBe(
    'the abstracts and the built-in library’s own words',
  );
  expect(readFromText([abstract(1), abstract(2)], 'paper')).toBe('the papers');
});
