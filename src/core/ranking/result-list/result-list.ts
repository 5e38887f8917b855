/** Changes of a search's merged list: answers arrive, pages are shown, the user sorts and splits cards. */

import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import type { SourceId } from '#core/records/databases.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { groupCards, rankCards } from './result-list-cards.ts';
import { type Answer, afterAnswer, notRequested } from './result-list-requests.ts';
import type { ListOrder, RankCards, ResultCard, ResultList } from './result-list-state.ts';

/** An empty list; `sources` are the databases of the search, including the library. */
export function emptyList<R extends IdentifiedRecord>(sources: readonly SourceId[], limit: number): ResultList<R> {
  return {
    limit,
    order: 'relevance',
    databases: [...new Set(sources)].map(notRequested),
    records: [],
    cards: [],
    frozen: 0,
    shownPage: 0,
    splits: [],
    settled: { records: 0, page: 0 },
  };
}

/** Freezes the cards of the shown pages. */
function freezeShown<R extends IdentifiedRecord>(list: ResultList<R>): ResultList<R> {
  const frozen = Math.max(list.frozen, Math.min(list.cards.length, list.shownPage * list.limit));
  return frozen === list.frozen ? list : { ...list, frozen };
}

/** The answer of a database, with its records. */
export type RecordsAnswer<R extends IdentifiedRecord> = Answer & { records: readonly R[] };

/**
 * Records the answer for one page of one database, or its failure. Records with a known number are not added twice. New
 * records are in no card yet: call `withCards` afterwards, unless `records` is the same object as before.
 */
export function addAnswer<R extends IdentifiedRecord>(list: ResultList<R>, answer: RecordsAnswer<R>): ResultList<R> {
  const { source, page } = answer;
  const progress = list.databases.find((each) => each.source === source) ?? notRequested(source);
  const databases = list.databases.some((each) => each.source === source)
    ? list.databases.map((each) => (each === progress ? afterAnswer(progress, answer, list.limit) : each))
    : [...list.databases, afterAnswer(progress, answer, list.limit)];
  const known = new Set(list.records.map(({ record }) => record.id));
  const fresh: R[] = [];
  for (const record of answer.records) {
    if (!known.has(record.id)) {
      known.add(record.id);
      fresh.push(record);
    }
  }
  if (fresh.length === 0) {
    return { ...list, databases };
  }
  return { ...list, databases, records: [...list.records, ...fresh.map((record) => ({ record, source, page }))] };
}

/** The list with the cards of all its records, the frozen ones first. The cards of the shown pages are frozen too. */
export function withCards<R extends IdentifiedRecord>(
  list: ResultList<R>,
  cards: readonly ResultCard<R>[],
): ResultList<R> {
  return freezeShown({ ...list, cards });
}

/** `addAnswer` and `withCards` together: shown pages stay unchanged and are filled up where they were not full. */
export function receive<R extends IdentifiedRecord>(
  list: ResultList<R>,
  answer: RecordsAnswer<R>,
  rank: RankCards,
): ResultList<R> {
  const grown = addAnswer(list, answer);
  return grown.records === list.records ? grown : withCards(grown, rankCards(grown, groupCards(grown), rank));
}

/** Selects the cards of a view; it hides others without moving any. */
export type CardFilter<R extends IdentifiedRecord = IdentifiedRecord> = (card: ResultCard<R>) => boolean;

const everyCard = (): boolean => true;

/** The cards of a page, from 1; fewer than `limit`, or none, at the end of the list. */
export function pageOf<R extends IdentifiedRecord>(
  list: ResultList<R>,
  page: number,
  keep: CardFilter<R> = everyCard,
): ResultCard<R>[] {
  return list.cards.filter(keep).slice((page - 1) * list.limit, page * list.limit);
}

function settledNow<R extends IdentifiedRecord>(list: ResultList<R>): ResultList<R>['settled'] {
  return { records: list.records.length, page: Math.max(0, ...list.records.map(({ page }) => page)) };
}

/**
 * Call this for each page that is shown to the user: from then on its order and that of the pages before it is fixed.
 */
export function show<R extends IdentifiedRecord>(
  list: ResultList<R>,
  page: number,
  keep: CardFilter<R> = everyCard,
): ResultList<R> {
  const shown = list.cards.filter(keep).slice(0, page * list.limit);
  const last = shown[shown.length - 1];
  const through = last === undefined ? 0 : list.cards.indexOf(last) + 1;
  return freezeShown({
    ...list,
    frozen: Math.max(list.frozen, through),
    shownPage: Math.max(list.shownPage, page),
    settled: list.frozen === 0 && through > 0 ? settledNow(list) : list.settled,
  });
}

/** By the first arrival of their records. */
function byArrival<R extends IdentifiedRecord>({ cards, records }: ResultList<R>): ResultCard<R>[] {
  const arrived = new Map(records.map(({ record }, at) => [record.id, at]));
  const firstOf = ({ study }: ResultCard<R>): number =>
    Math.min(...study.members.map(({ id }) => arrived.get(id) ?? records.length));
  return [...cards].sort((one, other) => firstOf(one) - firstOf(other));
}

function orderAnew<R extends IdentifiedRecord>(list: ResultList<R>, rank: RankCards): ResultList<R> {
  const free: ResultList<R> = { ...list, frozen: 0, settled: settledNow(list) };
  // Records that arrived after the shown order was made can join cards that had to be separate; otherwise the existing
  // cards are used.
  const isSettled = list.settled.records === list.records.length;
  return freezeShown({ ...free, cards: rankCards(free, isSettled ? byArrival(list) : groupCards(free), rank) });
}

/** Sorts everything that was fetched, on the user's request; the shown pages then have other cards. */
export function arrange<R extends IdentifiedRecord>(
  list: ResultList<R>,
  order: ListOrder,
  rank: RankCards,
): ResultList<R> {
  return orderAnew({ ...list, order }, rank);
}

/** On the user's request: late cards get the places that they would have had. */
export function rankAllTogether<R extends IdentifiedRecord>(list: ResultList<R>, rank: RankCards): ResultList<R> {
  return orderAnew(list, rank);
}

/**
 * Number of cards that came after the shown order was made, from pages that were requested before it, and are after the
 * shown cards. `rankAllTogether` can be offered for them. Cards of further pages do not count.
 */
export function arrivedAfterFreeze<R extends IdentifiedRecord>(list: ResultList<R>): number {
  const late = new Set<string>();
  list.records.forEach(({ record, page }, at) => {
    if (at >= list.settled.records && page <= list.settled.page) {
      late.add(String(record.id));
    }
  });
  return list.frozen === 0 ? 0 : list.cards.slice(list.frozen).filter(({ key }) => late.has(key)).length;
}

/** True where the chosen order covers only what was fetched, because databases have more; the screen must say so. */
export function sortedOnlyFetched<R extends IdentifiedRecord>(list: ResultList<R>): boolean {
  return list.order !== 'relevance' && list.databases.some(({ exhausted }) => !exhausted);
}

/**
 * Splits a card: each member becomes a card of its own, one after the other, and stays separate in this list. A card of
 * one member, or an unknown key, changes nothing.
 */
export function unmerge<R extends IdentifiedRecord>(list: ResultList<R>, key: string): ResultList<R> {
  const at = list.cards.findIndex((card) => card.key === key);
  const card = list.cards[at];
  if (card === undefined || card.study.members.length < 2) {
    return list;
  }
  const ids = new Set(card.study.members.map((member) => member.id));
  const parts = list.records
    .map(({ record }) => record)
    .filter((record) => ids.has(record.id))
    .map((record) => ({ key: String(record.id), study: mergeRecords([record]), placing: card.placing }));
  const before = list.splits.find((split) => split.key === key)?.ids ?? [];
  return {
    ...list,
    cards: [...list.cards.slice(0, at), ...parts, ...list.cards.slice(at + 1)],
    frozen: at < list.frozen ? list.frozen + parts.length - 1 : list.frozen,
    splits: [...list.splits.filter((split) => split.key !== key), { key, ids: [...new Set([...before, ...ids])] }],
  };
}

/**
 * Undoes `unmerge(list, key)`: the parts, with what joined them since, are one card again at the place of the first.
 */
export function remerge<R extends IdentifiedRecord>(list: ResultList<R>, key: string): ResultList<R> {
  const split = list.splits.find((each) => each.key === key);
  if (split === undefined) {
    return list;
  }
  const ids = new Set(split.ids);
  const isPart = (card: ResultCard<R>): boolean => card.study.members.some((member) => ids.has(member.id));
  const parts = list.cards.filter(isPart);
  const first = list.cards.findIndex(isPart);
  const head = parts[0];
  if (head === undefined) {
    return list;
  }
  const members = new Set(parts.flatMap((part) => part.study.members));
  const inOrder = list.records.map(({ record }) => record).filter((record) => members.has(record));
  const card: ResultCard<R> = { key, study: mergeRecords(inOrder), placing: head.placing };
  const frozenParts = list.cards.slice(0, list.frozen).filter(isPart).length;
  return {
    ...list,
    cards: [...list.cards.slice(0, first), card, ...list.cards.slice(first).filter((each) => !isPart(each))],
    frozen: list.frozen - Math.max(0, frozenParts - 1),
    splits: list.splits.filter((each) => each !== split),
  };
}
