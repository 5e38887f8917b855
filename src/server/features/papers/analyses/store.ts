import { sql } from 'drizzle-orm';
import type { Sql } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { uploadedAnswers } from '#server/database/tables/upload-tables.ts';

/** Number of stored answers on several papers, and to questions, for one account; older ones are deleted. */
const maxStoredAnswers = 200;

/** Null where none is stored. */
export async function readPaperAnswer(db: Sql, userId: number, key: string): Promise<unknown> {
  const rows = await queryRows(
    db,
    { answer: uploadedAnswers.answer },
    sql`select answer from uploaded_answers where user_id = ${userId} and key = ${key}`,
  );
  return rows[0]?.answer ?? null;
}

/** The latest answer about one paper alone; null where there is none. */
export async function readLastAnswer(db: Sql, userId: number, studyId: number, skill: string): Promise<unknown> {
  const rows = await queryRows(
    db,
    { answer: uploadedAnswers.answer },
    sql`
    select answer from uploaded_answers
    where user_id = ${userId} and skill = ${skill} and study_ids = ${numbers([studyId])}
    order by made_at desc, id desc limit 1`,
  );
  return rows[0]?.answer ?? null;
}

export interface NewPaperAnswer {
  studyIds: readonly number[];
  skill: string;
  question: string | null;
  key: string;
  answer: object;
  /** Its column in the paper's own row; null for answers on several papers, and for questions. */
  text: { column: 'ai_summary' | 'full_text_analysis'; text: string } | null;
}

/**
 * In a transaction. Replaces the answer under the same key. Nothing is written where a paper has been deleted
 * meanwhile.
 */
export async function writePaperAnswer(db: Sql, userId: number, given: NewPaperAnswer, now: Date): Promise<void> {
  const { studyIds, skill, question, key, answer, text } = given;
  // A concurrent deletion of a paper waits until this is written, and then deletes it too.
  const { rows } = await db.execute(sql`
    select id from uploaded_studies where user_id = ${userId} and id = any(${numbers(studyIds)}) for key share`);
  if (rows.length < studyIds.length) return;
  await db.execute(sql`
    insert into uploaded_answers (user_id, study_ids, skill, question, key, answer, made_at)
    values (${userId}, ${numbers(studyIds)}, ${skill}, ${question}, ${key}, ${JSON.stringify(answer)}::jsonb,
            ${now.toISOString()}::timestamptz)
    on conflict (user_id, key) do update set answer = excluded.answer, made_at = excluded.made_at`);
  if (text === null) {
    await db.execute(sql`
      delete from uploaded_answers where id in (
        select id from uploaded_answers where user_id = ${userId} and skill not in ('paper-summary', 'paper-analysis')
        order by made_at desc, id desc offset ${maxStoredAnswers})`);
    return;
  }
  // A paper has one of each kind.
  await db.execute(sql`
    delete from uploaded_answers
    where user_id = ${userId} and skill = ${skill} and study_ids = ${numbers(studyIds)} and key <> ${key}`);
  await db.execute(sql`
    update uploaded_studies set ${sql.identifier(text.column)} = ${text.text}
    where user_id = ${userId} and id = any(${numbers(studyIds)})`);
}

/** In a transaction that deletes papers or reads them again: deletes what was made of them. */
export async function deleteAnswers(db: Sql, userId: number, studyIds: readonly number[]): Promise<void> {
  await db.execute(sql`delete from uploaded_answers where user_id = ${userId} and study_ids && ${numbers(studyIds)}`);
  await db.execute(sql`
    update uploaded_studies set ai_summary = '', full_text_analysis = ''
    where user_id = ${userId} and id = any(${numbers(studyIds)})`);
}

function numbers(ids: readonly number[]) {
  return sql`${sql.param([...ids].sort((left, right) => left - right))}::bigint[]`;
}
