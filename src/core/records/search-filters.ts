/**
 * The filters of a search, with the names of the specification. Each source's adapter knows which of them the source
 * supports.
 */
import type { PartialDate } from './study-record.ts';

export const dateRanges = ['any', 'last_year', 'last_5_years', 'last_10_years', 'custom'] as const;
export type DateRange = (typeof dateRanges)[number];

export const studyTypeFilters = [
  'all',
  'clinical_trial',
  'meta_analysis',
  'systematic_review',
  'observational',
] as const;
export type StudyTypeFilter = (typeof studyTypeFilters)[number];

/** Bands of the journal's 2-year mean citedness (OpenAlex): high above 10, medium 5 to 10, low below 5. */
export const journalImpacts = ['any', 'high', 'medium', 'low'] as const;
export type JournalImpact = (typeof journalImpacts)[number];

export const resultLimits = [25, 50, 100, 500] as const;
export const defaultLimit = 25;
export const maxLimit = 500;
export const maxQueryLength = 2_000;

/** Date bounds that the caller resolved against today's date; both inclusive, null means open. */
export interface DateBounds {
  from: PartialDate | null;
  to: PartialDate | null;
}

export interface SearchFilters {
  dates: DateBounds;
  studyType: StudyTypeFilter;
  journalImpact: JournalImpact;
  fullTextOnly: boolean;
  hasAbstract: boolean;
}

export const filterNames = ['dates', 'studyType', 'journalImpact', 'fullTextOnly', 'hasAbstract'] as const;
export type FilterName = (typeof filterNames)[number];

/** Characters. An abstract counts as present when it is longer than this after white space is collapsed. */
export const minAbstractLength = 10;
