import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { clearPersonal, isPersonal, userKey } from './personal-cache.ts';

test('what is the same for all users is not personal; everything else is, unknown keys too', () => {
  for (const address of ['/api/studies/7', '/api/studies/7/citations', '/api/citation-styles', '/api/search/pubmed']) {
    expect(isPersonal([address]), address).toBe(false);
  }
  expect(isPersonal(userKey)).toBe(false);
  for (const address of ['/api/bookmarks', '/api/search-history', '/api/account/sessions', '/api/new', 7]) {
    expect(isPersonal([address]), String(address)).toBe(true);
  }
});

test('the next person finds nothing of the one before; public answers stay', async () => {
  const client = makeQueryClient();
  client.setQueryData(['/api/bookmarks', { tag: 'a' }], ['mine']);
  client.setQueryData(['/api/studies/7'], 'study');
  await clearPersonal(client, { readAgain: false });
  expect(client.getQueryData(['/api/bookmarks', { tag: 'a' }])).toBeUndefined();
  expect(client.getQueryData(['/api/studies/7'])).toBe('study');
});

test('data on screen is emptied, and refetched only if a user is signed in', async () => {
  const client = makeQueryClient();
  const read = vi.fn(async () => 'new');
  client.setQueryData(['/api/bookmarks'], 'old');
  const observer = new QueryObserver(client, { queryKey: ['/api/bookmarks'], queryFn: read });
  const stop = observer.subscribe(() => undefined);
  await clearPersonal(client, { readAgain: false });
  expect(observer.getCurrentResult().data).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
  client.setQueryData(['/api/bookmarks'], 'old');
  await clearPersonal(client, { readAgain: true });
  expect(observer.getCurrentResult().data).toBe('new');
  stop();
});
