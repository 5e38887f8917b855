import { findDuplicates } from '#core/matching/duplicates/duplicate-groups.ts';
import { type MergedStudy, mergeRecords } from '#core/matching/merge/merge-records.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';

/** A study merged from stored records, and stored records that are similar but not the same study. */
export interface MergedRecord {
  merged: MergedStudy;
  near: IdentifiedRecord[];
}

export interface MergedReaderDependencies {
  /** Waits for records that are still being stored; unknown ids are missing in the map. */
  readRecords: (ids: number[]) => Promise<Map<number, IdentifiedRecord>>;
  /** Stored records that share an identifier or the normalised title with the given ones. */
  findSiblings: (records: IdentifiedRecord[]) => Promise<IdentifiedRecord[]>;
}

/**
 * Reads studies by the id of any of their records. The server merges a card from the stored records by the same rules
 * as the browser, so that clients need not send it back. Ids without a stored record are missing.
 */
export function createMergedReader({ readRecords, findSiblings }: MergedReaderDependencies) {
  return async (ids: readonly number[]): Promise<Map<number, MergedRecord>> => {
    const asked = await readRecords([...new Set(ids)]);
    if (asked.size === 0) return new Map();
    const siblings = await findSiblings([...asked.values()]);
    const all = [...asked.values(), ...siblings.filter(({ id }) => !asked.has(id))];
    const groupOf = new Map<number, number[]>();
    for (const group of findDuplicates(all)) for (const index of group) groupOf.set(index, group);

    const read = new Map<number, MergedRecord>();
    for (const [index, record] of all.entries()) {
      if (!asked.has(record.id)) continue;
      const group = groupOf.get(index) ?? [index];
      const members = group.flatMap((member) => all[member] ?? []);
      read.set(record.id, { merged: mergeRecords(members), near: all.filter((other) => !members.includes(other)) });
    }
    return read;
  };
}
