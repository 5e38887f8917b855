import { type SearchParameters, searchFromParameters } from '#web/features/search/session/search-address.ts';
import type { ReloadedSearch } from '#web/shared/account/history/reload-search.ts';

/** A search from an entry of the history: its own parameters, overridden by its named filters. */
export function historySearch(query: string, filters: ReloadedSearch['filters']): SearchParameters {
  const { dateRange, studyType, journalImpact, fullTextOnly, parameters } = filters;
  const kept = searchFromParameters(query, {
    ...parameters,
    dates: dateRange,
    type: studyType,
    citedness: journalImpact,
    fullText: fullTextOnly ? 'free' : '',
  }).parameters;
  // Without its days a custom range would pass every check and mean nothing.
  const isOpen = kept.dateRange === 'custom' && kept.customDateFrom === '' && kept.customDateTo === '';
  return isOpen ? { ...kept, dateRange: 'any' } : kept;
}
