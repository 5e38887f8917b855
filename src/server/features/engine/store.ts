import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '#server/database/database.ts';
import { asBoolean, asNumber, queryRows } from '#server/database/query-rows.ts';
import { engineAnswers, engineUsage } from '#server/database/tables/engine-tables.ts';

/** Unused answers are deleted after this many days. */
export const answersKeptDays = 90;
/** Usage by caller is deleted after this many days; the totals of a day remain for more than a year. */
const callerRetentionDays = 2;
const totalRetentionDays = 400;
/** A repeated use of an answer is written at most this often, in hours. */
const askedEveryHours = 24;

/** Null where none is stored. Records the use. */
export async function readAnswer(db: Sql, key: string, now: Date): Promise<unknown> {
  const rows = await queryRows(
    db,
    { answer: engineAnswers.answer, stale: asBoolean },
    sql`
    select answer, asked_at < ${before(now, askedEveryHours)}::timestamptz as stale
    from engine_answers where key = ${key}`,
  );
  const [found] = rows;
  if (!found) return null;
  if (found.stale)
    await db.execute(sql`update engine_answers set asked_at = ${now.toISOString()}::timestamptz where key = ${key}`);
  return found.answer;
}

export async function writeAnswer(db: Sql, key: string, skill: string, answer: object, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into engine_answers (key, skill, answer, made_at, asked_at)
    values (${key}, ${skill}, ${JSON.stringify(answer)}::jsonb, ${at}, ${at})
    on conflict (key) do update set answer = excluded.answer, made_at = excluded.made_at, asked_at = excluded.asked_at`);
}

/** Usage; `cost` in millionths of the operator's currency. */
export interface Use {
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
}

/** The key of the total. */
const everybody = '';

/**
 * Adds to the day's count of the caller and to the total, both or neither. `caller` is a hash; null without a caller.
 */
export async function addUse(db: Sql, day: string, caller: string | null, use: Use): Promise<void> {
  const row = (name: string): SQL =>
    sql`(${day}::date, ${name}, 1, ${use.inputTokens}, ${use.outputTokens}, ${use.costMicros})`;
  // The shared row last, so that two concurrent writers cannot deadlock.
  const rows = [...(caller === null ? [] : [row(caller)]), row(everybody)];
  await db.execute(sql`
    insert into engine_usage as known (day, asker, answers, input_tokens, output_tokens, cost_micros)
    values ${sql.join(rows, sql`, `)}
    on conflict (day, asker) do update set
      answers = known.answers + 1,
      input_tokens = known.input_tokens + excluded.input_tokens,
      output_tokens = known.output_tokens + excluded.output_tokens,
      cost_micros = known.cost_micros + excluded.cost_micros`);
}

/** Tokens used on a day by the caller and in total. */
export async function readUse(
  db: Sql,
  day: string,
  caller: string | null,
): Promise<{ own: number; everybody: number }> {
  const rows = await queryRows(
    db,
    { asker: engineUsage.asker, tokens: asNumber },
    sql`
    select asker, input_tokens + output_tokens as tokens from engine_usage
    where day = ${day}::date and asker in (${everybody}, ${caller ?? everybody})`,
  );
  const of = (name: string) => rows.find((row) => row.asker === name)?.tokens ?? 0;
  return { own: caller === null ? 0 : of(caller), everybody: of(everybody) };
}

/** Deletes unused answers and old usage by caller; returns the number of rows. */
export async function pruneEngine(db: Sql, now: Date): Promise<number> {
  const answers = await db.execute(
    sql`delete from engine_answers where asked_at < ${before(now, answersKeptDays * 24)}::timestamptz`,
  );
  const uses = await db.execute(sql`
    delete from engine_usage where (asker <> ${everybody} and day < ${before(now, callerRetentionDays * 24)}::date)
      or day < ${before(now, totalRetentionDays * 24)}::date`);
  return (answers.rowCount ?? 0) + (uses.rowCount ?? 0);
}

function before(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString();
}
