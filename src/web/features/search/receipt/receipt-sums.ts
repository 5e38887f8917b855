/** The receipt as a sum: fetched, removed, remaining. It always adds up. */

import type { SourceId } from '#core/records/databases.ts';
import type { FilterName } from '#core/records/search-filters.ts';
import { filterNames } from '#core/records/search-filters.ts';
import type { DatabaseRow, SearchState } from '#web/features/search/session/session-state.ts';

export interface ReceiptSums {
  /** Records that the databases sent. */
  sent: number;
  /** Taken out by filters that were applied to the fetched records; only those that took any. */
  filtered: { name: FilterName; count: number }[];
  /** Records that could not be used, by reason and database. */
  dropped: { source: SourceId; reason: string; count: number }[];
  droppedCount: number;
  /** Records of a study that another record has added already. */
  sameStudy: number;
  /** sent − filtered − dropped − sameStudy. */
  studies: number;
  /** Of these, studies marked as retracted. */
  retracted: number;
}

const sum = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((total, item) => total + read(item), 0);

const answeredPages = (rows: readonly DatabaseRow[]) => rows.flatMap(({ answered }) => answered);

/** Why a database's records were dropped, each reason once over all its pages. */
function droppedBy({ source, answered }: DatabaseRow): ReceiptSums['dropped'] {
  const counts = new Map<string, number>();
  for (const { receipt } of answered) {
    for (const drop of receipt.dropped) counts.set(drop.reason, (counts.get(drop.reason) ?? 0) + drop.count);
  }
  return [...counts].filter(([, count]) => count > 0).map(([reason, count]) => ({ source, reason, count }));
}

export function receiptSums({ databases, list }: Pick<SearchState, 'databases' | 'list'>): ReceiptSums {
  const pages = answeredPages(databases);
  const filters = pages.flatMap(({ receipt }) => receipt.filters);
  const dropped = databases.flatMap(droppedBy);
  const filtered = filterNames
    .map((name) => ({
      name,
      count: sum(
        filters.filter((each) => each.name === name),
        ({ removed }) => removed,
      ),
    }))
    .filter(({ count }) => count > 0);
  const studies = list.cards.length;
  return {
    sent: sum(pages, (page) => page.sent),
    filtered,
    dropped,
    droppedCount: sum(dropped, ({ count }) => count),
    sameStudy: sum(pages, ({ kept }) => kept) - studies,
    studies,
    retracted: list.cards.filter(({ study }) => study.standing === 'retracted').length,
  };
}
