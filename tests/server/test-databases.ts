/**
 * Databases for tests: the embedded one always, and a throw-away PostgreSQL where binaries are found or TEST_DATABASE_URL
 * names a server. Both start from a migrated template kept in node_modules/.cache, so that opening one is quick.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { type DatabaseOptions, openDatabase } from '#server/database/open-database.ts';
import { childScript, embeddedTemplate, migrationsFolder } from './embedded-template.ts';
import { findPostgres, type PostgresServer, postgresNote, startPostgres } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';

export interface TestDatabase {
  name: 'embedded' | 'postgres';
  /** A fresh, migrated, empty database of its own. Close it, or leave it to `end`. */
  open(): Promise<Database>;
  /** Closes and removes all that was opened. */
  end(): Promise<void>;
}

/** All databases that can be had here; each must be ended. */
export async function testDatabases(): Promise<TestDatabase[]> {
  const databases: TestDatabase[] = [embeddedDatabases()];
  if (findPostgres()) databases.push(postgresDatabases());
  return databases;
}

/**
 * A describe block for each database; `open` gives a fresh one, closed after the block. What is used beside the embedded
 * database, or why nothing is, is said on the console.
 */
export function describeOnEachDatabase(name: string, body: (open: () => Promise<Database>) => void): void {
  console.info(postgresNote());
  const kinds = [embeddedDatabases, ...(findPostgres() ? [postgresDatabases] : [])];
  for (const make of kinds) {
    const databases = make();
    describe(`${name} (${databases.name})`, () => {
      // The template is made outside of the first test's time.
      beforeAll(async () => {
        await (await databases.open()).close();
      }, 120_000);
      afterAll(() => databases.end(), 60_000);
      body(() => databases.open());
    });
  }
}

/** What opening an embedded database of its own needs, in a fresh data folder with a migrated, empty database. */
export async function embeddedTestOptions(): Promise<Omit<DatabaseOptions, 'databaseUrl'> & { databaseUrl: null }> {
  const template = await embeddedTemplate();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'metamind-test-'));
  cpSync(template, dataDir, { recursive: true });
  return { databaseUrl: null, dataDir, childScript: await childScript(), migrationsFolder, log: silentLog };
}

function embeddedDatabases(): TestDatabase {
  const opened: { database: Database; dataDir: string }[] = [];
  return {
    name: 'embedded',
    async open() {
      const options = await embeddedTestOptions();
      const database = await openDatabase(options);
      opened.push({ database, dataDir: options.dataDir });
      return database;
    },
    async end() {
      for (const { database, dataDir } of opened.splice(0)) {
        await database.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

function postgresDatabases(): TestDatabase {
  const opened: { database: Database; databaseUrl: string }[] = [];
  let server: Promise<PostgresServer> | null = null;
  return {
    name: 'postgres',
    async open() {
      server ??= startPostgres();
      const { createDatabase } = await server;
      const databaseUrl = await createDatabase();
      const dataDir = path.join(tmpdir(), 'metamind-test-unused');
      mkdirSync(dataDir, { recursive: true });
      const database = await openDatabase({ databaseUrl, dataDir, childScript: '', migrationsFolder, log: silentLog });
      opened.push({ database, databaseUrl });
      return database;
    },
    async end() {
      for (const { database } of opened.splice(0)) await database.close();
      await (await server)?.end();
    },
  };
}
