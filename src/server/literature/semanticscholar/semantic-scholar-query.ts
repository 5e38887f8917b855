/** The user's query as parameters of Semantic Scholar's relevance search. */
import type { SearchFilters, StudyTypeFilter } from '#core/records/search-filters.ts';
import type { PartialDate } from '#core/records/study-record.ts';
import { parseBooleanQuery, queryWords } from '#server/literature/boolean-query.ts';

export interface SemanticScholarQuery {
  /** In the order in which they are sent; null when the user's text contains nothing searchable. */
  parameters: [name: string, value: string][] | null;
  ignored: string[];
}

/**
 * Its names for study types. It has none for systematic reviews, which are among its reviews or meta-analyses, and none
 * for observational studies.
 */
const publicationTypes: Partial<Record<StudyTypeFilter, string>> = {
  clinical_trial: 'ClinicalTrial',
  meta_analysis: 'MetaAnalysis',
  systematic_review: 'Review,MetaAnalysis',
};

/**
 * The relevance search has no operators and finds nothing for a hyphenated word: words are sent plain, with hyphens as
 * blanks. Dates may be open on either side. `openAccessPdf` is a bare flag.
 */
export function semanticScholarQuery(query: string, filters: SearchFilters): SemanticScholarQuery {
  const { root, ignored } = parseBooleanQuery(query);
  if (!root) return { parameters: null, ignored };
  const words = queryWords(root)
    .flatMap((word) => word.split(/-+/))
    .filter((word) => word !== '');
  const parameters: [string, string][] = [['query', words.join(' ')]];
  const { from, to } = filters.dates;
  if (from || to) parameters.push(['publicationDateOrYear', `${date(from)}:${date(to)}`]);
  const types = publicationTypes[filters.studyType];
  if (types) parameters.push(['publicationTypes', types]);
  if (filters.fullTextOnly) parameters.push(['openAccessPdf', '']);
  return { parameters, ignored };
}

function date(bound: PartialDate | null): string {
  if (!bound) return '';
  return [bound.year, bound.month, bound.day]
    .filter((part) => part !== null)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
