/**
 * Computes the cards of a list outside the main thread, with copies of its records, because merging some thousand
 * records blocks a page for too long. The work of `receive` is split into three steps: the settled part of the list
 * (`settledOf`), the plan of all its cards (`createCardPlanner`), and the cards of the plan (`cardMaker`).
 */

import { createDuplicateFinder } from '#core/matching/duplicates/duplicate-groups.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { cardOf, cardsByKey, type Groupable, groupCards, rankCards, unplaced } from './result-list-cards.ts';
import type { Placing, RankCards, ResultCard, ResultList } from './result-list-state.ts';

/** A card of the plan. */
export interface PlannedCard {
  key: string;
  /** Ids of its members. */
  ids: readonly number[];
  /** Null: unchanged from the list's card with this key. */
  placing: Placing | null;
}
/** All cards, in their order. */
export type CardPlan = readonly PlannedCard[];

/** The part that a plan must not change. */
export interface SettledCards extends Pick<ResultList, 'order' | 'frozen' | 'splits'> {
  /** The frozen cards in their order, then those with a part of a split card. */
  cards: readonly Pick<PlannedCard, 'key' | 'ids'>[];
}

const idsOf = ({ study }: ResultCard): number[] => study.members.map(({ id }) => id);

export function settledOf({ order, frozen, splits, cards }: ResultList): SettledCards {
  const apart = new Set(splits.flatMap(({ ids }) => ids));
  const settled = cards.filter((card, at) => at < frozen || idsOf(card).some((id) => apart.has(id)));
  return { order, frozen, splits, cards: settled.map((card) => ({ key: card.key, ids: idsOf(card) })) };
}

/** A record without the texts that a plan does not need, so that less is copied. */
export function plannedRecord(record: IdentifiedRecord): IdentifiedRecord {
  return {
    id: record.id,
    ...emptyRecord(record.source, '', record.title),
    abstract: record.abstract,
    contributors: record.contributors,
    contributorsComplete: record.contributorsComplete,
    journal: record.journal,
    journalAbbreviation: record.journalAbbreviation,
    volume: record.volume,
    issue: record.issue,
    pages: record.pages,
    published: record.published,
    identifiers: record.identifiers,
    studyTypes: record.studyTypes,
    randomized: record.randomized,
    workKind: record.workKind,
    citationCount: record.citationCount,
  };
}

export type ListedRecord<R extends IdentifiedRecord = IdentifiedRecord> = ResultList<R>['records'][number];

/** Holds the records of one list, and caches comparisons. */
export interface CardPlanner {
  /** Further records of the list, in order of arrival. Most of the work is done here, so that it can be split. */
  take(records: readonly ListedRecord[]): void;
  /** The plan for all records so far. */
  plan(settled: SettledCards): CardPlan;
}

/** `rank` should cache its counts, otherwise all of them are computed in `plan`. */
export function createCardPlanner(rank: RankCards): CardPlanner {
  const finder = createDuplicateFinder();
  const records: ListedRecord[] = [];
  const byId = new Map<number, IdentifiedRecord>();
  let known = new Map<string, ResultCard>();
  return {
    take: (more) => {
      for (const entry of more) {
        const key = String(entry.record.id);
        records.push(entry);
        byId.set(entry.record.id, entry.record);
        known.set(key, cardOf(key, [entry.record], undefined));
      }
      finder.prepare(records.map(({ record }) => record));
      rank(
        more.flatMap(({ record }) => known.get(String(record.id))?.study ?? []),
        [],
      );
    },
    plan: (settled) => {
      const cards = settled.cards.map(({ key, ids }) => cardOf(key, membersOf(ids, byId), known.get(key)));
      const list: Groupable<IdentifiedRecord> = { ...settled, records: [...records], cards };
      const grouped = groupCards(list, known, finder);
      known = cardsByKey(grouped);
      return rankCards(list, grouped, rank).map((card) => ({
        key: card.key,
        ids: idsOf(card),
        placing: card.placing === unplaced ? null : card.placing,
      }));
    },
  };
}

function membersOf<R extends IdentifiedRecord>(ids: readonly number[], byId: ReadonlyMap<number, R>): R[] {
  return ids.map((id) => {
    const record = byId.get(id);
    if (record === undefined) {
      throw new RangeError(`The list has no record ${id}.`);
    }
    return record;
  });
}

/**
 * Makes the cards of a plan for this list, one after the other. A card with the same members and the same placing is
 * the same object as before.
 *
 * @throws RangeError where the plan has a record that the list does not have.
 */
export function cardMaker<R extends IdentifiedRecord>(list: ResultList<R>): (planned: PlannedCard) => ResultCard<R> {
  const byId = new Map(list.records.map(({ record }) => [record.id, record]));
  const known = cardsByKey(list.cards);
  return ({ key, ids, placing }) => {
    const card = cardOf(key, membersOf(ids, byId), known.get(key));
    return placing === null || isSamePlacing(card.placing, placing) ? card : { ...card, placing };
  };
}

const isSamePlacing = (one: Placing, other: Placing): boolean =>
  one.score === other.score && one.relevance === other.relevance && one.reason === other.reason;
