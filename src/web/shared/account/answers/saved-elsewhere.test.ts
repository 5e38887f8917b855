import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { dropSharedAnswer, isSavedChange, refreshFromOtherTab } from './saved-elsewhere.ts';

test('a change of saved things is published; joining answers, searches and questions are not', () => {
  const told = ['/api/bookmarks', '/api/bookmarks/{id}', '/api/saved-reports/{id}', '/api/saved/restore'];
  for (const path of [...told, '/api/search-history', '/api/shared-answers/{id}', '/api/saved-answers/{id}']) {
    expect(isSavedChange(path), path).toBe(true);
  }
  for (const path of ['/api/saved-answers', '/api/search/{source}', '/api/logout', '/api/bookmarksx', '/api/trial']) {
    expect(isSavedChange(path), path).toBe(false);
  }
});

test('after a change in another tab data on screen is refetched, and the rest when it opens', async () => {
  const client = makeQueryClient();
  const read = vi.fn(async () => [2]);
  client.setQueryData(['/api/bookmarks/ids'], [1]);
  client.setQueryData(['/api/profile/counts'], { bookmarks: 1 });
  client.setQueryData(['/api/studies/7'], 'study');
  const observer = new QueryObserver(client, { queryKey: ['/api/bookmarks/ids'], queryFn: read });
  const stop = observer.subscribe(() => undefined);
  expect(read).not.toHaveBeenCalled();
  await refreshFromOtherTab(client);
  expect(observer.getCurrentResult().data).toEqual([2]);
  expect(client.getQueryState(['/api/profile/counts'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['/api/studies/7'])?.isInvalidated).toBe(false);
  stop();
});

test('a withdrawn link is in no list and on no page any more', () => {
  const client = makeQueryClient();
  client.setQueryData(['/api/shared-answers', 4], [{ id: 'a1' }, { id: 'b2' }]);
  client.setQueryData(['/api/shared-answers'], [{ id: 'a1' }]);
  client.setQueryData(['/api/shared-answers', 'shared', 'a1'], { question: 'withdrawn' });
  client.setQueryData(['/api/shared-answers', 'shared', 'b2'], { question: 'stays' });
  dropSharedAnswer(client, 'a1');
  expect(client.getQueryData(['/api/shared-answers', 4])).toEqual([{ id: 'b2' }]);
  expect(client.getQueryData(['/api/shared-answers'])).toEqual([]);
  expect(client.getQueryData(['/api/shared-answers', 'shared', 'a1'])).toBeUndefined();
  expect(client.getQueryData(['/api/shared-answers', 'shared', 'b2'])).toEqual({ question: 'stays' });
  expect(client.getQueryState(['/api/shared-answers', 4])?.isInvalidated).toBe(true);
});
