import { expect, test } from 'vitest';
import type { BookmarkEntry } from '#contract/saved/bookmarks.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import type { Pages } from '#web/features/saved/saved-queries.ts';
import { dropBookmarks, patchBookmarks, patched, withoutBookmarks } from './bookmark-cache.ts';

const entry = (id: number): BookmarkEntry =>
  ({ bookmark: { id, note: '', tags: [], collectionIds: [], reading: null, revision: 1 }, study: {} }) as never;
const held = (): Pages<BookmarkEntry> => ({ pages: [[entry(1), entry(2)], [entry(3)]], pageParams: [undefined, '2'] });

test('a change reaches its bookmark on its page; the others stay the same objects', () => {
  const before = held();
  const after = patched(before, new Set([3]), (bookmark) => ({ ...bookmark, note: 'x' }));
  expect(after?.pages[1]?.[0]?.bookmark.note).toBe('x');
  expect(after?.pages[0]).toBe(before.pages[0]);
  expect(after?.pageParams).toEqual([undefined, '2']);
});

test('bookmarks are taken off their pages', () => {
  const after = withoutBookmarks(held(), new Set([1, 3]));
  expect(after?.pages.map((page) => page.map(({ bookmark }) => bookmark.id))).toEqual([[2], []]);
  expect(withoutBookmarks(undefined, new Set([1]))).toBeUndefined();
});

test('the dashboard’s plain list of the latest is changed with the pages', () => {
  const client = makeQueryClient();
  const latest = ['/api/bookmarks', { limit: '3' }];
  const pages = ['/api/bookmarks', { sort: 'newest' }];
  client.setQueryData(latest, [entry(1), entry(3)]);
  client.setQueryData(pages, held());
  patchBookmarks(client, new Set([3]), (bookmark) => ({ ...bookmark, note: 'x' }));
  expect(client.getQueryData<BookmarkEntry[]>(latest)?.map(({ bookmark }) => bookmark.note)).toEqual(['', 'x']);
  expect(client.getQueryData<Pages<BookmarkEntry>>(pages)?.pages[1]?.[0]?.bookmark.note).toBe('x');
  dropBookmarks(client, new Set([1]));
  expect(client.getQueryData<BookmarkEntry[]>(latest)?.map(({ bookmark }) => bookmark.id)).toEqual([3]);
  expect(client.getQueryData<Pages<BookmarkEntry>>(pages)?.pages[0]?.map(({ bookmark }) => bookmark.id)).toEqual([2]);
});
