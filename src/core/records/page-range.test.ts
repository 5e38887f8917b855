import { expect, test } from 'vitest';
import { joinPages, splitPages } from './page-range.ts';

test.each([
  ['698-702', '698', '702'],
  ['221-8', '221', '228'],
  ['e12–e19', 'e12', 'e19'],
  ['S12-8', 'S12', 'S18'],
  ['1189-93', '1189', '1193'],
  ['e1000097', 'e1000097', null],
  ['99-101', '99', '101'],
  ['12, 15', '12, 15', null],
])('%s runs from %s to %s', (pages, first, last) => {
  expect(splitPages(pages)).toEqual({ first, last });
});

test('returns null without pages', () => {
  expect(splitPages(null)).toEqual({ first: null, last: null });
  expect(splitPages('  ')).toEqual({ first: null, last: null });
});

test('first and last are joined, a single page is returned alone', () => {
  expect(joinPages({ first: '698', last: '702' })).toBe('698-702');
  expect(joinPages({ first: 'e12', last: null })).toBe('e12');
  expect(joinPages({ first: '1', last: '1' })).toBe('1');
  expect(joinPages({ first: null, last: null })).toBeNull();
});
