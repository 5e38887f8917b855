/** The query of a database, as in the contract. */
import type { SourceId } from '#core/records/databases.ts';
import type { SearchParameters } from '#web/features/search/session/search-address.ts';

/** All sources that are asked: the ticked databases, and always the library. */
export const askedSources = (parameters: SearchParameters): SourceId[] => [...parameters.searchProviders, 'library'];

/** Filters that are off are left out. */
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
export function newSearchId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('-');
}
