import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type NodePgClient, NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { createPool, statementTimeoutMs } from './connection-pool.ts';
import type { Database, Sql } from './database.ts';
import { type EmbeddedProcess, startEmbedded } from './embedded/embedded-process.ts';
import { type BeforeMigration, migrateDatabase } from './migrate.ts';
import { serverFailure, serverOptions } from './server-connection.ts';
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

export interface DatabaseOptions {
  /** A PostgreSQL server; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Absolute. Created when it is missing. */
  dataDir: string;
  /** Entry script of the embedded database: embedded-child.ts or its build. */
  childScript: string;
  /** Absolute. */
  migrationsFolder: string;
  log: Log;
  /** Aborts a start that is under way. */
  stopped?: AbortSignal;
  /** Called before a database that has tables is migrated; what it throws ends the start. */
  beforeMigration?: BeforeMigration | undefined;
}

/** Connections to a server, for each process of the application. */
const serverConnections = 10;

/**
 * The embedded database runs one statement at a time; more connections only let statements queue where a transaction's
 * own statements can overtake the others.
 */
const embeddedConnections = 8;

/** Opens and migrates. Throws StartFailure with one sentence for what the operator can fix. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl !== null) {
    const connection = serverOptions(options.databaseUrl);
    const pool = { ...connection, max: serverConnections, statement_timeout: statementTimeoutMs };
    return open(options, 'server', connection, pool, null);
  }
  const embedded = await startEmbedded(options);
  const connection = { host: embedded.socketFolder, user: 'postgres', database: 'postgres' };
  // The embedded database cannot cancel an endless statement: its process is replaced instead.
  const pool = { ...connection, max: embeddedConnections, query_timeout: statementTimeoutMs, idleTimeoutMillis: 0 };
  try {
    return await open(options, 'embedded', connection, pool, embedded);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function open(
  options: DatabaseOptions,
  kind: Database['kind'],
  connection: PoolConfig,
  poolConfig: PoolConfig,
  embedded: EmbeddedProcess | null,
): Promise<Database> {
  const migration = await migrateFirst(options, connection, embedded);
  const pool = createPool(poolConfig, options.log, embedded);
  const drizzle = sqlOn(pool);
  let closing: Promise<void> | null = null;

  return {
    kind,
    pool,
    drizzle,
    transaction: (work) => runTransaction(() => pool.connect(), work),
    async ready() {
      const { rowCount } = await pool.query('select 1 from drizzle.__drizzle_migrations where hash = $1', [migration]);
      if (rowCount === 0) {
        throw new Failure('database_restarting', { detail: 'The database lacks the migrations of this version.' });
      }
    },
    close() {
      closing ??= pool.end().finally(() => embedded?.stop());
      return closing;
    },
  };
}

/** Migrates on a connection of its own: a migration may take longer than a request's statement. */
async function migrateFirst(
  options: DatabaseOptions,
  connection: PoolConfig,
  embedded: EmbeddedProcess | null,
): Promise<string> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await migrateDatabase(client, options.migrationsFolder, options.beforeMigration);
  } catch (error) {
    throw embedded ? error : serverFailure(error, connection);
  } finally {
    await client.end().catch(() => {});
  }
}

async function runTransaction<Result>(
  connect: () => Promise<PoolClient>,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const client = await connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(sqlOn(client));
    const { command } = await client.query('commit');
    // A statement failed and the work went on regardless: PostgreSQL answers COMMIT with a rollback.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back because a statement in it had failed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw databaseError(error);
  } finally {
    client.release(broken);
  }
}
