/** Works out the cards of a long list without holding up the page. */

import { createRanker, type Ranker } from '#core/ranking/rank-studies.ts';
import type { CardPlan, ListedRecord } from '#core/ranking/result-list/result-list-plan.ts';
import type { RankCards, ResultList } from '#core/ranking/result-list/result-list-state.ts';

/** Made ready with its first use, which may be one with nothing to rank. */
export function rankerOf(query: string): RankCards {
  let ranker: Ranker | null = null;
  return (studies, orders) => {
    ranker ??= createRanker();
    return ranker.rankStudies(query, studies, orders);
  };
}

export interface PlannedSearch {
  searchId: string;
  query: string;
}

export interface ListPlanner {
  /** A long list is to be expected. */
  prepare: () => void;
  /** The cards of all records of the list; rejects if the code cannot be loaded. */
  plan: (list: ResultList, search: PlannedSearch) => Promise<CardPlan>;
}

/** Resolves in a task of its own, which nothing else of the search shares. */
export type YieldNow = () => Promise<void>;

interface Giving {
  yieldNow: YieldNow;
  /** Given in one task. */
  recordsPerYield: number;
  /** The next records belong to another list than before. */
  begin: (query: string) => void;
  take: (records: readonly ListedRecord[]) => void;
}

/** Gives the records of a list to a receiver that holds them, each once; all of them if it is another list. */
export class RecordGiver {
  readonly #giving: Giving;
  #given: { searchId: string; ids: number[] } | null = null;

  constructor(giving: Giving) {
    this.#giving = giving;
  }

  async give({ records }: ResultList, { searchId, query }: PlannedSearch): Promise<void> {
    const { yieldNow, recordsPerYield, begin, take } = this.#giving;
    const known = this.#given;
    const isContinued = known?.searchId === searchId && known.ids.every((id, at) => id === records[at]?.record.id);
    const given = isContinued ? known : { searchId, ids: [] };
    if (!isContinued) begin(query);
    this.#given = given;
    while (given.ids.length < records.length) {
      await yieldNow();
      const some = records.slice(given.ids.length, given.ids.length + recordsPerYield);
      take(some);
      given.ids.push(...some.map(({ record }) => record.id));
    }
  }
}
