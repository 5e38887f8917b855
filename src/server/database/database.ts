import type { SQLWrapper } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, QueryResult } from 'pg';

/**
 * What SQL is run on: the pool, or the one connection of a transaction. Stores take it as their first parameter. A
 * lost or restarting database shows as Failure database_restarting, other faults as the driver's own DatabaseError.
 */
export type Sql = Omit<NodePgDatabase<Record<string, never>>, 'transaction' | 'query' | '_query' | 'execute'> & {
  /** Rows of a type that nobody checked: read them with queryRows. */
  execute(query: SQLWrapper | string): Promise<QueryResult<Record<string, unknown>>>;
};

/** The product's database, embedded or on a server, opened and migrated. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** For what drizzle cannot say. Sessions are not distinguished by the embedded database: no SET, no temporary tables. */
  readonly pool: Pool;
  readonly drizzle: Sql;
  /**
   * Runs `work` in one transaction and commits; rolls back and rethrows when it throws. Inside of it use the `sql`
   * given, never the pool: the embedded database runs one transaction at a time and would wait for itself.
   * No network call belongs in here.
   */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Resolves when the database answers and has this program's migrations; rejects with a Failure otherwise. */
  ready(): Promise<void>;
  /** Waits for statements under way, then closes; the embedded database writes a checkpoint and ends its process. */
  close(): Promise<void>;
}
