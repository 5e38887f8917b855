/** A search as it is in the address, so that back, reload and a shared link give the same. */

import { type ProviderId, providerIds } from '#core/records/databases.ts';
import {
  type DateRange,
  dateRanges,
  defaultLimit,
  type JournalImpact,
  journalImpacts,
  resultLimits,
  type StudyTypeFilter,
  studyTypeFilters,
} from '#core/records/search-filters.ts';

export const sortOrders = ['relevance', 'date_newest', 'date_oldest', 'citations'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The specification's search parameters; also the stored form. */
export interface SearchParameters {
  query: string;
  limit: number;
  dateRange: DateRange;
  studyType: StudyTypeFilter;
  journalImpact: JournalImpact;
  fullTextOnly: boolean;
  hasAbstract: boolean;
  searchProviders: ProviderId[];
  /** ISO dates, read only with dateRange `custom`; empty for open. */
  customDateFrom: string;
  customDateTo: string;
  /** Only ever true for a signed-in user. */
  smartSearch: boolean;
}

export interface SearchAddress {
  parameters: SearchParameters;
  /** From 1. */
  page: number;
  sort: SortOrder;
}

export const defaultParameters: SearchParameters = {
  query: '',
  limit: defaultLimit,
  dateRange: 'any',
  studyType: 'all',
  journalImpact: 'any',
  fullTextOnly: false,
  hasAbstract: false,
  searchProviders: ['pubmed'],
  customDateFrom: '',
  customDateTo: '',
  smartSearch: false,
};

/** Reads an address's query string; anything it cannot read takes its default, so that no link ends in an error. */
export function readSearchAddress(queryString: string): SearchAddress {
  const given = new URLSearchParams(queryString);
  const limit = Number(given.get('limit'));
  const page = Number(given.get('page'));
  const databases = given.get('databases');
  return {
    parameters: {
      query: (given.get('q') ?? '').trim(),
      limit: resultLimits.find((known) => known === limit) ?? defaultLimit,
      dateRange: oneOf(dateRanges, given.get('dates')) ?? 'any',
      studyType: oneOf(studyTypeFilters, given.get('type')) ?? 'all',
      journalImpact: oneOf(journalImpacts, given.get('citedness')) ?? 'any',
      fullTextOnly: given.get('fullText') === 'free',
      hasAbstract: given.get('abstract') === 'required',
      searchProviders: databases === null ? defaultParameters.searchProviders : readProviders(databases.split(',')),
      customDateFrom: readDay(given.get('from')),
      customDateTo: readDay(given.get('to')),
      smartSearch: given.get('smart') === 'on',
    },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: oneOf(sortOrders, given.get('sort')) ?? 'relevance',
  };
}

/** The query string of a search; defaults are left out. */
export function writeSearchAddress({ parameters, page, sort }: SearchAddress): string {
  const said = new URLSearchParams();
  const say = (name: string, value: string, unless: string) => {
    if (value !== unless) said.set(name, value);
  };
  say('q', parameters.query, '');
  say('databases', parameters.searchProviders.join(','), defaultParameters.searchProviders.join(','));
  say('limit', String(parameters.limit), String(defaultLimit));
  say('dates', parameters.dateRange, 'any');
  if (parameters.dateRange === 'custom') {
    say('from', parameters.customDateFrom, '');
    say('to', parameters.customDateTo, '');
  }
  say('type', parameters.studyType, 'all');
  say('citedness', parameters.journalImpact, 'any');
  say('fullText', parameters.fullTextOnly ? 'free' : '', '');
  say('abstract', parameters.hasAbstract ? 'required' : '', '');
  say('smart', parameters.smartSearch ? 'on' : '', '');
  say('sort', sort, 'relevance');
  say('page', String(page), '1');
  const text = said.toString();
  return text === '' ? '' : `?${text}`;
}

/** The stored parameters of a search beside its query: those of its address without `q` and the page. */
export function savedParameters(parameters: SearchParameters, sort: SortOrder = 'relevance'): Record<string, string> {
  const said = new URLSearchParams(writeSearchAddress({ parameters, page: 1, sort }));
  said.delete('q');
  return Object.fromEntries(said);
}

/** A stored search as a request: missing parameters take their defaults. */
export function searchFromParameters(query: string, parameters: Record<string, string>): SearchAddress {
  return readSearchAddress(new URLSearchParams({ ...parameters, q: query, page: '1' }).toString());
}

/** Keeps known databases in their order of offer; none means PubMed. */
export function readProviders(given: readonly string[]): ProviderId[] {
  const known = providerIds.filter((id) => given.includes(id));
  return known.length > 0 ? known : [...defaultParameters.searchProviders];
}

function oneOf<const Value extends string>(values: readonly Value[], given: string | null): Value | null {
  return values.find((value) => value === given) ?? null;
}

function readDay(given: string | null): string {
  return given !== null && /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : '';
}
