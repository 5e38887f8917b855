import { expect, test } from 'vitest';
import { placeWords } from './paper-place.ts';

test('a place is a page and a section, or what is known of them', () => {
  expect(placeWords({ page: 4, section: 'results' })).toBe('Page 4, Results');
  expect(placeWords({ page: 4, section: 'other' })).toBe('Page 4');
  expect(placeWords({ section: 'methods' })).toBe('Methods');
  expect(placeWords({ section: 'other' })).toBe('Full text');
  expect(placeWords({})).toBe('Full text');
});
