import { expect, test } from 'vitest';
import { cachedAtHeader } from '#contract/shared/offline.ts';
import { FakeCaches } from '../../tests/fake-caches.ts';
import { type CacheLimits, OfflineResponseCache } from './offline-response-cache.ts';

const now = () => new Date('2026-05-01T10:00:00Z');
const open = (caches: FakeCaches, limits?: CacheLimits) =>
  new OfflineResponseCache({ caches, now, ...(limits && { limits }) });

/** A request answered for a session. */
async function answered(kept: OfflineResponseCache, mark: string, address: string, text: string): Promise<void> {
  await kept.saw(mark, kept.begin());
  await kept.keep(address, text, mark);
}

test('what was kept is found with its time, also by a worker that was started again', async () => {
  const caches = new FakeCaches();
  await answered(open(caches), 'first', '/api/user', '{"id":1}');
  const found = await open(caches).find('/api/user');
  expect(await found?.json()).toEqual({ id: 1 });
  expect(found?.headers.get(cachedAtHeader)).toBe('2026-05-01T10:00:00.000Z');
  expect(await open(caches).find('/api/bookmarks')).toBe(null);
});

test('an answer of another session empties everything before anything is kept of it', async () => {
  const caches = new FakeCaches();
  const kept = open(caches);
  await answered(kept, 'first', '/api/bookmarks', '["of the first"]');
  await answered(kept, 'second', '/api/user', '{"id":2}');
  expect(caches.texts()).toEqual(['{"id":2}']);
  expect(await kept.find('/api/bookmarks')).toBe(null);
});

test('a late answer to a person who has left is not kept and brings nobody back', async () => {
  const caches = new FakeCaches();
  const kept = open(caches);
  const early = kept.begin();
  await answered(kept, 'second', '/api/user', '{"id":2}');
  await kept.saw('first', early);
  await kept.keep('/api/bookmarks', '["of the first"]', 'first');
  expect(caches.texts()).toEqual(['{"id":2}']);
});

test('after leaving nothing is found, and what was still on its way is not kept', async () => {
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

test('two sessions left behind by a worker that was stopped in between: neither is shown', async () => {
  const caches = new FakeCaches();
  await answered(open(caches), 'first', '/api/user', '{"id":1}');
  await (await caches.open('metamind-kept-second')).put('/api/user', new Response('{"id":2}'));
  expect(await open(caches).find('/api/user')).toBe(null);
  expect(caches.texts()).toEqual([]);
});

test('the oldest goes first, by number and by size; what is too large alone is not kept', async () => {
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

test('a full disk harms nothing', async () => {
  const caches = new FakeCaches();
  const kept = open(caches);
  caches.full = true;
  await answered(kept, 'one', '/api/user', '{"id":1}');
  expect(await kept.find('/api/user')).toBe(null);
  caches.full = false;
  await answered(kept, 'one', '/api/user', '{"id":1}');
  expect(await (await kept.find('/api/user'))?.json()).toEqual({ id: 1 });
});

test('other caches of the site are left alone', async () => {
  const caches = new FakeCaches();
  await (await caches.open('serwist-precache')).put('/index.html', new Response('page'));
  await open(caches).forget();
  expect(caches.texts()).toEqual(['page']);
});
