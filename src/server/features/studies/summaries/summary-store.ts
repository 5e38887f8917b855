import { sql } from 'drizzle-orm';
import type { Summary } from '#contract/shared/study.ts';
import type { Sql } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { studySummaries } from '#server/database/tables/schema.ts';

/** What an answer depends on: the text, and the engine. */
export interface SummaryKey {
  /** Hash of everything that the engine reads, made by the caller. */
  contentHash: string;
  engine: string;
  model: string | null;
}

export interface StoredSummary extends SummaryKey {
  studyId: number;
  answer: Summary;
}

/** The newest answer to each text, by its hash; texts without an answer are missing. */
export async function readSummariesByContent(db: Sql, hashes: readonly string[]): Promise<Map<string, Summary>> {
  if (hashes.length === 0) return new Map();
  const columns = { content_hash: studySummaries.contentHash, answer: studySummaries.answer };
  const rows = await queryRows(
    db,
    columns,
    sql`
    select distinct on (content_hash) content_hash, answer from study_summaries
    where content_hash = any(${sql.param([...hashes])}::text[])
    order by content_hash, generated_at desc, id desc`,
  );
  return new Map(rows.map((row) => [row.content_hash, row.answer]));
}

/** The hashes of all texts that have an answer, each once; at most `most`. */
export async function readSummaryHashes(db: Sql, most: number): Promise<string[]> {
  const rows = await queryRows(
    db,
    { content_hash: studySummaries.contentHash },
    sql`select distinct content_hash from study_summaries limit ${most}`,
  );
  return rows.map((row) => row.content_hash);
}

/** Stores an answer, replacing the one for the same text, engine and model. */
export async function writeSummary(db: Sql, { studyId, answer, ...key }: StoredSummary): Promise<void> {
  await db.execute(sql`
    insert into study_summaries (study_id, content_hash, engine, model, answer, generated_at)
    values (${studyId}, ${key.contentHash}, ${key.engine}, ${key.model ?? ''}, ${JSON.stringify(answer)}::jsonb,
            ${answer.generatedAt}::timestamptz)
    on conflict (content_hash, engine, model) do update set
      study_id = excluded.study_id, answer = excluded.answer, generated_at = excluded.generated_at`);
}
