import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { StartFailure } from '#server/diagnostics/failure.ts';
import { asNumber, asText, checkedRows, orNull } from './query-rows.ts';
import { errorCode } from './sql-errors.ts';

/** PostgreSQL 15, in the form of server_version_num. */
const oldestServer = 150_000;

/** Key of the advisory lock under which one process migrates while others wait. An arbitrary constant. */
const migrationLock = 7_461_302;

const undefinedTable = '42P01';
const insufficientPrivilege = '42501';

/** Called on the connection that will migrate, under its lock, with the hash of the newest migration so far. */
export type BeforeMigration = (client: Client, present: string) => Promise<void>;

/**
 * Migrates the database to this program's schema and returns the hash of its newest migration. An up-to-date database
 * costs one query. `before` is called where a database that has tables will be changed; what it throws prevents that.
 * Throws StartFailure for a server that is too old, or a database that a newer program has migrated.
 */
export async function migrateDatabase(
  client: Client,
  migrationsFolder: string,
  before?: BeforeMigration,
): Promise<string> {
  const migrations = readMigrations(migrationsFolder);
  const { hash: newest } = migrations[migrations.length - 1] as MigrationMeta;
  if ((await readState(client, migrations)) === newest) return newest;
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    const present = await readState(client, migrations);
    if (present !== null && present !== newest) await before?.(client, present);
    if (present !== newest) await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (errorCode(cause) === insufficientPrivilege) {
      throw new StartFailure('The user in DATABASE_URL may not create tables in this database; grant it CREATE.', {
        cause,
      });
    }
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
  return newest;
}

/** Hash of the newest migration that a database has; null for an empty one. Throws StartFailure as migrateDatabase does. */
export async function readMigrationState(client: Client, migrationsFolder: string): Promise<string | null> {
  return readState(client, readMigrations(migrationsFolder));
}

/**
 * Brings a database without tables to an earlier schema, or to the present one, by the hash of its newest migration;
 * one that has it already is left as it is. Throws StartFailure where this program does not know the hash, or the
 * database has another schema.
 */
export async function migrateTo(client: Client, migrationsFolder: string, hash: string): Promise<void> {
  const migrations = readMigrations(migrationsFolder);
  const wanted = migrations.findIndex((migration) => migration.hash === hash);
  if (wanted < 0)
    throw new StartFailure('The backup was made by a newer version of this program; restore it with that version.');
  const present = await readState(client, migrations);
  if (present === hash) return;
  if (present !== null)
    throw new StartFailure(
      'The database has tables of another version than the backup; make an empty database and restore there.',
    );
  const dialect = new PgDialect();
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  await dialect.migrate(migrations.slice(0, wanted + 1), session, { migrationsFolder });
}

/** In their order; at least one. */
function readMigrations(migrationsFolder: string): MigrationMeta[] {
  const migrations = readMigrationFiles({ migrationsFolder });
  if (migrations.length > 0) return migrations;
  throw new StartFailure(`The program is incomplete: ${migrationsFolder} holds no migrations.`);
}

/** Hash of the newest applied migration; null for an empty database. */
async function readState(client: Client, known: MigrationMeta[]): Promise<string | null> {
  const version = `current_setting('server_version_num')::int as version`;
  const read = async (hash: string) =>
    checkedRows({ version: asNumber, hash: orNull(asText) }, await client.query(`select ${version}, ${hash} as hash`));
  const [state] = await read('(select hash from drizzle.__drizzle_migrations order by created_at desc limit 1)').catch(
    (error: unknown) => {
      if (errorCode(error) !== undefinedTable) throw error;
      return read('null');
    },
  );
  if (!state) throw new Error('The database did not say its version.');
  if (state.version < oldestServer) {
    throw new StartFailure(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(state.version / 10_000)}, but version 15 or newer is needed.`,
    );
  }
  if (state.hash !== null && !known.some(({ hash }) => hash === state.hash)) {
    throw new StartFailure(
      'The database has been migrated by a newer version of this program; start that version, or restore a backup.',
    );
  }
  return state.hash;
}
