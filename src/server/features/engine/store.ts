import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '#server/database/database.ts';
import { asBoolean, asNumber, queryRows } from '#server/database/query-rows.ts';
import { engineAnswers, engineUsage, secondReadings } from '#server/database/tables/engine-tables.ts';

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

/** What a second reader said, and how often; `asked` counts all of them. */
export interface ReadingCounts {
  asked: number;
  saidNo: number;
  notAnswered: number;
}

export async function addReading(
  db: Sql,
  day: string,
  model: string,
  read: Omit<ReadingCounts, 'asked'>,
): Promise<void> {
  await db.execute(sql`
    insert into second_readings as known (day, model, asked, said_no, not_answered)
    values (${day}::date, ${model}, 1, ${read.saidNo}, ${read.notAnswered})
    on conflict (day, model) do update set
      asked = known.asked + 1,
      said_no = known.said_no + excluded.said_no,
      not_answered = known.not_answered + excluded.not_answered`);
}

/** The counts of a model from that day on. */
export async function readReadings(db: Sql, model: string, fromDay: string): Promise<ReadingCounts> {
  const { asked, saidNo, notAnswered } = secondReadings;
  const rows = await queryRows(
    db,
    { asked, said_no: saidNo, not_answered: notAnswered },
    sql`
    select asked, said_no, not_answered from second_readings where model = ${model} and day >= ${fromDay}::date`,
  );
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    asked: sum((row) => row.asked),
    saidNo: sum((row) => row.said_no),
    notAnswered: sum((row) => row.not_answered),
  };
}

/** Deletes unused answers and old usage by caller; returns the number of rows. */
export async function pruneEngine(db: Sql, now: Date): Promise<number> {
  const answers = await db.execute(
    sql`delete from engine_answers where asked_at < ${before(now, answersKeptDays * 24)}::timestamptz`,
  );
  const uses = await db.execute(sql`
    delete from engine_usage where (asker <> ${everybody} and day < ${before(now, callerRetentionDays * 24)}::date)
      or day < ${before(now, totalRetentionDays * 24)}::date`);
  const readings = await db.execute(
    sql`delete from second_readings where day < ${before(now, totalRetentionDays * 24)}::date`,
  );
  return (answers.rowCount ?? 0) + (uses.rowCount ?? 0) + (readings.rowCount ?? 0);
}

function before(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString();
}
