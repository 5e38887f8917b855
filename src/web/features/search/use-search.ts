import { useSyncExternalStore } from 'react';
import { searchEndpoints } from '#contract/search.ts';
import { call } from '#web/api/call.ts';
import { browserStore } from './kept-address.ts';
import type { SearchParameters } from './search-address.ts';
import { SearchSession } from './search-session.ts';
import { createSearchStorage } from './search-storage.ts';
import type { SearchState } from './session-state.ts';

/** What a database is asked, in the words of the contract; filters that are off are left out. */
export function queryOf(parameters: SearchParameters, page: number, searchId: string) {
  const custom = parameters.dateRange === 'custom';
  return {
    q: parameters.query,
    page: String(page),
    limit: String(parameters.limit),
    searchId,
    ...(parameters.dateRange !== 'any' && { dateRange: parameters.dateRange }),
    ...(parameters.studyType !== 'all' && { studyType: parameters.studyType }),
    ...(parameters.journalImpact !== 'any' && { journalImpact: parameters.journalImpact }),
    ...(parameters.fullTextOnly && { fullTextOnly: 'true' as const }),
    ...(parameters.hasAbstract && { hasAbstract: 'true' as const }),
    ...(custom && parameters.customDateFrom !== '' && { customDateFrom: parameters.customDateFrom }),
    ...(custom && parameters.customDateTo !== '' && { customDateTo: parameters.customDateTo }),
  };
}

/** `crypto.randomUUID` exists only on https and on the own machine; the number need only tell searches apart. */
function newSearchId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('-');
}

/** The one search of this tab. */
export const searchSession = new SearchSession({
  ask: ({ source, parameters, page, searchId }, signal) =>
    call(searchEndpoints[source], { query: queryOf(parameters, page, searchId) }, { signal }),
  storage: createSearchStorage(browserStore()),
  now: Date.now,
  newSearchId,
  later: (run, delayMs) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
});

/** The running search; null before any. */
export function useSearchState(): SearchState | null {
  return useSyncExternalStore(searchSession.subscribe, searchSession.state);
}
