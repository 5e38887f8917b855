import { type SQL, sql } from 'drizzle-orm';
import type { Database, Sql } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';

/**
 * Runs `work` in a transaction in which no other request changes this account's saved data: of two requests at once one
 * waits for the other, so that limits are exact and what was read stays true. Throws not_signed_in when the account is
 * gone.
 */
export function asOwner<Result>(
  database: Pick<Database, 'transaction'>,
  userId: number,
  work: (db: Sql) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (db) => {
    // Weaker than FOR UPDATE: rows of other tables that name the account can be written meanwhile.
    const { rows } = await db.execute(sql`select id from users where id = ${userId} for no key update`);
    if (rows.length === 0) throw new Failure('not_signed_in', { detail: 'This account no longer exists.' });
    return work(db);
  });
}

/** A time of the database as ISO text with milliseconds. */
export function iso(column: SQL): SQL {
  return sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Numbers as one parameter. */
export function idArray(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}

/** Texts as one parameter. */
export function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}::text[]`;
}
