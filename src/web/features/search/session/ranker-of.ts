import { createRanker, type Ranker } from '#core/ranking/rank-studies.ts';
import type { RankCards } from '#core/ranking/result-list/result-list-state.ts';

/** Made ready with its first use, which may be one with nothing to rank. */
export function rankerOf(query: string): RankCards {
  let ranker: Ranker | null = null;
  return (studies, orders) => {
    ranker ??= createRanker();
    return ranker.rankStudies(query, studies, orders);
  };
}
