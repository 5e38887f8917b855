import { expect, test } from 'vitest';
import { readSeparated, separatorOf } from './pasted-table.ts';

const cells = (text: string) => readSeparated(text, separatorOf(text)).map((line) => line.cells);

test('the first line says what parts the cells', () => {
  expect(separatorOf('a\tb, c\n1,2,3')).toBe('\t');
  expect(separatorOf('a;b;c,d\n')).toBe(';');
  expect(separatorOf('a|b')).toBe('|');
  expect(separatorOf('alone')).toBe(',');
});

test('quotes may contain separators, quotes and line ends', () => {
  expect(cells('a,b\r\n"x, y","say ""no""\nagain"\r\n')).toEqual([
    ['a', 'b'],
    ['x, y', 'say "no"\nagain'],
  ]);
});

test('a quote inside of a cell is a sign as any other, and one that never closes ends with the text', () => {
  expect(cells('a,b\n5" tube,1\n"open,2')).toEqual([['a', 'b'], ['5" tube', '1'], ['open,2']]);
});

test('line numbers count empty lines too', () => {
  expect(readSeparated('a,b\n\n"1\n2",3\n4,5', ',').map(({ line, text }) => [line, text])).toEqual([
    [1, 'a,b'],
    [3, '"1\n2",3'],
    [5, '4,5'],
  ]);
});
