import type { SQLWrapper } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, QueryResult } from 'pg';

/** Text that PostgreSQL can store: NUL is removed, and half a surrogate pair becomes U+FFFD. */
export function storableText(text: string): string {
  return unstorable.test(text) ? text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd') : text;
}

const unstorable = /\0|\p{Surrogate}/u;
/** How JSON writes them. Most values have none and are not processed again. */
const unstorableInJson = /\\u0000|\\u[dD][89a-fA-F]/;

/** A value as JSON that a jsonb column accepts: text from upstream may be broken. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!unstorableInJson.test(text)) return text;
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}

/**
 * Runs SQL: the pool, or the one connection of a transaction. Stores take it as their first parameter. A lost or
 * restarting database throws Failure database_restarting; other errors are the driver's own DatabaseError.
 */
export type Sql = Omit<NodePgDatabase<Record<string, never>>, 'transaction' | 'query' | '_query' | 'execute'> & {
  /** Rows of an unchecked type: read them with queryRows. */
  execute(query: SQLWrapper | string): Promise<QueryResult<Record<string, unknown>>>;
};

/** The product's database, embedded or on a server, opened and migrated. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /**
   * For what drizzle cannot express. The embedded database has one session for all connections: no SET, no temporary
   * tables.
   */
  readonly pool: Pool;
  readonly drizzle: Sql;
  /**
   * Runs `work` in one transaction and commits; rolls back and rethrows when it throws. Inside it use the given `sql`,
   * never the pool: the embedded database runs one transaction at a time and would wait for itself. Must not make
   * network calls.
   */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Resolves when the database answers and has this program's migrations. Rejects with a Failure otherwise. */
  ready(): Promise<void>;
  /** Waits for statements under way, then closes; the embedded database writes a checkpoint and ends its process. */
  close(): Promise<void>;
}
