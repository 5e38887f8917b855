/** The filters in the reader's words. */
import type { FilterName } from '#core/records/search-filters.ts';
import type { SearchParameters } from '#web/features/search/session/search-address.ts';
import {
  citednessLabel,
  dateRangeLabels,
  freeFullTextLabel,
  studyTypeLabels,
} from '#web/shared/account/history/filter-labels.ts';
import { formatIsoDate } from '#web/shared/study/format-date.ts';

export const limitLabels: Record<number, string> = { 25: '25', 50: '50', 100: '100', 500: 'All available' };

/** The names of filters in the receipt. */
export const filterLabels: Record<FilterName, string> = {
  dates: 'Outside the dates',
  studyType: 'Another study type',
  journalImpact: 'Another journal citedness',
  fullTextOnly: 'No free full text',
  hasAbstract: 'No abstract',
};

/** As the receipt names the filter itself. */
export const filterTitles: Record<FilterName, string> = {
  dates: 'Date range',
  studyType: 'Study type',
  journalImpact: 'Journal citedness (OpenAlex)',
  fullTextOnly: 'Free full text',
  hasAbstract: 'Abstract required',
};

export interface ActiveFilter {
  name: FilterName;
  label: string;
  /** The search without it. */
  without: SearchParameters;
}

function dateText({ dateRange, customDateFrom, customDateTo }: SearchParameters): string {
  if (dateRange !== 'custom') return dateRangeLabels[dateRange];
  const from = formatIsoDate(customDateFrom);
  const to = formatIsoDate(customDateTo);
  if (from && to) return `${from} to ${to}`;
  if (from) return `From ${from}`;
  return to ? `Until ${to}` : dateRangeLabels.custom;
}

const noDates = { dateRange: 'any', customDateFrom: '', customDateTo: '' } as const;

/** The filters that are on, each with the search that results from taking it off. */
export function activeFilters(parameters: SearchParameters): ActiveFilter[] {
  const { dateRange, studyType, journalImpact, fullTextOnly, hasAbstract } = parameters;
  const found: ActiveFilter[] = [];
  if (dateRange !== 'any') {
    found.push({ name: 'dates', label: dateText(parameters), without: { ...parameters, ...noDates } });
  }
  if (studyType !== 'all') {
    const without = { ...parameters, studyType: 'all' as const };
    found.push({ name: 'studyType', label: studyTypeLabels[studyType], without });
  }
  if (journalImpact !== 'any') {
    const without = { ...parameters, journalImpact: 'any' as const };
    found.push({ name: 'journalImpact', label: citednessLabel(journalImpact), without });
  }
  if (fullTextOnly) {
    found.push({ name: 'fullTextOnly', label: freeFullTextLabel, without: { ...parameters, fullTextOnly: false } });
  }
  if (hasAbstract) {
    found.push({ name: 'hasAbstract', label: 'Has an abstract', without: { ...parameters, hasAbstract: false } });
  }
  return found;
}

/** The search without any filter. */
export function withoutFilters(parameters: SearchParameters): SearchParameters {
  return {
    ...parameters,
    ...noDates,
    studyType: 'all',
    journalImpact: 'any',
    fullTextOnly: false,
    hasAbstract: false,
  };
}
