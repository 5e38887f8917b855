import type { MergedStudy } from '#core/matching/merge/merge-records.ts';

/**
 * Stored studies by the id of any of their records: each merged from all its stored records, with its text and its
 * retraction status, under the id that was asked for. An id that is not stored is missing. Waits for records that are
 * still being stored.
 */
export type StudyReader = (ids: readonly number[]) => Promise<ReadonlyMap<number, MergedStudy>>;
