import { expect, test } from 'vitest';
import { newShareId, readShareId } from './share-page-data.ts';

test('ids are short, of characters that are not confused, and do not repeat', () => {
  const made = Array.from({ length: 2_000 }, newShareId);
  for (const id of made) expect(id).toMatch(/^[23456789abcdefghjkmnpqrstuvwxyz]{8}$/);
  expect(new Set(made).size).toBe(made.length);
  expect(new Set(made.join('')).size).toBe(31);
});

test('an id is read in any case, and so is a proposed one of six digits; anything else is refused', () => {
  for (const id of Array.from({ length: 500 }, newShareId)) expect(readShareId(id.toUpperCase())).toBe(id);
  expect(readShareId('123456')).toBe('123456');
  for (const wrong of [
    '',
    'abc',
    'abcd-fgh',
    'abcdefg0',
    'abcdefgl',
    '1234567',
    '../admin',
    'abcdefgh\0',
    'abcdefghj',
  ]) {
    expect(readShareId(wrong), wrong).toBeNull();
  }
});
