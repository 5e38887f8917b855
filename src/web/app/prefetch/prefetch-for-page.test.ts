/** What a page requests before its own scripts are loaded, and the page's own request that uses it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quickSearch, simpleSearch } from '#contract/answers.ts';
import { searchPath } from '#contract/search/search-path.ts';
import { searchEndpoints } from '#contract/search.ts';
import { sourceIds } from '#core/records/databases.ts';
import { call } from '#web/api/call.ts';
import { callForEvents } from '#web/api/call-events.ts';
import { prefetch, takePrefetchedSearchId } from '#web/api/prefetched-requests.ts';
import { queryOf } from '#web/features/search/form/search-query.ts';
import { readSearchAddress } from '#web/features/search/session/search-address.ts';
import { prefetchForPage } from './prefetch-for-page.ts';

const answer = 'event: answer\ndata: {"lead":"It may."}\n\n';
const sent = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();

// Test files share the page on which the scripts run.
const forget = () => Reflect.deleteProperty(globalThis, 'metamindAskedFirst');
beforeEach(forget);
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
  forget();
});

/** Opens a page at an address as a browser does, up to the moment in which its own scripts begin. */
function open(address: string, { visibility = 'visible', prerendering = false, kept = '' } = {}): void {
  sent.mockImplementation(async (_, { signal }) => {
    signal?.throwIfAborted();
    return new Response(answer, { headers: { 'content-type': 'text/event-stream' } });
  });
  vi.stubGlobal('fetch', sent);
  const { pathname, search } = new URL(address, 'https://page.invalid');
  const store = { getItem: () => (kept === '' ? null : kept), setItem: () => undefined, removeItem: () => undefined };
  prefetchForPage({ location: { pathname, search }, document: { visibilityState: visibility, prerendering }, store });
}

const asks = (question: string, signal?: AbortSignal) =>
  callForEvents(simpleSearch, { body: { question } }, () => undefined, { signal });

test('a question is sent once: the page uses the prefetched request', async () => {
  open('/simple-search?q=+Does+tea+help%3F+');
  expect(sent).toHaveBeenCalledOnce();
  expect(await asks('Does tea help?')).toEqual({ lead: 'It may.' });
  expect(sent).toHaveBeenCalledOnce();
  expect(sent.mock.calls[0]?.[0]).toBe(simpleSearch.path);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'include',
    headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
    body: '{"question":"Does tea help?"}',
  });
  // Asked again it is another request.
  await asks('Does tea help?');
  expect(sent).toHaveBeenCalledTimes(2);
});

test('so is a quick one', async () => {
  open('/quick-search/?q=tea');
  await callForEvents(quickSearch, { body: { query: 'tea' } }, () => undefined);
  expect(sent).toHaveBeenCalledOnce();
  expect(sent.mock.calls[0]?.[0]).toBe(quickSearch.path);
});

test('each database of a search is asked once, by the page’s own request', async () => {
  const address =
    '?q=green+tea%2C+caf%C3%A9&databases=pubmed,doaj,nobody&limit=50&dates=last_5_years&abstract=required';
  open(`/search${address}`, { kept: '?q=coffee' });
  expect(sent.mock.calls.map(([at]) => at.split('?')[0])).toEqual([
    '/api/search/library',
    '/api/search',
    '/api/search/doaj',
  ]);
  const searchId = takePrefetchedSearchId() ?? '';
  expect(searchId).toMatch(/^[\da-f-]{36}$/);
  expect(takePrefetchedSearchId()).toBeNull();
  sent.mockClear();
  const { parameters } = readSearchAddress(address);
  for (const source of ['pubmed', 'doaj', 'library'] as const) {
    const asked = call(searchEndpoints[source], { query: queryOf(parameters, 1, searchId) });
    // The stub's answer is not a database's; what matters is that no second request was sent.
    await expect(asked).rejects.toThrow('broke off');
  }
  expect(sent).not.toHaveBeenCalled();
});

test('the addresses are the contract’s', () => {
  for (const source of sourceIds) expect(searchPath(source)).toBe(searchEndpoints[source].path);
});

test('if the page requests something else, the prefetched request is aborted', async () => {
  open('/simple-search?q=tea');
  await asks('coffee');
  expect(sent).toHaveBeenCalledTimes(2);
  expect(sent.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(sent.mock.calls[1]?.[1].body).toBe('{"question":"coffee"}');
});

test('no prefetch is sent after the page’s own request', async () => {
  open('/faq');
  await asks('tea');
  open('/simple-search?q=tea');
  expect(sent).toHaveBeenCalledOnce();
});

test('aborting the page’s request aborts the prefetched one', async () => {
  open('/simple-search?q=tea');
  const controller = new AbortController();
  const asked = asks('tea', controller.signal);
  controller.abort();
  await asked.catch(() => undefined);
  expect(sent).toHaveBeenCalledOnce();
  expect(sent.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test('its failure is left to the page to report', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  prefetch(simpleSearch.path, { method: 'POST', payload: { question: 'tea' }, accept: 'text/event-stream' });
  await expect(asks('tea')).rejects.toThrow('The server could not be reached.');
});

test.each([
  ['/simple-search', {}],
  ['/simple-search?q=++', {}],
  ['/simple-search?q=tea&about=4000001', {}],
  ['/search', {}],
  ['/search?q=tea&dates=custom&from=2020-02-02&to=2020-01-01', {}],
  ['/search?q=tea', { kept: '?q=tea&page=2' }],
  ['/search?q=tea', { visibility: 'hidden' }],
  ['/study/7?q=tea', {}],
  ['/simple-search?q=tea', { visibility: 'hidden' }],
  ['/simple-search?q=tea', { prerendering: true }],
])('%s with %o is not prefetched', (address, how) => {
  open(address, how);
  expect(sent).not.toHaveBeenCalled();
});
