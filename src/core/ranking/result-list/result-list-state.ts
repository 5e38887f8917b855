/**
 * The merged list of one search, as plain data. All functions return a new list and leave the old one unchanged.
 *
 * What was shown to the user is settled: frozen cards at the beginning stay in their order and keep their keys whatever
 * arrives later; a later duplicate of one of them joins it in place. All cards after them are ranked again with each
 * arrival. No fetched record is ever left out or listed twice.
 */

import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import type { RankedStudy, SourceOrder } from '#core/ranking/rank-studies.ts';
import type { SourceId } from '#core/records/databases.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';

export const listOrders = ['relevance', 'date_newest', 'date_oldest', 'citations'] as const;
export type ListOrder = (typeof listOrders)[number];

/** Why a card is at its place; for frozen cards, as of the time when they were shown. */
export type Placing = Pick<RankedStudy, 'score' | 'relevance' | 'reason'>;

export interface ResultCard<R extends IdentifiedRecord = IdentifiedRecord> {
  /** One member's number as text. For a frozen card it never changes, also when a lower study number joins. */
  key: string;
  study: MergedStudy<R>;
  placing: Placing;
}

/** How far a database has been fetched. */
export interface DatabaseProgress {
  source: SourceId;
  /** The page to request next, from 1. */
  nextPage: number;
  /** Records that the database has sent so far, including those that were dropped or filtered out. */
  fetched: number;
  /** Number of hits by the database; null where it gives none. */
  hits: number | null;
  hitsExact: boolean;
  /** No more records are available: the end, or the last record that the database allows to be fetched. */
  exhausted: boolean;
  /** The last request failed; `nextPage` is the page that failed. */
  failed: boolean;
  /** Requested and not answered yet. */
  pending: boolean;
}

/** A card that the user split: its members at that time, in the order of their cards. */
interface Split {
  key: string;
  ids: readonly number[];
}

export interface ResultList<R extends IdentifiedRecord = IdentifiedRecord> {
  /** Cards on a page, and records of each request to a database. */
  limit: number;
  order: ListOrder;
  databases: readonly DatabaseProgress[];
  /** Every record once, with its arrival, in order of arrival. */
  records: readonly { record: R; source: SourceId; page: number }[];
  cards: readonly ResultCard<R>[];
  /** Number of cards from the beginning whose order is fixed. */
  frozen: number;
  /** The last page shown; 0 before any. */
  shownPage: number;
  splits: readonly Split[];
  /** What had arrived when the shown order was made: the number of records, and the last page among them. */
  settled: { records: number; page: number };
}

/** Orders merged studies, best first, each once. */
export type RankCards = (studies: readonly MergedStudy[], orders: readonly SourceOrder[]) => readonly RankedStudy[];
