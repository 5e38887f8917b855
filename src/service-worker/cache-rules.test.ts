import { expect, test } from 'vitest';
import { cacheKeyOf, changesSession, isCacheable } from './answer-requests.ts';

const under = (address: string) => cacheKeyOf(new URL(address, 'https://metamind.example'));

test('the latest answer is stored under its address, without the order of its parameters and the search’s id', () => {
  expect(under('/api/user')).toBe('/api/user');
  expect(under('/api/bookmarks/ids')).toBe('/api/bookmarks/ids');
  expect(under('/api/saved-reports/12')).toBe('/api/saved-reports/12');
  expect(under('/api/uploaded-studies')).toBe('/api/uploaded-studies');
  expect(under('/api/uploaded-studies/7/text')).toBe('/api/uploaded-studies/7/text');
  expect(under('/api/studies/4812')).toBe('/api/studies/4812');
  expect(under('/api/search/doaj?q=sleep&searchId=abc&limit=25')).toBe('/api/search/doaj?limit=25&q=sleep');
  expect(under('/api/search?limit=25&searchId=xyz&q=sleep')).toBe(under('/api/search?q=sleep&limit=25'));
});

test('lookups of retractions, files, sessions, drafts and unknown addresses are never stored', () => {
  for (const address of [
    '/api/studies/enrichment?studyIds=1',
    '/api/studies/open-access-stats?studyIds=1',
    '/api/saved-reports/12/view',
    '/api/uploaded-studies/7/file',
    '/api/account/sessions',
    '/api/account/data',
    '/api/auth/verify-reset-token/abc',
    '/api/meta-analysis/draft',
    '/api/trial',
    '/api/health',
    '/api/something-new',
    '/search',
  ]) {
    expect(under(address), address).toBe(null);
  }
});

test('only a complete JSON answer is stored', () => {
  const answer = (status: number, type: string) => new Response('{}', { status, headers: { 'content-type': type } });
  expect(isCacheable(answer(200, 'application/json; charset=utf-8'))).toBe(true);
  expect(isCacheable(answer(200, 'text/event-stream'))).toBe(false);
  expect(isCacheable(answer(200, 'text/html'))).toBe(false);
  expect(isCacheable(answer(401, 'application/json'))).toBe(false);
  expect(isCacheable(answer(202, 'application/json'))).toBe(false);
});

test('signing in, signing out, a new password and deleting the account change the session; reading does not', () => {
  for (const path of ['/api/login', '/api/logout', '/api/register', '/api/auth/reset-password', '/api/account/delete'])
    expect(changesSession('POST', path), path).toBe(true);
  expect(changesSession('DELETE', '/api/account/sessions')).toBe(true);
  expect(changesSession('GET', '/api/account/sessions')).toBe(false);
  expect(changesSession('POST', '/api/bookmarks')).toBe(false);
});
