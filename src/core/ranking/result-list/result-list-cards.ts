/** Groups records into cards, and orders cards. */

import { createDuplicateFinder, type DuplicateFinder } from '#core/matching/duplicates/duplicate-groups.ts';
import { type MergedStudy, mergeRecords } from '#core/matching/merge/merge-records.ts';
import type { SourceOrder } from '#core/ranking/rank-studies.ts';
import type { SourceId } from '#core/records/databases.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import type { ListOrder, Placing, RankCards, ResultCard, ResultList } from './result-list-state.ts';

/** The fields from which cards are made. */
export type Groupable<R extends IdentifiedRecord> = Pick<
  ResultList<R>,
  'order' | 'records' | 'cards' | 'frozen' | 'splits'
>;

/**
 * Pins records that are shown as one card together, and separates records of different cards or of a card that was
 * split.
 */
function pinsOf<R extends IdentifiedRecord>(list: Groupable<R>): (string | null)[] {
  const pins = new Map<number, string>();
  const apart = new Set(list.splits.flatMap((split) => split.ids));
  list.cards.forEach((card, at) => {
    const ids = card.study.members.map((member) => member.id);
    if (at < list.frozen || ids.some((id) => apart.has(id))) {
      for (const id of ids) {
        pins.set(id, card.key);
      }
    }
  });
  return list.records.map(({ record }) => pins.get(record.id) ?? null);
}

export const unplaced: Placing = { score: 0, relevance: 1, reason: '' };

/** A card of these members. An existing card is returned unchanged where its members are the same. */
export function cardOf<R extends IdentifiedRecord>(
  key: string,
  members: readonly R[],
  before: ResultCard<R> | undefined,
): ResultCard<R> {
  const unchanged =
    before !== undefined &&
    before.study.members.length === members.length &&
    members.every((member) => before.study.members.includes(member));
  return unchanged ? before : { key, study: mergeRecords(members), placing: before?.placing ?? unplaced };
}

export const cardsByKey = <R extends IdentifiedRecord>(cards: readonly ResultCard<R>[]): Map<string, ResultCard<R>> =>
  new Map(cards.map((card) => [card.key, card]));

/**
 * The cards of all records: the frozen cards in their order, then the others by first arrival. A card of `known` is
 * returned unchanged where its members are the same.
 */
export function groupCards<R extends IdentifiedRecord>(
  list: Groupable<R>,
  known: ReadonlyMap<string, ResultCard<R>> = cardsByKey(list.cards),
  finder: DuplicateFinder = createDuplicateFinder(),
): ResultCard<R>[] {
  const records = list.records.map(({ record }) => record);
  const groups = finder.find(records, pinsOf(list));
  const grouped = new Set(groups.flat());
  for (const index of records.keys()) {
    if (!grouped.has(index)) {
      groups.push([index]);
    }
  }
  groups.sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
  const frozenKeys = new Map<number, string>();
  for (const { key, study } of list.cards.slice(0, list.frozen)) {
    for (const { id } of study.members) {
      frozenKeys.set(id, key);
    }
  }
  const frozen = new Map<string, ResultCard<R>>();
  const free: ResultCard<R>[] = [];
  for (const group of groups) {
    const members = group.map((index) => records[index]).filter((record) => record !== undefined);
    const frozenKey = members.map(({ id }) => frozenKeys.get(id)).find((key) => key !== undefined);
    const key = frozenKey ?? String(members[0]?.id);
    const card = cardOf(key, members, known.get(key));
    if (frozenKey === undefined) {
      free.push(card);
    } else {
      frozen.set(key, card);
    }
  }
  return [...list.cards.slice(0, list.frozen).map((card) => frozen.get(card.key) ?? card), ...free];
}

/** Each database's own order over all its pages, as card numbers. */
function sourceOrdersOf<R extends IdentifiedRecord>(
  list: Pick<ResultList<R>, 'records'>,
  cards: readonly ResultCard<R>[],
): SourceOrder[] {
  const cardId = new Map<number, number>();
  for (const { study } of cards) {
    for (const member of study.members) {
      cardId.set(member.id, study.id);
    }
  }
  const bySource = new Map<SourceId, { page: number; id: number }[]>();
  for (const { record, source, page } of list.records) {
    const entry = { page, id: cardId.get(record.id) ?? record.id };
    const known = bySource.get(source);
    if (known === undefined) {
      bySource.set(source, [entry]);
    } else {
      known.push(entry);
    }
  }
  return [...bySource].map(([source, entries]) => ({
    source,
    ids: [...entries].sort((one, other) => one.page - other.page).map(({ id }) => id),
  }));
}

/**
 * Increases with the date: 12 months and 31 days fit below the next year's beginning. Unknown parts count as the
 * beginning; null without a date.
 */
function dateValue({ published }: MergedStudy): number | null {
  return published === null ? null : (published.year * 13 + (published.month ?? 0)) * 32 + (published.day ?? 0);
}

const sortValues: Record<Exclude<ListOrder, 'relevance'>, (study: MergedStudy) => number | null> = {
  date_newest: dateValue,
  date_oldest: (study) => {
    const value = dateValue(study);
    return value === null ? null : -value;
  },
  citations: (study) => study.citationCount,
};

/** Largest first, those without a value last, equal ones by relevance. */
function arranged<R extends IdentifiedRecord>(cards: readonly ResultCard<R>[], order: ListOrder): ResultCard<R>[] {
  if (order === 'relevance') {
    return [...cards];
  }
  const read = sortValues[order];
  return cards
    .map((card, at) => ({ card, at, value: read(card.study) ?? Number.NEGATIVE_INFINITY }))
    .sort((one, other) => (one.value === other.value ? one.at - other.at : other.value > one.value ? 1 : -1))
    .map(({ card }) => card);
}

/** Ranks the cards after the frozen ones in the list's order. Frozen cards stay as they were shown. */
export function rankCards<R extends IdentifiedRecord>(
  list: Groupable<R>,
  cards: readonly ResultCard<R>[],
  rank: RankCards,
): ResultCard<R>[] {
  const ranked = rank(
    cards.map(({ study }) => study),
    sourceOrdersOf(list, cards),
  );
  const placeOf = new Map(ranked.map((each, place) => [each.id, { ...each, place }]));
  const free = cards.slice(list.frozen).map((card, at) => {
    const found = placeOf.get(card.study.id);
    if (found === undefined) {
      return { card, place: ranked.length + at };
    }
    const { score, relevance, reason, place } = found;
    return { card: { ...card, placing: { score, relevance, reason } }, place };
  });
  free.sort((one, other) => one.place - other.place);
  return [
    ...cards.slice(0, list.frozen),
    ...arranged(
      free.map(({ card }) => card),
      list.order,
    ),
  ];
}
