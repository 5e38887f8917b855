import type { MergedStudy } from '#core/matching/merge/merge-records.ts';

/**
 * Stored studies by the number of any of their records: each merged from all that is stored of it, with its text and its
 * retraction status, by the number asked for. A number under which nothing is stored is missing. Records that are still
 * being stored are waited for.
 */
export type StudyReader = (ids: readonly number[]) => Promise<ReadonlyMap<number, MergedStudy>>;
