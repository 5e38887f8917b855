import { type SQL, sql } from 'drizzle-orm';
import type { OwnSharedAnswer } from '#contract/answers.ts';
import type { Sql } from '#server/database/database.ts';
import { asBoolean, asNumber, asText, countRows, queryRows, type RowOf } from '#server/database/query-rows.ts';
import { sharedAnswers } from '#server/database/tables/account-tables.ts';

/** A new row. */
export interface NewShared {
  id: string;
  userId: number | null;
  keyHash: string;
  requestHash: string | null;
  question: string;
  answer: string;
  studyCount: number;
  /** JSON that jsonb can hold; null for a text of the sharer's. */
  checkedAnswer: string | null;
}

const issued = { id: sharedAnswers.id, createdAt: asText, checked: asBoolean };
/** An id, when it was issued, as ISO text, and whether an answer of the server's is under it. */
export type Issued = RowOf<typeof issued>;

const createdAt = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;

/** Everything that is removed when an answer is withdrawn. The row stays, so that its id is never issued again. */
const emptied = sql`user_id = null, key_hash = null, request_hash = null, question = null, answer = null, study_count = null,
  checked_answer = null`;

const checked = sql`checked_answer is not null as checked`;

/** Null when the id was issued before, or the request is a repetition. */
export async function insertShared(db: Sql, row: NewShared, now: Date): Promise<Issued | null> {
  const rows = await queryRows(
    db,
    issued,
    sql`
    insert into shared_answers (id, user_id, key_hash, request_hash, question, answer, study_count, checked_answer,
                                created_at)
    values (${row.id}, ${row.userId}, ${row.keyHash}, ${row.requestHash}, ${row.question}, ${row.answer},
            ${row.studyCount}, ${row.checkedAnswer}::jsonb, ${now.toISOString()})
    on conflict do nothing returning id, ${checked}, ${createdAt}`,
  );
  return rows[0] ?? null;
}

/** The result of an earlier request with the same hash. */
export async function findByRequest(db: Sql, requestHash: string): Promise<Issued | null> {
  const rows = await queryRows(
    db,
    issued,
    sql`select id, ${checked}, ${createdAt} from shared_answers where request_hash = ${requestHash}`,
  );
  return rows[0] ?? null;
}

/** Withdrawing empties an answer: only then are these null. */
const listed = { id: sharedAnswers.id, question: asText, studyCount: asNumber, createdAt: asText };
const stored = { ...listed, userId: sharedAnswers.userId, answer: asText, checkedAnswer: sharedAnswers.checkedAnswer };
/** A shared answer as it is stored; `checkedAnswer` has the form of the release that shared it. */
export type StoredShared = RowOf<typeof stored>;

/** A shared answer that is not withdrawn. */
export async function findShared(db: Sql, id: string): Promise<StoredShared | null> {
  const rows = await queryRows(
    db,
    stored,
    sql`
    select id, user_id as "userId", question, answer, study_count as "studyCount",
           checked_answer as "checkedAnswer", ${createdAt}
    from shared_answers where id = ${id} and withdrawn_at is null`,
  );
  return rows[0] ?? null;
}

/** Newest first. */
export async function listShared(db: Sql, userId: number): Promise<OwnSharedAnswer[]> {
  return queryRows(
    db,
    listed,
    sql`
    select id, question, study_count as "studyCount", ${createdAt} from shared_answers s
    where user_id = ${userId} and withdrawn_at is null order by s.created_at desc, s.id desc`,
  );
}

export function countShared(db: Sql, userId: number): Promise<number> {
  return countRows(db, sql`shared_answers where user_id = ${userId} and withdrawn_at is null`);
}

/** In a transaction: this account shares nothing else meanwhile. False when the account is gone. */
export async function lockSharer(db: Sql, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select id from users where id = ${userId} for no key update`);
  return rows.length === 1;
}

/**
 * Gives at most `room` answers without an account to this one, by their keys; returns the given ids that belong to it.
 */
export async function claimShared(
  db: Sql,
  userId: number,
  links: readonly { id: string; key_hash: string }[],
  remaining: number,
): Promise<string[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (id text, key_hash text)`;
  await db.execute(sql`
    update shared_answers set user_id = ${userId} where id in (
      select s.id from shared_answers s join ${given} on s.id = given.id and s.key_hash = given.key_hash
      where s.user_id is null and s.withdrawn_at is null order by s.created_at desc, s.id limit ${remaining})`);
  const rows = await queryRows(
    db,
    { id: sharedAnswers.id },
    sql`
    select s.id from shared_answers s join ${given} on s.id = given.id where s.user_id = ${userId}`,
  );
  return rows.map(({ id }) => id);
}

/** Whether there was an answer that this account or key may withdraw. */
export async function withdrawShared(
  db: Sql,
  id: string,
  by: { userId: number | null; keyHash: string | null },
  now: Date,
): Promise<boolean> {
  const ways: SQL[] = [];
  if (by.userId !== null) ways.push(sql`user_id = ${by.userId}`);
  if (by.keyHash !== null) ways.push(sql`key_hash = ${by.keyHash}`);
  if (ways.length === 0) return false;
  const { rows } = await db.execute(sql`
    update shared_answers set ${emptied}, withdrawn_at = ${now.toISOString()}
    where id = ${id} and withdrawn_at is null and (${sql.join(ways, sql` or `)}) returning id`);
  return rows.length === 1;
}

export async function withdrawAllOf(db: Sql, userId: number, now: Date): Promise<void> {
  await db.execute(
    sql`update shared_answers set ${emptied}, withdrawn_at = ${now.toISOString()} where user_id = ${userId}`,
  );
}

/** Shared answers stay; only the key in the sharer's browser still connects them. */
export async function removeOwner(db: Sql, userId: number): Promise<void> {
  await db.execute(sql`update shared_answers set user_id = null, request_hash = null where user_id = ${userId}`);
}
