/** Changes of a search's state, as pure functions. */
import type { SearchResponse } from '#contract/search.ts';
import type { Study, Summary } from '#contract/shared/study.ts';
import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { emptyList, type RecordsAnswer, receive } from '#core/ranking/result-list/result-list.ts';
import type { RankCards, ResultList } from '#core/ranking/result-list/result-list-state.ts';
import { askedSources } from '#web/features/search/form/search-query.ts';
import type { SearchAddress } from './search-address.ts';
import { answeredPage, type DatabaseRow, type SearchState } from './session-state.ts';

/** A search whose databases have all just been asked. */
export function startedState(
  { parameters, page, sort }: SearchAddress,
  { searchId, startedAt }: Pick<SearchState, 'searchId' | 'startedAt'>,
): SearchState {
  const sources = askedSources(parameters);
  return {
    searchId,
    parameters,
    startedAt,
    page,
    list: { ...emptyList<Study>(sources, parameters.limit), order: sort },
    databases: sources.map((source) => ({
      source,
      state: 'asking',
      page: 1,
      askedAt: startedAt,
      answered: [],
      failure: null,
    })),
    libraryFirst: false,
  };
}

/** A database's answer, as input of a list. */
export function recordsAnswerOf(response: SearchResponse): RecordsAnswer<Study> {
  const { source, page, receipt, studies } = response;
  const { hits, hitsExact, reachable } = receipt;
  const arrived = {
    source,
    page,
    fetched: answeredPage(response).sent,
    hits,
    hitsExact,
    reachable,
    records: studies,
  };
  return { ...arrived, outcome: 'answered' };
}

/** The rows with an answer noted; the same page answered again takes its own place. */
export function answeredBy(rows: readonly DatabaseRow[], response: SearchResponse): readonly DatabaseRow[] {
  const { source, page } = response;
  const answer = answeredPage(response);
  return rows.map((row) => {
    if (row.source !== source) return row;
    const before = row.answered.filter((each) => each.page !== page);
    return { ...row, state: 'answered', failure: null, answered: [...before, answer] };
  });
}

/** The list with a database's answer. */
export function joinedWith(list: ResultList<Study>, response: SearchResponse, rank: RankCards): ResultList<Study> {
  return receive(list, recordsAnswerOf(response), rank);
}

/** The list with the summary in its record, and in the one card that has it; every other card stays the same object. */
export function withSummary(list: ResultList<Study>, studyId: number, summary: Summary): ResultList<Study> {
  const change = (study: Study): Study => (study.id === studyId ? { ...study, summary } : study);
  const records = list.records.map((entry) =>
    entry.record.id === studyId ? { ...entry, record: change(entry.record) } : entry,
  );
  const byId = new Map(records.map(({ record }) => [record.id, record]));
  const cards = list.cards.map((card) => {
    if (!card.study.members.some(({ id }) => id === studyId)) return card;
    return { ...card, study: mergeRecords(card.study.members.map((member) => byId.get(member.id) ?? member)) };
  });
  return { ...list, records, cards };
}
