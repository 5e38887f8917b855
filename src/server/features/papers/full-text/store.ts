import { sql } from 'drizzle-orm';
import type { Sql } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { fullTextAnalyses } from '#server/database/tables/full-text-tables.ts';

export interface StoredAnalysis {
  source: unknown;
  analysis: string;
  answer: unknown;
}

/** The newest one under any of a study's ids, made by this version; null where there is none. */
export async function readAnalysis(
  db: Sql,
  studyIds: readonly number[],
  version: string,
): Promise<StoredAnalysis | null> {
  const { source, analysis, answer } = fullTextAnalyses;
  const rows = await queryRows(
    db,
    { source, analysis, answer },
    sql`
    select source, analysis, answer from full_text_analyses
    where study_id = any(${sql.param([...studyIds])}::bigint[]) and version = ${version}
    order by made_at desc limit 1`,
  );
  return rows[0] ?? null;
}

/** In a transaction. Replaces what is stored under any of the study's ids; the first is the study's own. */
export async function writeAnalysis(
  db: Sql,
  studyIds: readonly [number, ...number[]],
  { version, source, analysis, answer }: { version: string; source: object; analysis: string; answer: object },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    delete from full_text_analyses where study_id = any(${sql.param(studyIds.slice(1))}::bigint[])`);
  await db.execute(sql`
    insert into full_text_analyses (study_id, version, source, analysis, answer, made_at)
    values (${studyIds[0]}, ${version}, ${JSON.stringify(source)}::jsonb, ${analysis}, ${JSON.stringify(answer)}::jsonb,
            ${now.toISOString()}::timestamptz)
    on conflict (study_id) do update set version = excluded.version, source = excluded.source,
      analysis = excluded.analysis, answer = excluded.answer, made_at = excluded.made_at`);
}

/** Deletes analyses whose study is no longer stored; returns how many. */
export async function pruneAnalyses(db: Sql): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from full_text_analyses as kept
    where not exists (select 1 from known_records where known_records.id = kept.study_id)`);
  return rowCount ?? 0;
}
