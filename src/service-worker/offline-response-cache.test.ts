import { expect, test } from 'vitest';
import { cachedAtHeader } from '#contract/shared/offline.ts';
import { FakeCaches } from '../../tests/fake-caches.ts';
import { type CacheLimits, OfflineResponseCache } from './offline-response-cache.ts';

const now = () => new Date('2026-05-01T10:00:00Z');
const open = (caches: FakeCaches, limits?: CacheLimits) =>
  new OfflineResponseCache({ caches, now, ...(limits && { limits }) });

/** An answer to a request of a session. */
async function answered(kept: OfflineResponseCache, mark: string, address: string, text: string): Promise<void> {
  await kept.saw(mark, kept.begin());
  await kept.keep(address, text, mark);
}

test('a stored answer is found with its time, also by a restarted worker', async () => {
  const caches = new FakeCaches();
  await answered(open(caches), 'first', '/api/user', '{"id":1}');
  const found = await open(caches).find('/api/user');
  expect(await found?.json()).toEqual({ id: 1 });
  expect(found?.headers.get(cachedAtHeader)).toBe('2026-05-01T10:00:00.000Z');
  expect(await open(caches).find('/api/bookmarks')).toBe(null);
});

test('an answer of another session empties the cache before it is stored', async () => {
  const caches = new FakeCaches();
  const kept = open(caches);
  await answered(kept, 'first', '/api/bookmarks', '["of the first"]');
  await answered(kept, 'second', '/api/user', '{"id":2}');
  expect(caches.texts()).toEqual(['{"id":2}']);
  expect(await kept.find('/api/bookmarks')).toBe(null);
});

test('a late answer to a user who has signed out is not stored and does not restore the session', async () => {
  const caches = new FakeCaches();
  const kept = open(caches);
  const early = kept.begin();
  await answered(kept, 'second', '/api/user', '{"id":2}');
  await kept.saw('first', early);
  await kept.keep('/api/bookmarks', '["of the first"]', 'first');
  expect(caches.texts()).toEqual(['{"id":2}']);
});

test('after signing out nothing is found, and answers under way are not stored', async () => {
  const caches = new FakeCaches();
  const kept = open(caches);
  await answered(kept, 'first', '/api/user', '{"id":1}');
  const onItsWay = kept.begin();
  await kept.forget();
  await kept.saw('first', onItsWay);
  await kept.keep('/api/bookmarks', '["of the first"]', 'first');
  expect(caches.texts()).toEqual([]);
  expect(await kept.find('/api/user')).toBe(null);
});

test('of two sessions left behind by a stopped worker neither is shown', async () => {
  const caches = new FakeCaches();
  await answered(open(caches), 'first', '/api/user', '{"id":1}');
  await (await caches.open('metamind-kept-second')).put('/api/user', new Response('{"id":2}'));
  expect(await open(caches).find('/api/user')).toBe(null);
  expect(caches.texts()).toEqual([]);
});

test('the oldest is deleted first, by number and by size; too large an answer is not stored', async () => {
  const caches = new FakeCaches();
  const kept = open(caches, { entries: 2, bytes: 20, bytesEach: 12 });
  await answered(kept, 'one', '/api/search?q=a', '"aaaa"');
  await answered(kept, 'one', '/api/search?q=b', '"bbbb"');
  // Read again: now the newest.
  await answered(kept, 'one', '/api/search?q=a', '"aaaa"');
  await answered(kept, 'one', '/api/search?q=c', '"cccc"');
  expect(caches.texts().sort()).toEqual(['"aaaa"', '"cccc"']);
  await answered(kept, 'one', '/api/search?q=d', '"dddddddddd"');
  expect(caches.texts().sort()).toEqual(['"cccc"', '"dddddddddd"']);
  await answered(kept, 'one', '/api/search?q=e', '"eeeeeeeeeeeeeeee"');
  expect(caches.texts().sort()).toEqual(['"cccc"', '"dddddddddd"']);
});

test('a full disk causes no error', async () => {
  const caches = new FakeCaches();
  const kept = open(caches);
  caches.full = true;
  await answered(kept, 'one', '/api/user', '{"id":1}');
  expect(await kept.find('/api/user')).toBe(null);
  caches.full = false;
  await answered(kept, 'one', '/api/user', '{"id":1}');
  expect(await (await kept.find('/api/user'))?.json()).toEqual({ id: 1 });
});

test('other caches of the site are not touched', async () => {
  const caches = new FakeCaches();
  await (await caches.open('serwist-precache')).put('/index.html', new Response('page'));
  await open(caches).forget();
  expect(caches.texts()).toEqual(['page']);
});
