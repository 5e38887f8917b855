import type { SQLWrapper } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, QueryResult } from 'pg';

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
