/** The user's query as PubMed's `term`. */
import type { FilterName, SearchFilters, StudyTypeFilter } from '#core/records/search-filters.ts';
import type { PartialDate } from '#core/records/study-record.ts';
import { parseBooleanQuery, queryWords, searchableTerms } from '#server/literature/boolean-query.ts';
import { isPubmedExpression, straightQuotes } from './pubmed-expression.ts';

export interface PubmedTerm {
  /** Null when the text contains nothing searchable. */
  text: string | null;
  ignored: string[];
}

/** `clinical trial[pt]` includes all phases and randomised trials. */
const publicationTypes: Record<Exclude<StudyTypeFilter, 'all'>, string> = {
  clinical_trial: 'clinical trial[pt]',
  meta_analysis: 'meta-analysis[pt]',
  systematic_review: 'systematic review[pt]',
  observational: 'observational study[pt]',
};

export const filterNotes: Partial<Record<FilterName, string>> = {
  dates: 'By publication date, electronic or print.',
  fullTextOnly: 'Free full text, as PubMed counts it.',
};

/** A range in the term needs both ends; these are the values of open ones. */
const openFrom = '1000/01/01';
const openTo = '3000/12/31';

/**
 * A query in words is sent as words, so that PubMed maps them to its headings. One that is a well-formed expression in
 * PubMed's own syntax is sent unchanged, in brackets, so that it cannot affect the filters beside it.
 */
export function pubmedTerm(query: string, filters: SearchFilters): PubmedTerm {
  const written = straightQuotes(query);
  const isExpression = isPubmedExpression(written);
  const words = isExpression ? { text: written, ignored: [] } : plainWords(written);
  if (words.text === '') return { text: null, ignored: words.ignored };
  const conditions = [
    ...(filters.dates.from || filters.dates.to
      ? [`("${dateText(filters.dates.from) ?? openFrom}"[dp] : "${dateText(filters.dates.to) ?? openTo}"[dp])`]
      : []),
    ...(filters.studyType === 'all' ? [] : [publicationTypes[filters.studyType]]),
    ...(filters.fullTextOnly ? ['free full text[sb]'] : []),
    ...(filters.hasAbstract ? ['hasabstract'] : []),
  ];
  const text = conditions.length === 0 ? words.text : [`(${words.text})`, ...conditions].join(' AND ');
  return { text, ignored: words.ignored };
}

/** Operators that form no expression are treated as words, and what they exclude is left out. */
function plainWords(query: string): { text: string; ignored: string[] } {
  if (!/[()"]|\b(?:AND|OR|NOT)\b/.test(query))
    return { text: searchableTerms(query).slice(0, 80).join(' '), ignored: [] };
  const { root, ignored } = parseBooleanQuery(query);
  return { text: root ? queryWords(root).join(' ') : '', ignored };
}

/** As precise as the bound: `2021/06/15`, `2021/06` or `2021`. */
function dateText(date: PartialDate | null): string | null {
  if (date === null) return null;
  return [date.year, date.month, date.day]
    .filter((part) => part !== null)
    .map((part) => String(part).padStart(2, '0'))
    .join('/');
}
