import { sql } from 'drizzle-orm';
import type { Sql } from '#server/database/database.ts';
import { asNumber, orNull, queryRows } from '#server/database/query-rows.ts';
import { studyRetractionStatuses } from '#server/database/tables/answer-tables.ts';

/** What a lookup can report of a study; a lookup without a result is not among these. */
export type ReportedRetractionStatus = 'retracted' | 'concern' | 'corrected' | 'not_reported';

export interface StoredRetractionStatus {
  studyId: number;
  /** The last reported status, and when (ms since 1970); null while no database knows the study. */
  standing: ReportedRetractionStatus | null;
  saidMs: number | null;
  askedMs: number;
  failed: boolean;
}

export async function readRetractionStatuses(
  db: Sql,
  ids: readonly number[],
): Promise<Map<number, StoredRetractionStatus>> {
  if (ids.length === 0) return new Map();
  const { studyId, standing, failed } = studyRetractionStatuses;
  const columns = { studyId, standing, saidMs: orNull(asNumber), askedMs: asNumber, failed };
  const rows = await queryRows(
    db,
    columns,
    sql`
    select study_id as "studyId", standing, (extract(epoch from said_at) * 1000)::float8 as "saidMs",
           (extract(epoch from asked_at) * 1000)::float8 as "askedMs", failed
    from study_standings where study_id = any(${sql.param([...ids])}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.studyId, row]));
}

/** Writes a lookup's outcome. A failed one leaves the last status; any other replaces it. */
export async function writeRetractionStatus(
  db: Sql,
  { studyId, standing: retractionStatus, saidMs, askedMs, failed }: StoredRetractionStatus,
): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  await db.execute(sql`
    insert into study_standings as known (study_id, standing, said_at, asked_at, failed)
    values (${studyId}, ${retractionStatus}, ${at(saidMs)}::timestamptz, ${at(askedMs)}::timestamptz, ${failed})
    on conflict (study_id) do update set
      standing = case when excluded.failed then known.standing else excluded.standing end,
      said_at = case when excluded.failed then known.said_at else excluded.said_at end,
      asked_at = excluded.asked_at, failed = excluded.failed`);
}
