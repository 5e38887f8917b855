/** The studies of a plain answer as a list of results; loaded when a user comes from such an answer. */
import type { Study } from '#contract/shared/study.ts';
import { createRanker } from '#core/ranking/rank-studies.ts';
import { emptyList, receive } from '#core/ranking/result-list/result-list.ts';
import type { RankCards, ResultList } from '#core/ranking/result-list/result-list-state.ts';
import { takeHandedOverStudies } from '#web/shared/study/study-hand-off.ts';
import type { SearchAddress } from './search-address.ts';
import type { SearchSession } from './search-session.ts';
import type { SearchState } from './session-state.ts';
import { isStoredStudy } from './stored-values.ts';

/** Shows the studies that wait for this search; if there are none, or they are damaged, the search is sent. */
export function openWithQuickStudies(
  session: Pick<SearchSession, 'adopt' | 'open'>,
  address: SearchAddress,
  newSearchId: () => string = () => `quick-${Date.now()}`,
): void {
  const handed = takeHandedOverStudies(address.parameters.query);
  if (handed?.studies.every(isStoredStudy)) {
    session.adopt(quickState(address, handed.question, handed.studies, newSearchId()));
  } else session.open(address);
}

/** A search without requests: no receipts, and nothing for the history. */
export function quickState(
  { parameters, sort }: SearchAddress,
  question: string,
  studies: readonly Study[],
  searchId: string,
): SearchState {
  const ranker = createRanker();
  const rank: RankCards = (cards, orders) => ranker.rankStudies(parameters.query, cards, orders);
  const list = [...new Set(studies.map(({ source }) => source))].reduce(
    (before, source) => {
      const records = studies.filter((study) => study.source === source);
      const count = records.length;
      const all = { fetched: count, hits: count, hitsExact: true, reachable: count };
      return receive(before, { source, page: 1, outcome: 'answered', ...all, records }, rank);
    },
    emptyList<Study>([], parameters.limit) as ResultList<Study>,
  );
  return {
    searchId,
    parameters,
    startedAt: 0,
    page: 1,
    list: { ...list, order: sort },
    databases: [],
    libraryFirst: false,
    quickQuestion: question,
  };
}
