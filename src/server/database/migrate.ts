import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
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

/**
 * Migrates the database to this program's schema and returns the hash of its newest migration. An up-to-date database
 * costs one query. Throws StartFailure for a server that is too old, or a database that a newer program has migrated.
 */
export async function migrateDatabase(client: Client, migrationsFolder: string): Promise<string> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const newest = migrations.at(-1);
  if (!newest) throw new StartFailure(`The program is incomplete: ${migrationsFolder} holds no migrations.`);

  if ((await readState(client, migrations)) === newest.hash) return newest.hash;
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    if ((await readState(client, migrations)) !== newest.hash) await migrate(drizzle(client), { migrationsFolder });
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
  return newest.hash;
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
