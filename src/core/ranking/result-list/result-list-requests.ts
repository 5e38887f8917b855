/** How far each database of a search has been fetched, and what to request next. */

import type { SourceId } from '#core/records/databases.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import type { DatabaseProgress, ResultCard, ResultList } from './result-list-state.ts';

/** The result of one request of a search, without its records. */
export interface Answer {
  source: SourceId;
  /** From 1. */
  page: number;
  outcome: 'answered' | 'failed';
  /** Records of this page, including those that were dropped or filtered out. */
  fetched: number;
  hits: number | null;
  hitsExact: boolean;
  /** Number of this search's records that the database allows to be fetched; null for all. */
  reachable: number | null;
}

export function notRequested(source: SourceId): DatabaseProgress {
  return {
    source,
    nextPage: 1,
    fetched: 0,
    hits: null,
    hitsExact: false,
    exhausted: false,
    failed: false,
    pending: false,
  };
}

/** A short page is the end, unless the database gives an exact count and there are more. */
function isExhausted(answer: Answer, limit: number): boolean {
  const asked = answer.page * limit;
  const known = answer.hitsExact ? answer.hits : null;
  const end = Math.min(known ?? Number.POSITIVE_INFINITY, answer.reachable ?? Number.POSITIVE_INFINITY);
  return answer.fetched === 0 || asked >= end || (answer.fetched < limit && known === null);
}

export function afterAnswer(progress: DatabaseProgress, answer: Answer, limit: number): DatabaseProgress {
  if (answer.outcome === 'failed') {
    return { ...progress, failed: true, pending: false };
  }
  const isNew = answer.page >= progress.nextPage;
  return {
    ...progress,
    nextPage: Math.max(progress.nextPage, answer.page + 1),
    fetched: progress.fetched + (isNew ? answer.fetched : 0),
    hits: answer.hits ?? progress.hits,
    hitsExact: answer.hits === null ? progress.hitsExact : answer.hitsExact,
    exhausted: progress.exhausted || isExhausted(answer, limit),
    failed: false,
    pending: false,
  };
}

export interface PageRequest {
  source: SourceId;
  page: number;
}

/**
 * Requests that are needed to fill `page`: none where it is already full or where every database is exhausted or still
 * pending. A database that failed is left out unless the user wants to try again. `keep` is the view's filter.
 */
export function nextRequests<R extends IdentifiedRecord>(
  list: ResultList<R>,
  page: number,
  { retryFailed = false, keep }: { retryFailed?: boolean; keep?: (card: ResultCard<R>) => boolean } = {},
): PageRequest[] {
  const cards = keep === undefined ? list.cards : list.cards.filter(keep);
  if (cards.length >= page * list.limit) {
    return [];
  }
  return list.databases
    .filter(({ exhausted, pending, failed }) => !exhausted && !pending && (retryFailed || !failed))
    .map(({ source, nextPage }) => ({ source, page: nextPage }));
}

/** Marks the requests as pending, so that they are not sent twice. */
export function asked<R extends IdentifiedRecord>(
  list: ResultList<R>,
  requests: readonly PageRequest[],
): ResultList<R> {
  const sources = new Set(requests.map(({ source }) => source));
  const databases = list.databases.map((each) => (sources.has(each.source) ? { ...each, pending: true } : each));
  return { ...list, databases };
}

/**
 * The number of studies by the databases that answered. `exact` where they have no more, or where a single one counts
 * exactly. Otherwise it is a lower bound: the number fetched, or the count of a database that counts exactly and of
 * which no record was removed. Filters and unusable records make a database's count too high, and counts of several
 * databases cannot be added.
 */
export function totalCount<R extends IdentifiedRecord>(list: ResultList<R>): { count: number; exact: boolean } {
  const cards = list.cards.length;
  const answered = list.databases.filter(({ failed, fetched }) => !failed || fetched > 0);
  const isAtEnd = ({ exhausted, hits, fetched }: DatabaseProgress) => exhausted && (hits ?? 0) <= fetched;
  if (answered.length > 0 && answered.every(isAtEnd)) return { count: cards, exact: true };
  const own = new Map<SourceId, number>();
  for (const { source } of list.records) own.set(source, (own.get(source) ?? 0) + 1);
  const counts = list.databases.flatMap(({ source, hits, hitsExact, fetched }) =>
    hits !== null && hitsExact && fetched === (own.get(source) ?? 0) ? [hits] : [],
  );
  const count = Math.max(cards, ...counts);
  return { count, exact: list.databases.length === 1 && counts.length === 1 };
}
