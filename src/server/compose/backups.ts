import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Client } from 'pg';
import { checkBackup } from '#server/backup/check-backup.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { listBackups, type Manifest, partNames } from '#server/backup/manifest.ts';
import { restoreBackup, wholeBackup } from '#server/backup/restore-backup.ts';
import type { Config } from '#server/config/config.ts';
import { connectForCommand, startForCommand } from '#server/database/command-connection.ts';
import { syncFile } from '#server/database/embedded/embedded-files.ts';
import { lockDataFolder } from '#server/database/embedded/embedded-lock.ts';
import { migrateTo, readMigrationState } from '#server/database/migrate.ts';
import { countAllRows, type RowClient } from '#server/database/table-rows.ts';
import { StartFailure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import type { NamedStore } from '#server/storage/named-store.ts';
import { openBackupPlace, openFileStore, openFilesByName } from './open-stores.ts';
import { makeOnce, readStored, secretFile } from './session-secret.ts';

/** What the commands need beside the configuration. */
export interface CommandEnvironment {
  log: Log;
  version: string;
  migrationsFolder: string;
  childScript: string;
  /** Prints a line for the operator. */
  say: (line: string) => void;
}

type BackupEnvironment = Pick<CommandEnvironment, 'log' | 'version'>;

async function backUp(
  config: Config,
  { log, version }: BackupEnvironment,
  { client, migration, secret }: { client: RowClient; migration: string; secret: string },
  why: Manifest['why'],
) {
  const place = await openBackupPlace(config);
  try {
    const files = await openFileStore(config, log);
    try {
      return await makeBackup(
        {
          client,
          database: config.databaseUrl === null ? 'embedded' : 'server',
          migration,
          files,
          secret,
          place,
          workFolder: config.dataDir,
          program: version,
          retention: config.backup.retention,
          now: () => new Date(),
        },
        why,
      );
    } finally {
      files.close();
    }
  } finally {
    place.close();
  }
}

/** Throws StartFailure where the backup cannot be made: the tables are then left as they are. */
export async function backUpBeforeMigration(
  config: Config,
  around: BackupEnvironment,
  parts: { client: Client; migration: string; secret: string },
): Promise<void> {
  try {
    const { name, manifest } = await backUp(config, around, parts, 'migration');
    around.log.info('backed up before a migration', { backup: name, tables: manifest.tables.length });
    if (manifest.lost.length > 0) around.log.warn('papers are missing in the backup', { count: manifest.lost.length });
  } catch (cause) {
    throw new StartFailure(
      `The tables have to be changed for this version, but no backup could be made first (${reasonOf(cause)}). Nothing was changed. Free or set BACKUP_DIR, or set BACKUP_BEFORE_MIGRATION=false if you have a backup of your own.`,
      { cause },
    );
  }
}

/** Names no address or secret: the message of a system's fault, or of ours. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.split('\n')[0] || error.name : 'unknown fault';
}

/** `npm run backup`. Returns the exit code: 1 where a stored paper is damaged and so is not in the backup. */
export async function runBackup(config: Config, around: CommandEnvironment): Promise<number> {
  const connection = await connectForCommand({ ...config, ...around });
  try {
    const migration = await readMigrationState(connection.client, around.migrationsFolder);
    if (migration === null) throw new StartFailure('The database has no tables yet: there is nothing to back up.');
    const secret = config.sessionSecret ?? (await readStored(secretFile(config.dataDir)));
    if (secret === null)
      throw new StartFailure(
        `There is no session-secret in ${config.dataDir}; set DATA_DIR, or SESSION_SECRET, as the application has it.`,
      );
    const made = await backUp(config, around, { client: connection.client, migration, secret }, 'asked');
    const { manifest, name, removed } = made;
    around.say(`Backed up ${contentsOf(manifest)} as ${name} in ${placeOf(config)}.`);
    if (removed.length > 0) around.say(`Removed ${counted(removed.length, 'older backup')}.`);
    const damaged = manifest.lost.filter(({ why }) => why === 'damaged').map(({ key }) => key);
    const gone = manifest.lost.length - damaged.length;
    if (gone > 0) around.say(`${counted(gone, 'paper')} had no file any more.`);
    if (damaged.length === 0) return 0;
    around.say(`These files of papers are damaged and are not in the backup: ${damaged.join(', ')}.`);
    return 1;
  } finally {
    await connection.end();
  }
}

/**
 * `npm run check`: reads the newest whole backup, the named one, or all, and compares every part with its hash. Returns 1
 * where one is damaged or there is none.
 */
export async function runCheck(config: Config, { say }: CommandEnvironment, asked: string | null): Promise<number> {
  const place = await openBackupPlace(config);
  try {
    const backups = await listBackups(place);
    const names =
      asked === '--all'
        ? backups.map(({ name }) => name)
        : [asked ?? backups.find(({ whole }) => whole)?.name].filter((name) => name !== undefined);
    if (names.length === 0) {
      say(`There is no whole backup in ${placeOf(config)}; npm run backup makes one.`);
      return 1;
    }
    let isWhole = true;
    for (const name of names) {
      const { manifest, faults } = await checkBackup(place, name);
      if (manifest !== null && faults.length === 0) {
        say(`${name} is whole: ${contentsOf(manifest)}, made at ${manifest.madeAt} by version ${manifest.program}.`);
        continue;
      }
      isWhole = false;
      say(`${name} is not whole: ${faults.join('; ')}.`);
    }
    return isWhole ? 0 : 1;
  } finally {
    place.close();
  }
}

/**
 * `npm run restore`: the newest whole backup, or the named one, into a place without database, papers and secret.
 * Nothing that is there is overwritten. Every part is checked before anything is written, and the rows are counted and
 * hashed after. Throws StartFailure for what the operator can fix.
 */
export async function runRestore(config: Config, around: CommandEnvironment, asked: string | null): Promise<number> {
  const place = await openBackupPlace(config);
  const files = await openFilesByName(config);
  try {
    const name = asked ?? (await listBackups(place)).find(({ whole }) => whole)?.name;
    if (name === undefined) throw new StartFailure(`There is no whole backup in ${placeOf(config)}.`);
    const manifest = await wholeBackup(place, name);
    const present = await ownFiles(files, manifest);
    const secret = await text(place.read(partNames.secret(name)));
    await checkSecret(config, secret);
    const restore = (client: Client) =>
      restoreBackup(place, name, manifest, {
        client,
        async writeFile(key, source) {
          if (!present.has(key)) await files.write(key, source);
        },
      });
    if (config.databaseUrl === null) await intoFolder(config, around, manifest, restore);
    else await intoServer(config, around, manifest, restore);
    await storeSecret(config, secret, around.say);
    around.say(
      `Restored ${contentsOf(manifest)} from ${name}, made at ${manifest.madeAt}; every table was counted and hashed again. npm start opens it.`,
    );
    return 0;
  } finally {
    files.close();
    place.close();
  }
}

/**
 * The files that an interrupted restore of this backup has written, by key. Throws StartFailure for any other, and for
 * one of another length.
 */
async function ownFiles(files: NamedStore, { files: wanted }: Manifest): Promise<Set<string>> {
  const lengths = new Map(wanted.map(({ key, bytes }) => [key, bytes]));
  const present = new Set<string>();
  for await (const { name, bytes } of files.list('')) {
    if (name.endsWith('.part') || name.endsWith('.copy')) continue;
    if (lengths.get(name) !== bytes)
      throw new StartFailure(
        `${files.place} is not empty: it holds ${name}, which is not of this backup. Set FILES_DIR, or DATA_DIR, to an empty folder, or the FILES_S3 settings to an empty prefix.`,
      );
    present.add(name);
  }
  return present;
}

async function checkSecret({ sessionSecret: configured, dataDir }: Config, secret: string): Promise<void> {
  if (configured !== null) return;
  const present = await readStored(secretFile(dataDir));
  if (present !== null && present !== secret)
    throw new StartFailure(
      `${dataDir} is not empty: it has a session-secret of another installation. Set DATA_DIR to an empty folder.`,
    );
}

async function storeSecret(
  { sessionSecret: configured, dataDir }: Config,
  secret: string,
  say: (line: string) => void,
) {
  if (configured === null) {
    if ((await readStored(secretFile(dataDir))) === null) await makeOnce(dataDir, secretFile(dataDir), secret);
  } else if (configured !== secret)
    say(
      'SESSION_SECRET is another one than in the backup: limits of guests begin anew. Set the former one to keep them.',
    );
}

/**
 * Into a database apart, which is moved into place when it is proved: an interrupted restore leaves no database that
 * could be started.
 */
async function intoFolder(
  { dataDir }: Config,
  around: CommandEnvironment,
  manifest: Manifest,
  restore: (client: Client) => Promise<void>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataFolder(path.join(dataDir, 'database-locks'), process.pid);
  try {
    const database = path.join(dataDir, 'database');
    if (existsSync(database))
      throw new StartFailure(
        `${dataDir} is not empty: it has a database. Set DATA_DIR to an empty folder, or move ${database} away first.`,
      );
    const apart = path.join(dataDir, 'restore-unfinished');
    await rm(apart, { recursive: true, force: true });
    const connection = await startForCommand({ ...around, dataDir: apart });
    try {
      await migrateTo(connection.client, around.migrationsFolder, manifest.migration);
      await restore(connection.client);
    } finally {
      await connection.end();
    }
    await rename(path.join(apart, 'database'), database);
    await syncFile(dataDir);
    await rm(apart, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

async function intoServer(
  config: Config,
  around: CommandEnvironment,
  manifest: Manifest,
  restore: (client: Client) => Promise<void>,
): Promise<void> {
  const connection = await connectForCommand({ ...config, ...around });
  try {
    const present = await readMigrationState(connection.client, around.migrationsFolder);
    if (present !== null && (await countAllRows(connection.client)) > 0)
      throw new StartFailure(
        'The database of DATABASE_URL is not empty: it has rows. Make an empty database, and set DATABASE_URL to it.',
      );
    await migrateTo(connection.client, around.migrationsFolder, manifest.migration);
    await restore(connection.client);
  } finally {
    await connection.end();
  }
}

function placeOf({ backup: { dir, s3 } }: Config): string {
  return s3 === null ? dir : `the bucket ${s3.bucket} under ${s3.prefix}`;
}

function contentsOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${counted(tables.length, 'table')} with ${counted(rows, 'row')}, ${counted(files.length, 'paper')} and the secret`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
