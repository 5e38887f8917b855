/** One search as the screen sees it: the requests to each database, their answers, and what is shown. */
import type { Receipt, SearchResponse } from '#contract/search.ts';
import type { Study } from '#contract/shared/study.ts';
import type { ResultList } from '#core/ranking/result-list/result-list-state.ts';
import type { ProviderId, SourceId } from '#core/records/databases.ts';
import { type SearchParameters, writeSearchAddress } from './search-address.ts';

/** One page that a database answered. */
export interface AnsweredPage {
  page: number;
  /** Records received with it. */
  kept: number;
  /** Records that the database sent for it: those received, those dropped, those a filter took out. */
  sent: number;
  receipt: Receipt;
}

/** `busy` and `unavailable` pass by themselves; `fault` is an error answer; `unreachable`: the app's own server was silent. */
type FailureKind = 'busy' | 'unavailable' | 'fault' | 'unreachable';

export interface DatabaseFailure {
  kind: FailureKind;
  /** A sentence for the reader, without advice. */
  message: string;
  advice: string | null;
  /** Epoch ms from when another attempt makes sense; null if unknown. */
  retryAt: number | null;
  /** ms from asking to failing. */
  tookMs: number;
}

export interface DatabaseRow {
  source: SourceId;
  /** `stopped` by the user; what had arrived stays. */
  state: 'asking' | 'answered' | 'failed' | 'stopped';
  /** The last requested page. */
  page: number;
  /** Epoch ms. */
  askedAt: number;
  answered: readonly AnsweredPage[];
  /** Of the last request; null unless it failed. */
  failure: DatabaseFailure | null;
}

export interface SearchState {
  searchId: string;
  parameters: SearchParameters;
  /** Epoch ms. */
  startedAt: number;
  /** The page shown, from 1. */
  page: number;
  list: ResultList<Study>;
  /** The ticked databases in the order of their offer, the library last. */
  databases: readonly DatabaseRow[];
  /** The library was shown while the databases were still silent, so its studies are first. */
  libraryFirst: boolean;
  /** The studies are those of the answer to this question; no database was asked here. */
  quickQuestion?: string;
}

/** Two searches are the same if all parameters agree. */
export function isSameSearch(one: SearchParameters, other: SearchParameters): boolean {
  const key = (parameters: SearchParameters) => writeSearchAddress({ parameters, page: 1, sort: 'relevance' });
  return key(one) === key(other);
}

export const isAsking = ({ databases }: SearchState): boolean => databases.some(({ state }) => state === 'asking');

/** The rows of the ticked databases, without the library's. */
export function selectedRows({ parameters, databases }: SearchState): DatabaseRow[] {
  return databases.filter(({ source }) => parameters.searchProviders.includes(source as ProviderId));
}

const hasFailedWholly = ({ state, answered }: DatabaseRow): boolean => state === 'failed' && answered.length === 0;

/** No ticked database gave anything, and none is pending: 'All search providers failed'. */
export function haveAllFailed(state: SearchState): boolean {
  const rows = selectedRows(state);
  return rows.length > 0 && rows.every(hasFailedWholly);
}

/** The app's own server was silent for every request, the library's included. */
export function isEveryDatabaseUnreachable({ databases }: SearchState): boolean {
  return databases.length > 0 && databases.every((row) => hasFailedWholly(row) && row.failure?.kind === 'unreachable');
}

/** Some database said that it is busy or down, which must not be taken for "no studies". */
export function isSomethingUnavailable({ databases }: SearchState): boolean {
  return databases.some(({ failure }) => failure?.kind === 'busy' || failure?.kind === 'unavailable');
}

/** Whether further pages have more records. */
export function canAskForMore({ list }: SearchState): boolean {
  return list.databases.some(({ exhausted, failed, pending }) => !exhausted && !failed && !pending);
}

/** The pages fetched, and whether more follow: their number is known only when every database has reached its end. */
export function knownPages(state: SearchState): { pages: number; open: boolean } {
  const { cards, limit } = state.list;
  const pages = Math.ceil(cards.length / limit);
  return { pages, open: canAskForMore(state) || (pages > 1 && isAsking(state)) };
}

/** The page information of a response, including the records that were dropped. */
export function answeredPage({ page, studies, receipt }: SearchResponse): AnsweredPage {
  const removed = receipt.filters.reduce((sum, filter) => sum + filter.removed, 0);
  const dropped = receipt.dropped.reduce((sum, { count }) => sum + count, 0);
  return { page, kept: studies.length, sent: studies.length + removed + dropped, receipt };
}
