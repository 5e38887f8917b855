/** Sends what a page requests on mounting while the code of its screen is still loading. */

import { searchPath } from '#contract/search/search-path.ts';
import type { SourceId } from '#core/records/databases.ts';
import { prefetch, setFirstSearchId } from '#web/api/prefetched-requests.ts';
import { addressOf } from '#web/api/request-init.ts';
import { readAsked } from '#web/features/answers/asked-address.ts';
import { checkForm } from '#web/features/search/form/form-check.ts';
import { askedSources, newSearchId, queryOf } from '#web/features/search/form/search-query.ts';
import { readSearchAddress, writeSearchAddress } from '#web/features/search/session/search-address.ts';
import { type KeyedStore, readStoredAddress } from '#web/features/search/session/stored-address.ts';
import { hasHandedOverStudies } from '#web/shared/study/waiting-studies.ts';

/** The pages that ask one question of the engine, with the name of the question in the request. */
const questionPages: Readonly<Record<string, { path: string; name: string }>> = {
  '/simple-search': { path: '/api/simple-search', name: 'question' },
  '/quick-search': { path: '/api/quick-search', name: 'query' },
};

export interface OpenedPage {
  location: Pick<Location, 'pathname' | 'search'>;
  document: { visibilityState: string; prerendering?: boolean };
  store: KeyedStore | null;
}

/** A page in a background tab may never be looked at, so nothing is requested. */
export function prefetchForPage({ location, document, store }: OpenedPage): void {
  if (document.visibilityState !== 'visible' || document.prerendering === true) return;
  const page = location.pathname.replace(/\/+$/, '');
  const asking = questionPages[page];
  if (asking) askQuestion(asking, location.search);
  else if (page === '/search') askDatabases(location.search, store);
}

/** A question about named studies, or past urgent advice, is not prefetched: the screen sends it. */
function askQuestion({ path, name }: { path: string; name: string }, queryString: string): void {
  const { question, about, anyway } = readAsked(queryString);
  if (question === '' || about.length > 0 || anyway) return;
  prefetch(path, { method: 'POST', payload: { [name]: question }, accept: 'text/event-stream' });
}

/** Requests nothing if the screen would show stored results of the same search, or studies that wait for it. */
function askDatabases(queryString: string, store: KeyedStore | null): void {
  const { parameters } = readSearchAddress(queryString);
  if (parameters.query === '' || Object.keys(checkForm(parameters)).length > 0 || hasHandedOverStudies()) return;
  const kept = readStoredAddress(store);
  const key = writeSearchAddress({ parameters, page: 1, sort: 'relevance' });
  if (kept && writeSearchAddress({ ...kept, page: 1, sort: 'relevance' }) === key) return;
  const searchId = newSearchId();
  setFirstSearchId(searchId);
  // The library first: it answers at once, and must not wait for a connection that a database occupies.
  const sources: SourceId[] = ['library', ...askedSources(parameters).filter((source) => source !== 'library')];
  for (const source of sources)
    prefetch(addressOf(searchPath(source), {}, queryOf(parameters, 1, searchId)), { method: 'GET' });
}
