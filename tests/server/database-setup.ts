/**
 * Once for the whole run of the tests, before any worker: builds the server, decides on which databases they run, starts
 * PostgreSQL, and makes the templates that each test's database is copied from. TEST_DATABASES is read here and nowhere else.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/open-database.ts';
import { fillLibrary } from '#server/features/library/fill-library.ts';
import { projectFolder } from '../shared-data.ts';
import { buildOnce, builtServerVariable } from './built-server.ts';
import { embeddedTemplate, migrationsFolder } from './embedded-template.ts';
import { createTemplate, findPostgres, type PostgresServer, postgresNote, startPostgres } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';

export type DatabaseKind = 'embedded' | 'postgres';

export interface DatabaseSetup {
  /** The databases on which the contracts of the stores run. */
  each: DatabaseKind[];
  /** On which tests of the whole application run. */
  whole: DatabaseKind[];
  postgres: PostgresServer | null;
  /** Removed at the end of the run: the built server and embedded databases. */
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: DatabaseSetup;
  }
}

/**
 * TEST_DATABASES: `embedded` or `postgres` for that one only, `both` for all tests on both. Without it the stores'
 * contracts run on both, and all other tests on PostgreSQL if it is found, otherwise on the embedded database.
 */
function kinds(): Pick<DatabaseSetup, 'each' | 'whole'> {
  const asked = process.env['TEST_DATABASES'] ?? '';
  switch (asked) {
    case 'embedded':
    case 'postgres':
      return { each: [asked], whole: [asked] };
    case 'both':
      return { each: ['embedded', 'postgres'], whole: ['embedded', 'postgres'] };
    case '':
      return findPostgres()
        ? { each: ['embedded', 'postgres'], whole: ['postgres'] }
        : { each: ['embedded'], whole: ['embedded'] };
    default:
      throw new Error(`TEST_DATABASES is "${asked}", but must be embedded, postgres or both.`);
  }
}

/** Each project of the configuration calls this; the first call does the work. */
const shared = globalThis as { databaseSetup?: Promise<{ setup: DatabaseSetup; end(): Promise<void> }> };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.databaseSetup ??= start();
  const { setup, end } = await shared.databaseSetup;
  project.provide('databases', setup);
  return end;
}

async function start(): Promise<{ setup: DatabaseSetup; end(): Promise<void> }> {
  const { each, whole } = kinds();
  const usesPostgres = [...each, ...whole].includes('postgres');
  console.info(
    `Stores are tested on: ${each.join(', ')}. The whole application: ${whole.join(', ')}. PostgreSQL: ${usesPostgres || !findPostgres() ? postgresNote() : 'not asked for'}.`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'metamind-test-databases-'));
  const server = path.join(folder, 'server');
  mkdirSync(server);
  await buildOnce(server);
  process.env[builtServerVariable] = server;
  // Workers find it in the cache.
  await embeddedTemplate();
  const postgres = usesPostgres ? await startPostgres() : null;
  if (postgres) await createTemplate(postgres, 'library', storeLibrary);
  let ending: Promise<void> | null = null;
  return {
    setup: { each, whole, postgres: postgres && { url: postgres.url, prefix: postgres.prefix }, folder },
    end() {
      ending ??= (async () => {
        await postgres?.end();
        // A worker's embedded database may be ending still.
        rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
      })();
      return ending;
    },
  };
}

async function storeLibrary(databaseUrl: string): Promise<void> {
  const database = await openDatabase({
    databaseUrl,
    dataDir: tmpdir(),
    childScript: '',
    migrationsFolder,
    log: silentLog,
  });
  await fillLibrary(database, path.join(projectFolder, 'library'));
  await database.close();
}
