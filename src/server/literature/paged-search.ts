/** One page of a search, for databases that are paged by offset and return a limited number of records. */
import type { FilterName } from '#core/records/search-filters.ts';
import type { HttpClientResponse, UpstreamFailure } from '#server/http-client/http-client.ts';
import type { UpstreamId } from '#server/http-client/limits/upstreams.ts';
import { applyFetchedFilters, isFilterSet } from './fetched-filters.ts';
import { type PagePart, type Peek, pageParts, type WalkedPages, walkPages } from './page-walk.ts';
import type { AppliedFilter, Reading, SourceAnswer, SourceContext, SourceQuestion } from './source.ts';

export interface PagedDatabase {
  upstream: UpstreamId;
  /** How many records of a search can be reached. */
  window: number;
  /** Limit of records in one call. */
  partSize: number;
  /** True where a call has a page number instead of an offset, so that parts begin at multiples of their size. */
  wholePages: boolean;
  /** Timeout of all calls for one page together, in milliseconds. */
  deadlineMs: number;
}

export interface PagedQuery {
  /** The query as the receipt shows it; null when the user's text contains nothing searchable. */
  asked: string | null;
  ignored: string[];
  /** Filters that the query contains, with the note on each for the user. */
  byDatabase: { name: FilterName; note: string | null }[];
  /** Filters that the database does not have, or only coarsely; the note says why. */
  onFetched: { name: FilterName; note: string | null }[];
  ask: (part: PagePart, deadlineMs: number) => Promise<HttpClientResponse>;
  read: (answer: HttpClientResponse) => Reading;
  /** See walkPages. */
  peek?: (answer: HttpClientResponse) => Peek;
  /** True for a failure that only means the end of the list. */
  meansEnd?: (failure: UpstreamFailure) => boolean;
}

/**
 * A page beyond the reachable records is answered with no records, the total, and how many can be reached. For the
 * total the first part is requested, which the cache has from the first page.
 */
export async function searchPage(
  database: PagedDatabase,
  query: PagedQuery,
  question: SourceQuestion,
  context: SourceContext,
): Promise<SourceAnswer> {
  if (query.asked === null) return nothingFound(query.ignored);
  const { upstream, deadlineMs, window } = database;
  const { ask, read } = query;
  const { signal } = context;
  const start = (question.page - 1) * question.limit;
  const beyond = start >= window;
  const parts = partsOf(database, question, beyond ? 0 : start);
  const walk = (wanted: PagePart[]) =>
    walkPages({
      upstream,
      parts: wanted,
      deadlineMs,
      signal,
      ask,
      read,
      ...(query.peek && { peek: query.peek }),
      ...(query.meansEnd && { meansEnd: query.meansEnd }),
    });
  const walked = await walk(beyond ? parts.slice(0, 1) : parts);
  if (walked.total === null && walked.endedAt !== null && start > 0) {
    const first = await walk(partsOf(database, question, 0).slice(0, 1));
    walked.total = first.total;
    walked.asked.requests += first.asked.requests;
  }
  const skipped = start - (parts[0]?.offset ?? start);
  const fetched = beyond ? [] : walked.records.slice(Math.max(0, skipped), Math.max(0, skipped) + question.limit);
  const onFetched = query.onFetched.filter(({ name }) => isFilterSet(name, question.filters));
  const done = applyFetchedFilters(
    fetched,
    question.filters,
    onFetched.map(({ name }) => name),
  );
  const total = walked.total && { ...walked.total, exact: walked.total.exact && onFetched.length === 0 };
  return {
    records: done.records,
    dropped: beyond ? [] : walked.dropped,
    total,
    reachable: reachableOf(walked, window),
    asked: query.asked,
    translation: null,
    ignoredTerms: query.ignored,
    filters: [
      ...query.byDatabase
        .filter(({ name }) => isFilterSet(name, question.filters))
        .map(({ name, note }): AppliedFilter => ({ name, by: 'database', removed: 0, note })),
      ...done.applied.map((applied) => withNote(applied, onFetched)),
    ],
    cacheAgeMs: walked.asked.cacheAgeMs,
    requests: walked.asked.requests,
  };
}

function partsOf(
  { window, partSize, wholePages }: PagedDatabase,
  { limit }: SourceQuestion,
  start: number,
): PagePart[] {
  const end = Math.min(start + limit, window);
  if (!wholePages) return pageParts(start, end, partSize);
  const size = Math.min(limit, partSize);
  const first = Math.floor(start / size) * size;
  const parts = pageParts(first, end, size).map((part) => ({ ...part, limit: size }));
  const last = parts.at(-1);
  if (!last || last.offset + size <= window) return parts;
  // A whole page would exceed the window, which is refused: smaller ones end exactly there.
  const left = window - last.offset;
  return [...parts.slice(0, -1), ...pageParts(last.offset, window, greatestCommonDivisor(last.offset, left))];
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

function reachableOf({ total, endedAt }: WalkedPages, window: number): number {
  return Math.min(total?.count ?? window, endedAt ?? window, window);
}

function withNote(applied: AppliedFilter, wanted: PagedQuery['onFetched']): AppliedFilter {
  const note = wanted.find(({ name }) => name === applied.name)?.note ?? null;
  const notes = [note, applied.note].filter((text) => text !== null);
  return { ...applied, note: notes.length > 0 ? notes.join(' ') : null };
}

/** The answer to a query without a searchable word. */
export function nothingFound(ignoredTerms: string[]): SourceAnswer {
  return {
    records: [],
    dropped: [],
    total: { count: 0, exact: true },
    reachable: 0,
    asked: '',
    translation: null,
    ignoredTerms,
    filters: [],
    cacheAgeMs: null,
    requests: 0,
  };
}
