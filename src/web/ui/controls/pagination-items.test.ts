import { expect, test } from 'vitest';
import { paginationItems } from './pagination.tsx';

test('up to seven pages are all there', () => {
  expect(paginationItems(1, 0)).toEqual([]);
  expect(paginationItems(1, 1)).toEqual([1]);
  expect(paginationItems(6, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('the first five are shown while the page is 4 or lower', () => {
  expect(paginationItems(1, 8)).toEqual([1, 2, 3, 4, 5, 'ellipsis-right', 8]);
  expect(paginationItems(4, 20)).toEqual([1, 2, 3, 4, 5, 'ellipsis-right', 20]);
});

test('the last five are shown within three of the end', () => {
  expect(paginationItems(17, 20)).toEqual([1, 'ellipsis-left', 16, 17, 18, 19, 20]);
  expect(paginationItems(20, 20)).toEqual([1, 'ellipsis-left', 16, 17, 18, 19, 20]);
});

test('in between the page is with its neighbours', () => {
  expect(paginationItems(5, 20)).toEqual([1, 'ellipsis-left', 4, 5, 6, 'ellipsis-right', 20]);
  expect(paginationItems(16, 20)).toEqual([1, 'ellipsis-left', 15, 16, 17, 'ellipsis-right', 20]);
});

test('an open row has no last page, and going on changes no button that was there', () => {
  expect(paginationItems(1, 1, true)).toEqual([1, 'ellipsis-right']);
  expect(paginationItems(1, 3, true)).toEqual([1, 2, 3, 'ellipsis-right']);
  expect(paginationItems(4, 9, true)).toEqual([1, 2, 3, 4, 5, 'ellipsis-right']);
  expect(paginationItems(6, 6, true)).toEqual([1, 'ellipsis-left', 5, 6, 'ellipsis-right']);
  expect(paginationItems(7, 6, true)).toEqual([1, 'ellipsis-left', 6, 7, 'ellipsis-right']);
});

test('the page itself is always offered, once, and pages rise', () => {
  for (let total = 1; total <= 30; total += 1) {
    for (let page = 1; page <= total; page += 1) {
      const pages = paginationItems(page, total).filter((item) => typeof item === 'number');
      expect(pages.filter((item) => item === page)).toHaveLength(1);
      expect(pages).toEqual([...new Set(pages)].sort((left, right) => left - right));
    }
  }
});
