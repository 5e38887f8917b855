/**
 * The cards of a list as numbers, worked out by a person who holds copies of its records: merging some thousand of them
 * takes longer than a page may stand still. What `receive` does in one go is here in three steps: what is settled of the
 * list (`settledOf`), the plan of all its cards (`createCardPlanner`), and the cards of the plan (`cardMaker`).
 */

import { createDuplicateFinder } from '#core/matching/duplicates/duplicate-groups.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { byKey, cardOf, type Groupable, groupCards, rankCards, unplaced } from './result-list-cards.ts';
import type { Placing, RankCards, ResultCard, ResultList } from './result-list-state.ts';

/** A card of the plan. */
export interface PlannedCard {
  key: string;
  /** Of its members. */
  ids: readonly number[];
  /** Null: what the list's card of this key has. */
  placing: Placing | null;
}
/** Of all cards, in their order. */
export type CardPlan = readonly PlannedCard[];

/** What a plan may not change. */
export interface SettledCards extends Pick<ResultList, 'order' | 'frozen' | 'splits'> {
  /** The frozen cards in their order, then those with a part of a card that was taken apart. */
  cards: readonly Pick<PlannedCard, 'key' | 'ids'>[];
}

const idsOf = ({ study }: ResultCard): number[] => study.members.map(({ id }) => id);

export function settledOf({ order, frozen, splits, cards }: ResultList): SettledCards {
  const apart = new Set(splits.flatMap(({ ids }) => ids));
  const settled = cards.filter((card, at) => at < frozen || idsOf(card).some((id) => apart.has(id)));
  return { order, frozen, splits, cards: settled.map((card) => ({ key: card.key, ids: idsOf(card) })) };
}

/** A record without the texts that no plan depends on: much less to hand over. */
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

/** Holds the records of one list, and remembers what it found out about them. */
export interface CardPlanner {
  /** Further records of the list, in the order of arriving. Most of the work is done here, so that it can be cut up. */
  take(records: readonly ListedRecord[]): void;
  /** Of all records taken. */
  plan(settled: SettledCards): CardPlan;
}

/** `rank` remembers what it has counted, or all of it is counted in `plan`. */
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
      known = byKey(grouped);
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
 * Makes cards of a plan for this list, one after the other. A card that the list has with the same members and the same
 * placing is that very object.
 *
 * Throws RangeError where the plan names a record that the list does not have.
 */
export function cardMaker<R extends IdentifiedRecord>(list: ResultList<R>): (planned: PlannedCard) => ResultCard<R> {
  const byId = new Map(list.records.map(({ record }) => [record.id, record]));
  const known = byKey(list.cards);
  return ({ key, ids, placing }) => {
    const card = cardOf(key, membersOf(ids, byId), known.get(key));
    return placing === null || isSamePlacing(card.placing, placing) ? card : { ...card, placing };
  };
}

const isSamePlacing = (one: Placing, other: Placing): boolean =>
  one.score === other.score && one.relevance === other.relevance && one.reason === other.reason;
