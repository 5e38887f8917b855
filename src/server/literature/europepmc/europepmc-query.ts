/** The user's query in Europe PMC's query language. */
import type { FilterName, SearchFilters, StudyTypeFilter } from '#core/records/search-filters.ts';
import type { PartialDate } from '#core/records/study-record.ts';
import { type BooleanQuery, parseBooleanQuery, writeBoolean } from '#server/literature/boolean-query.ts';

export interface EuropepmcQuery {
  /** Null when there is nothing searchable. */
  text: string | null;
  ignored: string[];
}

/** MEDLINE's and PMC's names for the same things, which occur side by side. */
const publicationTypes: Record<Exclude<StudyTypeFilter, 'all'>, string[]> = {
  clinical_trial: [
    'clinical trial',
    'randomized controlled trial',
    'controlled clinical trial',
    'pragmatic clinical trial',
    'adaptive clinical trial',
    'equivalence trial',
    'clinical trial, phase i',
    'clinical trial, phase ii',
    'clinical trial, phase iii',
    'clinical trial, phase iv',
  ],
  meta_analysis: ['meta-analysis'],
  systematic_review: ['systematic review', 'systematic-review'],
  observational: ['observational study', 'observational-study'],
};

export const filterNotes: Partial<Record<FilterName, string>> = {
  dates: 'By the date of first publication.',
  fullTextOnly: 'Free full text, as Europe PMC counts it.',
};

/** From the refusal: "Please provide a search criteria which is less than 1500 characters." */
const maxQueryLength = 1_499;
const openFrom = '1600-01-01';
const openTo = '3000-12-31';

/** Words beyond the database's limit are left out from the end, and reported. */
export function europepmcQuery(query: string, filters: SearchFilters): EuropepmcQuery {
  const parsed = parseBooleanQuery(query);
  const conditions = conditionsOf(filters);
  const remainingLength = maxQueryLength - conditions.reduce((length, condition) => length + condition.length + 5, 0);
  const { root, ignored } = shortened(parsed, remainingLength);
  if (!root) return { text: null, ignored };
  return { text: [writeBoolean(root), ...conditions].join(' AND '), ignored };
}

function conditionsOf(filters: SearchFilters): string[] {
  const { from, to } = filters.dates;
  return [
    ...(from || to ? [`FIRST_PDATE:[${from ? firstDay(from) : openFrom} TO ${to ? lastDay(to) : openTo}]`] : []),
    ...(filters.studyType === 'all'
      ? []
      : [`(${publicationTypes[filters.studyType].map((type) => `PUB_TYPE:"${type}"`).join(' OR ')})`]),
    ...(filters.fullTextOnly ? ['HAS_FREE_FULLTEXT:y'] : []),
    ...(filters.hasAbstract ? ['HAS_ABSTRACT:y'] : []),
  ];
}

function shortened({ root, ignored }: BooleanQuery, remainingLength: number): BooleanQuery {
  if (!root || writeBoolean(root).length <= remainingLength) return { root, ignored };
  if (root.kind !== 'and' && root.kind !== 'or')
    return { root: null, ignored: [...ignored, writeBoolean(root).slice(0, 100)] };
  const parts = [...root.parts];
  const left: string[] = [];
  while (parts.length > 1 && writeBoolean({ kind: root.kind, parts }).length > remainingLength) {
    const last = parts.pop();
    if (last) left.unshift(writeBoolean(last).slice(0, 100));
  }
  return shortened(
    { root: parts.length === 1 ? (parts[0] ?? null) : { kind: root.kind, parts }, ignored: [...ignored, ...left] },
    remainingLength,
  );
}

const two = (part: number) => String(part).padStart(2, '0');

function firstDay({ year, month, day }: PartialDate): string {
  return `${year}-${two(month ?? 1)}-${two(day ?? 1)}`;
}

/** The last day of a bound that names only a year or a month. */
function lastDay({ year, month, day }: PartialDate): string {
  if (month === null) return `${year}-12-31`;
  return `${year}-${two(month)}-${two(day ?? new Date(Date.UTC(year, month, 0)).getUTCDate())}`;
}
