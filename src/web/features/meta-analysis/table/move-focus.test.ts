import { expect, test } from 'vitest';
import { nextCell } from './extraction-table.tsx';

const rows = [
  { row: 'a', pieces: ['arm', 'estimate', 'low', 'high'] },
  { row: 'b', pieces: ['arm', 'estimate'] },
  { row: 'c', pieces: ['arm', 'estimate', 'low', 'high'] },
];
const from = (row: string, piece: string, key: string) => nextCell(rows, { row, piece }, key);

test('left and right stay in the row and stop at its ends', () => {
  expect(from('a', 'estimate', 'ArrowRight')).toEqual({ row: 'a', piece: 'low' });
  expect(from('a', 'estimate', 'ArrowLeft')).toEqual({ row: 'a', piece: 'arm' });
  expect(from('a', 'high', 'ArrowRight')).toBeNull();
  expect(from('a', 'arm', 'ArrowLeft')).toBeNull();
  expect(from('c', 'low', 'Home')).toEqual({ row: 'c', piece: 'arm' });
  expect(from('c', 'arm', 'End')).toEqual({ row: 'c', piece: 'high' });
});

test('up and down stay in the column and skip a row that lacks it', () => {
  expect(from('a', 'estimate', 'ArrowDown')).toEqual({ row: 'b', piece: 'estimate' });
  expect(from('a', 'low', 'ArrowDown')).toEqual({ row: 'c', piece: 'low' });
  expect(from('c', 'low', 'ArrowUp')).toEqual({ row: 'a', piece: 'low' });
  expect(from('c', 'estimate', 'ArrowUp')).toEqual({ row: 'b', piece: 'estimate' });
  expect(from('a', 'low', 'ArrowUp')).toBeNull();
});

test('other keys and unknown rows move nowhere', () => {
  expect(from('a', 'low', 'PageDown')).toBeNull();
  expect(from('gone', 'low', 'ArrowDown')).toBeNull();
});
