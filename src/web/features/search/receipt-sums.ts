/** The receipt as an account: what was fetched, what was taken off, what remains. It always adds up. */
import type { FilterName } from '#core/bibliography/search-filters.ts';
import { filterNames } from '#core/bibliography/search-filters.ts';
import type { SourceId } from '#core/bibliography/study-record.ts';
import type { DatabaseRow, SearchState } from './session-state.ts';

export interface ReceiptSums {
  /** Records that the databases sent. */
  sent: number;
  /** Taken out by filters that were applied to the fetched records; only those that took any. */
  filtered: { name: FilterName; count: number }[];
  /** Records that could not be used, by reason and database. */
  dropped: { source: SourceId; reason: string; count: number }[];
  droppedCount: number;
  /** Records that belong to a study which another record brought already. */
  sameStudy: number;
  /** sent − filtered − dropped − sameStudy. */
  studies: number;
  /** Of these, studies marked as retracted. */
  retracted: number;
}

const sum = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((total, item) => total + read(item), 0);

export const answeredPages = (rows: readonly DatabaseRow[]) => rows.flatMap(({ answered }) => answered);

export function receiptSums({ databases, list }: Pick<SearchState, 'databases' | 'list'>): ReceiptSums {
  const pages = answeredPages(databases);
  const filters = pages.flatMap(({ receipt }) => receipt.filters);
  const dropped: ReceiptSums['dropped'] = [];
  for (const { source, answered } of databases) {
    for (const { reason, count } of answered.flatMap(({ receipt }) => receipt.dropped)) {
      const known = dropped.find((each) => each.source === source && each.reason === reason);
      if (known) known.count += count;
      else if (count > 0) dropped.push({ source, reason, count });
    }
  }
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
