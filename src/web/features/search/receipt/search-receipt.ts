import type { SearchReceipt } from '#core/meta-analysis/draft/search-receipt.ts';
import { sourceNames } from '#core/records/databases.ts';
import type { SearchState } from '#web/features/search/session/session-state.ts';
import { receiptSums } from './receipt-sums.ts';

/** The numbers of a search for a flow diagram. A database without an answer is omitted: it was not searched. */
export function searchReceipt(state: SearchState): SearchReceipt {
  const { sameStudy, studies } = receiptSums(state);
  return {
    searchId: state.searchId,
    query: state.parameters.query,
    searchedAt: new Date(state.startedAt).toISOString(),
    databases: state.list.databases
      .filter(({ nextPage }) => nextPage > 1)
      .map(({ source, hits, fetched }) => ({ name: sourceNames[source], records: hits, fetched })),
    duplicatesRemoved: sameStudy,
    shown: studies,
  };
}
