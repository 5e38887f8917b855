import { sql } from 'drizzle-orm';
import { type AnalysisDraft, removePapers } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { Sql } from '#server/database/database.ts';
import { asJson, asText, orNull, queryRows } from '#server/database/query-rows.ts';
import { analysisDrafts } from '#server/database/tables/analysis-tables.ts';

/** `draft` is null after it was deleted. */
export interface StoredDraft {
  draft: AnalysisDraft | null;
  revision: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

const updatedAt = sql`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const storedDraft = orNull(asJson<AnalysisDraft>());
const version = { revision: analysisDrafts.revision, updated_at: asText };

/** Null for a user who never had one. */
export async function readDraftOf(db: Sql, userId: number): Promise<StoredDraft | null> {
  const rows = await queryRows(
    db,
    { draft: storedDraft, ...version },
    sql`select draft, revision, ${updatedAt} as updated_at from analysis_drafts where user_id = ${userId}`,
  );
  const [row] = rows;
  return row ? { draft: row.draft, revision: row.revision, updatedAt: row.updated_at } : null;
}

/**
 * In one statement, so that of two devices that write at once one gets a conflict. Null, and nothing is written, where
 * `revision` is not the stored one; 0 means that the device knows no draft, or a deleted one.
 */
export async function writeDraft(
  db: Sql,
  userId: number,
  draft: AnalysisDraft,
  revision: number,
  now: Date,
): Promise<Omit<StoredDraft, 'draft'> | null> {
  const rows = await queryRows(
    db,
    version,
    sql`
    insert into analysis_drafts as kept (user_id, revision, draft, updated_at)
    select id, ${revision}::int + 1, ${JSON.stringify(draft)}::jsonb, ${now.toISOString()}::timestamptz from users
    where id = ${userId}
      and (${revision}::int = 0 or exists (select 1 from analysis_drafts where user_id = ${userId}))
    on conflict (user_id) do update
      set revision = kept.revision + 1, draft = excluded.draft, updated_at = excluded.updated_at
      where kept.revision = ${revision}::int or (${revision}::int = 0 and kept.draft is null)
    returning revision, ${updatedAt} as updated_at`,
  );
  const [row] = rows;
  return row ? { revision: row.revision, updatedAt: row.updated_at } : null;
}

/** The revision stays and grows, so that another device's write with the older one is refused. */
export async function clearDraft(db: Sql, userId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update analysis_drafts set draft = null, revision = revision + 1, updated_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId} and draft is not null`);
}

/**
 * In the transaction that deletes uploaded papers: their texts are removed from the analysis, and their figures are
 * left out until the user decides about them.
 */
export async function removePapersFromDraft(
  db: Sql,
  userId: number,
  paperIds: readonly number[],
  now: Date,
): Promise<void> {
  const rows = await queryRows(
    db,
    { draft: storedDraft },
    sql`select draft from analysis_drafts where user_id = ${userId} for update`,
  );
  const draft = rows[0]?.draft;
  const left = draft ? removePapers(draft, paperIds) : null;
  if (left === null) return;
  await db.execute(sql`
    update analysis_drafts set draft = ${JSON.stringify(left)}::jsonb, revision = revision + 1,
      updated_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId}`);
}
