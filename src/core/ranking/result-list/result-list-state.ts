/**
 * The merged list of one search, as plain data. All functions on it return a new list and leave the old one as it is.
 *
 * What the reader has been shown is settled: cards in the frozen beginning keep their order and their keys whatever
 * arrives later; a later duplicate of one of them joins it in place. Behind it everything is ranked anew with each
 * arrival. Nothing fetched is ever left out or listed twice.
 */

import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import type { RankedStudy, SourceOrder } from '#core/ranking/rank-studies.ts';
import type { SourceId } from '#core/records/databases.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';

export const listOrders = ['relevance', 'date_newest', 'date_oldest', 'citations'] as const;
export type ListOrder = (typeof listOrders)[number];

/** Why a card is where it is; of frozen cards, as it was when they were shown. */
export type Placing = Pick<RankedStudy, 'score' | 'relevance' | 'reason'>;

export interface ResultCard<R extends IdentifiedRecord = IdentifiedRecord> {
  /** One member's number as text. Of a frozen card it never changes, also when a lower study number joins. */
  key: string;
  study: MergedStudy<R>;
  placing: Placing;
}

/** How far a database has been asked. */
export interface DatabaseProgress {
  source: SourceId;
  /** The page to ask for next, from 1. */
  nextPage: number;
  /** Records the database has sent so far, those dropped or filtered out included. */
  fetched: number;
  /** How many it says it has; null where it does not say. */
  hits: number | null;
  hitsExact: boolean;
  /** Nothing more is to be had: the end, or the last record that it lets anybody reach. */
  exhausted: boolean;
  /** The last request failed; `nextPage` is the page that failed. */
  failed: boolean;
  /** Asked, and not answered yet. */
  pending: boolean;
}

/** A card that the reader took apart: its members then, in the order of their cards. */
export interface Split {
  key: string;
  ids: readonly number[];
}

export interface ResultList<R extends IdentifiedRecord = IdentifiedRecord> {
  /** Cards on a page, and records asked of each database at a time. */
  limit: number;
  order: ListOrder;
  databases: readonly DatabaseProgress[];
  /** Every record once, with its arrival, in the order of arriving. */
  records: readonly { record: R; source: SourceId; page: number }[];
  cards: readonly ResultCard<R>[];
  /** How many cards from the beginning on keep their order. */
  frozen: number;
  /** The last page shown; 0 before any. */
  shownPage: number;
  splits: readonly Split[];
  /** What had arrived when the shown order was made: how many records, and the last page among them. */
  settled: { records: number; page: number };
}

/** Orders merged studies, best first, each once. */
export type RankCards = (studies: readonly MergedStudy[], orders: readonly SourceOrder[]) => readonly RankedStudy[];
