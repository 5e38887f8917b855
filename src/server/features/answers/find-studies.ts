/**
 * The studies that a question is answered from: every database is queried at once, and the results are merged and
 * ranked as in a search.
 */

import { findDuplicates } from '#core/matching/duplicates/duplicate-groups.ts';
import { type MergedStudy, mergeRecords } from '#core/matching/merge/merge-records.ts';
import { rankStudies } from '#core/ranking/rank-studies.ts';
import { type SourceId, sourceIds } from '#core/records/databases.ts';
import type { IdentifiedRecord } from '#core/records/study-record.ts';

/** The result of one database: records in its own order, or why there are none. */
interface DatabaseAnswer {
  records: IdentifiedRecord[];
  hits: number | null;
  failure: string | null;
}

/** Queries one database for studies with an abstract; rejects only when aborted. */
export type AskDatabase = (
  source: SourceId,
  query: string,
  limit: number,
  signal: AbortSignal,
) => Promise<DatabaseAnswer>;

export interface FoundStudy {
  study: MergedStudy;
  /** 1 to 10, and the reason. */
  relevance: number;
  reason: string;
}

export interface FoundStudies {
  /** Best first. */
  ranked: FoundStudy[];
  databases: { source: SourceId; studies: number; hits: number | null; failure: string | null }[];
}

/** Records requested from each database; more from our own, whose order is by words alone and whose answer is quick. */
const limit = 25;
const libraryLimit = 50;
/** An answer is expected within seconds: databases that are slower are left out, and reported. */
const timeoutMs = 7_000;

export async function findStudies(ask: AskDatabase, query: string, signal: AbortSignal): Promise<FoundStudies> {
  const asked = await Promise.all(
    sourceIds.map(async (source) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return {
          source,
          ...(await ask(
            source,
            query,
            source === 'library' ? libraryLimit : limit,
            AbortSignal.any([signal, timeout]),
          )),
        };
      } catch (error) {
        signal.throwIfAborted();
        if (!timeout.aborted) throw error;
        const failure = `No answer came within ${timeoutMs / 1_000} seconds.`;
        return { source, records: [], hits: null, failure };
      }
    }),
  );
  const databases = asked.map(({ source, records, hits, failure }) => ({
    source,
    studies: records.length,
    hits,
    failure,
  }));
  return { ranked: rankFound(query, asked), databases };
}

/** One card for each study; `answers` hold each database's records in its own order. */
function rankFound(
  query: string,
  answers: readonly { source: SourceId; records: readonly IdentifiedRecord[] }[],
): FoundStudy[] {
  const records = [...new Map(answers.flatMap((answer) => answer.records.map((one) => [one.id, one]))).values()];
  const groups = findDuplicates(records);
  const grouped = new Set(groups.flat());
  for (const index of records.keys()) if (!grouped.has(index)) groups.push([index]);
  const studies = groups.map((group) => mergeRecords(group.flatMap((index) => records[index] ?? [])));
  const cardOf = new Map(studies.flatMap((study) => study.members.map((member) => [member.id, study.id])));
  const orders = answers.map(({ source, records: own }) => ({
    source,
    ids: [...new Set(own.map(({ id }) => cardOf.get(id) ?? id))],
  }));
  const byId = new Map(studies.map((study) => [study.id, study]));
  return rankStudies(query, studies, orders).flatMap(({ id, relevance, reason }) => {
    const study = byId.get(id);
    return study ? [{ study, relevance, reason }] : [];
  });
}
