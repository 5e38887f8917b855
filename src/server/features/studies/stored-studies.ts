import { findDuplicates } from '#core/matching/duplicates/duplicate-groups.ts';
import { type MergedStudy, mergeRecords } from '#core/matching/merge/merge-records.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';
import type { StudyReader } from '#server/literature/source.ts';

interface StoredStudiesDependencies {
  /** Waits for records that are still being stored; unknown ids are missing in the map. */
  readRecords: (ids: number[]) => Promise<Map<number, IdentifiedRecord>>;
  /** Stored records that share an identifier or the normalised title with the given ones. */
  findSiblings: (records: IdentifiedRecord[]) => Promise<IdentifiedRecord[]>;
}

/** Merges by the same rules as the browser merges a card, so that clients need not send it back. */
export function createStudyReader({ readRecords, findSiblings }: StoredStudiesDependencies): StudyReader {
  return async (ids) => {
    const asked = await readRecords([...new Set(ids)]);
    if (asked.size === 0) return new Map();
    const siblings = await findSiblings([...asked.values()]);
    const all = [...asked.values(), ...siblings.filter(({ id }) => !asked.has(id))];
    const groupOf = new Map<number, number[]>();
    for (const group of findDuplicates(all)) for (const index of group) groupOf.set(index, group);

    const read = new Map<number, MergedStudy>();
    for (const [index, record] of all.entries()) {
      if (!asked.has(record.id)) continue;
      const group = groupOf.get(index) ?? [index];
      read.set(record.id, mergeRecords(group.flatMap((member) => all[member] ?? [])));
    }
    return read;
  };
}
