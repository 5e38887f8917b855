import { sourceNames } from '#core/bibliography/databases.ts';
import type { SearchReceipt } from '#core/evidence/meta-analysis/search-receipt.ts';
import { receiptSums } from './receipt-sums.ts';
import type { SearchState } from './session-state.ts';

/** What a flow diagram needs of a search. A database that answered nothing is not in it: it was not searched. */
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
