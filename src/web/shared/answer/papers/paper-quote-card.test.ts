import { expect, test } from 'vitest';
import { placeText } from './paper-quote-card.tsx';

test('a place is a page and a section, or what is known of them', () => {
  expect(placeText({ page: 4, section: 'results' })).toBe('Page 4, Results');
  expect(placeText({ page: 4, section: 'other' })).toBe('Page 4');
  expect(placeText({ section: 'methods' })).toBe('Methods');
  expect(placeText({ section: 'other' })).toBe('Full text');
  expect(placeText({})).toBe('Full text');
});
