import type { HistoryEntry } from '#contract/saved/history.ts';
import type { SavedSearch } from '#contract/saved/searches.ts';
import { providerCount, providerIds, sourceNames } from '#core/records/databases.ts';
import { entryOf } from '#core/records/entry-of.ts';

/** The address that runs a search again with everything that was chosen for it. */
export function addressOfSearch({ query, parameters }: Pick<SavedSearch, 'query' | 'parameters'>): string {
  const said = new URLSearchParams({ q: query });
  for (const [name, value] of Object.entries(parameters)) if (name !== 'q' && name !== 'page') said.set(name, value);
  return `/search?${said.toString()}`;
}

/** The same for an entry of the history; filters that its parameters do not name are added to them. */
export function historyAddress({ query, filters }: Pick<HistoryEntry, 'query' | 'filters'>): string {
  const named = {
    ...(filters.dateRange !== 'any' && { dates: filters.dateRange }),
    ...(filters.studyType !== 'all' && { type: filters.studyType }),
    ...(filters.journalImpact !== 'any' && { citedness: filters.journalImpact }),
    ...(filters.fullTextOnly && { fullText: 'free' }),
  };
  return addressOfSearch({ query, parameters: { ...named, ...filters.parameters } });
}

const values: Record<string, Record<string, string>> = {
  dates: {
    last_year: 'last year',
    last_5_years: 'last 5 years',
    last_10_years: 'last 10 years',
    custom: 'chosen dates',
  },
  type: {
    clinical_trial: 'clinical trials',
    meta_analysis: 'meta-analyses',
    systematic_review: 'systematic reviews',
    observational: 'observational studies',
  },
  citedness: { high: 'citedness above 10', medium: 'citedness 5 to 10', low: 'citedness below 5' },
  fullText: { free: 'free full text' },
  abstract: { required: 'with abstract' },
};

/** The filters of a search in words: `PubMed and DOAJ`, `last 5 years`; nothing for defaults. */
export function describeSearch(address: string): string[] {
  const given = new URLSearchParams(address.split('?')[1] ?? '');
  const words: string[] = [];
  const named = given.get('databases')?.split(',') ?? [];
  const asked = providerIds.filter((id) => named.includes(id)).map((id) => sourceNames[id]);
  if (asked.length === providerIds.length) words.push(`all ${providerCount} databases`);
  else if (asked.length > 0) words.push(asked.join(', '));
  for (const [name, known] of Object.entries(values)) {
    const word = entryOf(known, given.get(name) ?? '');
    if (word !== undefined) words.push(word);
  }
  return words;
}
