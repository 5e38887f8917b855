/** A search's list as JSON for the browser's storage, and its reader. */

import { mergeRecords } from '#core/matching/merge/merge-records.ts';
import { sourceIds } from '#core/records/databases.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import { listOrders, type Placing, type ResultCard, type ResultList } from './result-list-state.ts';

const storedVersion = 1;

/** Cards as the numbers of their members; each record once. */
export interface StoredList<R extends IdentifiedRecord = IdentifiedRecord>
  extends Pick<
    ResultList<R>,
    'limit' | 'order' | 'databases' | 'records' | 'frozen' | 'shownPage' | 'splits' | 'settled'
  > {
  version: typeof storedVersion;
  cards: { key: string; ids: number[]; placing: Placing }[];
}

export function toStored<R extends IdentifiedRecord>(list: ResultList<R>): StoredList<R> {
  const { cards, ...rest } = list;
  return {
    version: storedVersion,
    ...rest,
    cards: cards.map(({ key, study, placing }) => ({ key, ids: study.members.map(({ id }) => id), placing })),
  };
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isOneOf = <T>(value: unknown, of: readonly T[]): boolean => of.some((each) => each === value);
const isListOf = (value: unknown, is: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);

const isProgress = (value: unknown): boolean =>
  isFields(value) &&
  isOneOf(value.source, sourceIds) &&
  isCount(value.nextPage) &&
  isCount(value.fetched) &&
  (value.hits === null || isCount(value.hits)) &&
  [value.hitsExact, value.exhausted, value.failed, value.pending].every((flag) => typeof flag === 'boolean');

const isPlacing = (value: unknown): boolean =>
  isFields(value) &&
  typeof value.score === 'number' &&
  typeof value.relevance === 'number' &&
  typeof value.reason === 'string';

const isCard = (value: unknown): boolean =>
  isFields(value) && typeof value.key === 'string' && isListOf(value.ids, isCount) && isPlacing(value.placing);

const isSplit = (value: unknown): boolean =>
  isFields(value) && typeof value.key === 'string' && isListOf(value.ids, isCount);

function isStored<R extends IdentifiedRecord>(
  value: unknown,
  isRecord: (record: unknown) => record is R,
): value is StoredList<R> {
  return (
    isFields(value) &&
    value.version === storedVersion &&
    isCount(value.limit) &&
    value.limit > 0 &&
    isOneOf(value.order, listOrders) &&
    isListOf(value.databases, isProgress) &&
    isListOf(
      value.records,
      (each) => isFields(each) && isOneOf(each.source, sourceIds) && isCount(each.page) && isRecord(each.record),
    ) &&
    isListOf(value.cards, isCard) &&
    isListOf(value.splits, isSplit) &&
    isCount(value.frozen) &&
    isCount(value.shownPage) &&
    isFields(value.settled) &&
    isCount(value.settled.records) &&
    isCount(value.settled.page)
  );
}

/**
 * The list of a stored value; null where it is not one: another version, damaged, or with records that are in no card
 * or in two. `isRecord` tests each record. Requests that were pending when it was stored count as not sent.
 */
export function fromStored<R extends IdentifiedRecord>(
  value: unknown,
  isRecord: (record: unknown) => record is R,
): ResultList<R> | null {
  if (!isStored(value, isRecord)) {
    return null;
  }
  const byId = new Map(value.records.map(({ record }) => [record.id, record]));
  const cards: ResultCard<R>[] = [];
  const used = new Set<number>();
  for (const { key, ids, placing } of value.cards) {
    const members = ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
    if (members.length === 0 || members.length !== ids.length || ids.some((id) => used.has(id))) {
      return null;
    }
    for (const id of ids) {
      used.add(id);
    }
    cards.push({ key, study: mergeRecords(members), placing });
  }
  if (used.size !== value.records.length || value.frozen > cards.length) {
    return null;
  }
  const { version: _, ...rest } = value;
  return { ...rest, databases: value.databases.map((each) => ({ ...each, pending: false })), cards };
}
