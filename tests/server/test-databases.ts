/**
 * Databases for tests, each migrated and empty of what other tests stored. A worker opens one of each kind and empties it
 * for the next test; whole applications on PostgreSQL get a copy of a template that holds the library.
 */
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, inject, onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { type DatabaseOptions, openDatabase } from '#server/database/open-database.ts';
import type { DatabaseKind } from './database-setup.ts';
import { childScript, embeddedTemplate, migrationsFolder } from './embedded-template.ts';
import { createDatabase, dropDatabase } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';

export interface TestDatabase {
  name: DatabaseKind;
  /** A new migrated database. Close it, or leave it to `end`. */
  open(): Promise<Database>;
  /** Closes and removes all that was opened. */
  end(): Promise<void>;
}

/**
 * A describe block for each database, for the SQL of a store. `open` gives an empty database, closed after the test
 * that asked for it, or after the block.
 */
export function describeOnEachDatabase(name: string, body: (open: () => Promise<Database>) => void): void {
  for (const kind of inject('databases').each) describeOn(emptyDatabases(kind), name, body);
}

/**
 * A describe block for a part of the whole application: on PostgreSQL where it is found, otherwise on the embedded
 * database. `open` gives a database that holds at most the library, as after a start.
 */
export function describeWithDatabase(name: string, body: (open: () => Promise<Database>) => void): void {
  for (const kind of inject('databases').whole) describeOn(appDatabases(kind), name, body);
}

/** Databases as `describeWithDatabase` has them, for a file without such a block; must be ended. */
export function wholeAppDatabase(): TestDatabase {
  const [kind = 'embedded'] = inject('databases').whole;
  return appDatabases(kind);
}

/** The embedded database, which is the default; must be ended. */
export function embeddedTestDatabase(): TestDatabase {
  return emptyDatabases('embedded');
}

/** Whether tests that need a server of their own can run. */
export const hasPostgres = (): boolean => inject('databases').postgres !== null;

/** The data for opening a database on the server: migrated and empty, available for the whole run. */
export async function postgresTestOptions(): Promise<DatabaseOptions> {
  return postgresOptions(await createDatabase(postgresServer(), 'migrated'));
}

/** The data for opening an embedded database of its own, in a fresh data folder with a migrated, empty database. */
export async function embeddedTestOptions(): Promise<Omit<DatabaseOptions, 'databaseUrl'> & { databaseUrl: null }> {
  const template = await embeddedTemplate();
  const dataDir = mkdtempSync(path.join(inject('databases').folder, 'embedded-'));
  cpSync(template, dataDir, { recursive: true });
  return { databaseUrl: null, dataDir, childScript: await childScript(), migrationsFolder, log: silentLog };
}

function describeOn(databases: TestDatabase, name: string, body: (open: () => Promise<Database>) => void): void {
  describe(`${name} (${databases.name})`, () => {
    let inTest = false;
    beforeEach(() => {
      inTest = true;
    });
    afterEach(() => {
      inTest = false;
    });
    afterAll(() => databases.end(), 60_000);
    body(async () => {
      const database = await databases.open();
      if (inTest) onTestFinished(() => database.close());
      return database;
    });
  });
}

function appDatabases(kind: DatabaseKind): TestDatabase {
  return kind === 'embedded' ? emptyDatabases('embedded') : libraryDatabases();
}

function postgresServer() {
  const { postgres } = inject('databases');
  if (!postgres) throw new Error('This run has no PostgreSQL.');
  return postgres;
}

function postgresOptions(databaseUrl: string): DatabaseOptions {
  return { databaseUrl, dataDir: tmpdir(), childScript: '', migrationsFolder, log: silentLog };
}

/** Copies of the template that holds the library. */
function libraryDatabases(): TestDatabase {
  const opened: { database: Database; databaseUrl: string }[] = [];
  return {
    name: 'postgres',
    async open() {
      const databaseUrl = await createDatabase(postgresServer(), 'library');
      const database = await openDatabase(postgresOptions(databaseUrl));
      opened.push({ database, databaseUrl });
      return database;
    },
    async end() {
      for (const { database, databaseUrl } of opened.splice(0)) {
        await database.close();
        await dropDatabase(postgresServer(), databaseUrl);
      }
    },
  };
}

/** Databases of this worker that no test uses at present. */
const idle: Record<DatabaseKind, Database[]> = { embedded: [], postgres: [] };

/** Opened once and emptied for the next test. */
function emptyDatabases(kind: DatabaseKind): TestDatabase {
  const opened = new Set<Database>();
  const options = () => (kind === 'embedded' ? embeddedTestOptions() : postgresTestOptions());
  return {
    name: kind,
    async open() {
      const running = idle[kind].pop() ?? (await openDatabase(await options()));
      await empty(running);
      const database: Database = {
        ...running,
        // It stays open: the next test has it.
        async close() {
          if (opened.delete(database)) idle[kind].push(running);
        },
      };
      opened.add(database);
      return database;
    },
    async end() {
      for (const database of [...opened]) await database.close();
    },
  };
}

/** Takes all rows away but the record of migrations, and counts from one again. */
async function empty({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`);
}
