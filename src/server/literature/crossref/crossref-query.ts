/** The user's query as parameters of `/works`. */
import type { SearchFilters, StudyTypeFilter } from '#core/records/search-filters.ts';
import type { PartialDate } from '#core/records/study-record.ts';
import { parseBooleanQuery, queryWords } from '#server/literature/boolean-query.ts';

export interface CrossrefQuery {
  /** Null when the text contains nothing searchable. */
  words: string | null;
  filter: string;
  ignored: string[];
}

/** Kinds of works to search; the same name repeated means "or". Peer reviews and components are excluded. */
const types = [
  'journal-article',
  'posted-content',
  'proceedings-article',
  'book-chapter',
  'book',
  'monograph',
  'edited-book',
  'report',
  'dissertation',
];

/** Crossref ranks works with more of the words first, so naming the design moves such titles up. */
const designLabels: Record<Exclude<StudyTypeFilter, 'all'>, string> = {
  clinical_trial: 'randomized trial',
  meta_analysis: 'meta-analysis',
  systematic_review: 'systematic review',
  observational: 'cohort study',
};

/** Crossref joins words by OR and ranks. It has no operators, so what NOT excludes is left out and reported. */
export function crossrefQuery(query: string, filters: SearchFilters): CrossrefQuery {
  const { root, ignored } = parseBooleanQuery(query);
  const filter = [
    ...types.map((type) => `type:${type}`),
    ...(filters.dates.from ? [`from-pub-date:${dateText(filters.dates.from)}`] : []),
    ...(filters.dates.to ? [`until-pub-date:${dateText(filters.dates.to)}`] : []),
    ...(filters.hasAbstract ? ['has-abstract:true'] : []),
  ].join(',');
  if (!root) return { words: null, filter, ignored };
  const words = queryWords(root);
  const design = filters.studyType === 'all' ? [] : designLabels[filters.studyType].split(' ');
  const missing = design.filter((word) => !words.some((given) => given.toLowerCase() === word));
  return { words: [...words, ...missing].join(' '), filter, ignored };
}

/** As precise as the bound. */
function dateText(date: PartialDate): string {
  return [date.year, date.month, date.day]
    .filter((part) => part !== null)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
