/** Labels of the filters of a search: for the form, the chips, and saved searches. */
import type { DateRange, JournalImpact, StudyTypeFilter } from '#core/records/search-filters.ts';

export const dateRangeLabels: Record<DateRange, string> = {
  any: 'Any time',
  last_year: 'Last year',
  last_5_years: 'Last 5 years',
  last_10_years: 'Last 10 years',
  custom: 'Custom range',
};

export const studyTypeLabels: Record<StudyTypeFilter, string> = {
  all: 'All study types',
  clinical_trial: 'Clinical trial',
  meta_analysis: 'Meta-analysis',
  systematic_review: 'Systematic review',
  observational: 'Observational study',
};

/** Bands of OpenAlex’s 2-year mean citedness. */
export const citednessBandLabels: Record<JournalImpact, string> = {
  any: 'Any',
  high: 'High (above 10)',
  medium: 'Medium (5 to 10)',
  low: 'Low (below 5)',
};

/** `Journal citedness high (above 10)` */
export function citednessLabel(band: JournalImpact): string {
  return `Journal citedness ${citednessBandLabels[band].toLowerCase()}`;
}

export const freeFullTextLabel = 'Free full text';
