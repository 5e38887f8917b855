import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type NodePgClient, NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Sql } from './database.ts';
import { databaseError } from './sql-errors.ts';

type NoTables = Record<string, never>;

/** drizzle's session without its error wrapper (see databaseError). */
class PlainErrorSession extends NodePgSession<NoTables, NoTables> {
  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    ...given: Parameters<NodePgSession<NoTables, NoTables>['prepareQuery']>
  ): PgPreparedQuery<Config> {
    const prepared = super.prepareQuery<Config>(...given);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => withPlainErrors(execute(values));
    return prepared;
  }
}

async function withPlainErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw databaseError(error);
  }
}

/** The query builder on a pool or on one connection. */
export function sqlOn(client: NodePgClient): Sql {
  const dialect = new PgDialect();
  return new NodePgDatabase(dialect, new PlainErrorSession(client, dialect, undefined), undefined);
}
