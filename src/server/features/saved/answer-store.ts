import { sql } from 'drizzle-orm';
import type { SavedAnswer } from '#contract/saved/answers.ts';
import type { Sql } from '#server/database/database.ts';
import { asText, countRows, queryRows } from '#server/database/query-rows.ts';
import { savedAnswers } from '#server/database/tables/account-tables.ts';
import { iso } from './owner-store.ts';

const { clientId: client_id, question, answer, studyCount: study_count } = savedAnswers;
const columns = { client_id, question, answer, study_count, saved_at: asText };

/** Newest first, `limit` at most. */
export async function listAnswers(db: Sql, userId: number, limit: number): Promise<SavedAnswer[]> {
  const rows = await queryRows(
    db,
    columns,
    sql`
    select client_id, question, answer, study_count, ${iso(sql`saved_at`)} as saved_at from saved_answers
    where user_id = ${userId} and removed_at is null order by saved_at desc, id desc limit ${limit}`,
  );
  return rows.map((row) => ({
    id: row.client_id,
    question: row.question,
    answer: row.answer,
    studyCount: row.study_count,
    savedAt: row.saved_at,
  }));
}

/** Stores new answers. Of two texts under one id the one saved later is stored. Removed answers do not change. */
export async function upsertAnswers(db: Sql, userId: number, answers: readonly SavedAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const values = answers.map(({ id, question, answer, studyCount, savedAt }) => ({
    client_id: id,
    question,
    answer,
    study_count: studyCount,
    saved_at: savedAt,
  }));
  await db.execute(sql`
    insert into saved_answers as kept (user_id, client_id, question, answer, study_count, saved_at)
    select ${userId}::bigint, client_id, question, answer, study_count, saved_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given
      (client_id text, question text, answer text, study_count integer, saved_at timestamptz)
    order by saved_at
    on conflict (user_id, client_id) do update set
      question = excluded.question, answer = excluded.answer, study_count = excluded.study_count,
      saved_at = excluded.saved_at
    where kept.removed_at is null and kept.saved_at < excluded.saved_at`);
}

/** Removes all but the latest `most` answers, not counting removed ones. */
export async function trimAnswers(db: Sql, userId: number, most: number): Promise<void> {
  await db.execute(sql`
    delete from saved_answers where user_id = ${userId} and id in (
      select id from saved_answers where user_id = ${userId} and removed_at is null
      order by saved_at desc, id desc offset ${most})`);
}

export function countAnswers(db: Sql, userId: number): Promise<number> {
  return countRows(db, sql`saved_answers where user_id = ${userId} and removed_at is null`);
}
