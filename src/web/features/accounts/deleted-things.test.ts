import { expect, test } from 'vitest';
import { deletedThings } from '#web/features/accounts/deleted-things.ts';

test('what goes is told kind by kind with its numbers', () => {
  const things = deletedThings({ bookmarks: 1, reports: 0, answers: 0, searches: 2, history: 5_000, removed: 3 });
  expect(things).toHaveLength(6);
  expect(things[0]).toEqual({ what: 'Bookmarks with collections, tags and notes', amount: '1' });
  expect(things.map(({ amount }) => amount)).toEqual(['1', '0', '0', '2', '5,000', '3']);
});

test('while the numbers are not known all of it is named', () => {
  expect(new Set(deletedThings(null).map(({ amount }) => amount))).toEqual(new Set(['all']));
});
