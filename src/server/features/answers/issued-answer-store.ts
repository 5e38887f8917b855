import { sql } from 'drizzle-orm';
import { issuedAnswerDays } from '#contract/answers.ts';
import type { Sql } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { issuedAnswers } from '#server/database/tables/answer-tables.ts';

/** Number of stored answers; the oldest are deleted first. */
export const maxIssuedAnswers = 20_000;
/** Retraction statuses that no shared answer needs any more are deleted after this many days. */
const retractionStatusDays = 365;

/** `answer` is JSON that jsonb can hold. `userId` null: a guest's. */
export async function insertIssuedAnswer(
  db: Sql,
  { id, userId, answer }: { id: string; userId: number | null; answer: string },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into kept_answers (id, user_id, answer, made_at)
    values (${id}, ${userId}, ${answer}::jsonb, ${now.toISOString()}::timestamptz)`);
}

/** An answer that this person may share: their own, or a guest's. Null when there is none, or it was deleted. */
export async function findIssuedAnswer(db: Sql, id: string, userId: number | null, now: Date): Promise<unknown> {
  const rows = await queryRows(
    db,
    { answer: issuedAnswers.answer },
    sql`
    select answer from kept_answers
    where id = ${id} and (user_id is null or user_id = ${userId}::bigint)
      and made_at > ${daysBefore(now, issuedAnswerDays)}::timestamptz`,
  );
  return rows[0]?.answer ?? null;
}

/** Deletes answers that are too old, or beyond the latest `most`. */
export async function pruneIssuedAnswers(db: Sql, now: Date, most: number = maxIssuedAnswers): Promise<void> {
  await db.execute(sql`delete from kept_answers where made_at <= ${daysBefore(now, issuedAnswerDays)}::timestamptz`);
  await db.execute(sql`
    delete from kept_answers where made_at <
      (select made_at from kept_answers order by made_at desc offset ${most - 1} limit 1)`);
  await db.execute(sql`
    delete from study_standings
    where asked_at < ${daysBefore(now, retractionStatusDays)}::timestamptz and standing is distinct from 'retracted'`);
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
}
