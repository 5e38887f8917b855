import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { StartFailure } from '#server/start-failure.ts';
import { readBackup } from './embedded-backup.ts';
import { makeSyncReal, syncFile, syncTree } from './embedded-files.ts';

/** PostgreSQL's major version in the PGlite that this program uses; its files are not readable by another one. */
const majorVersion = '18';

/**
 * fsync on (PGlite's own -F turns it off), the log opened O_SYNC, and sizes for one small database rather than for a
 * server.
 */
const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=open_datasync',
    'shared_buffers=32MB',
    'max_wal_size=96MB',
    'min_wal_size=32MB',
  ].flatMap((setting) => ['-c', setting]),
];

export function clusterFolder(dataDir: string): string {
  return path.join(dataDir, 'database');
}

/**
 * Opens the files in `DATA_DIR/database`, or makes them, from a backup where one is given. A making that was cut short
 * (nothing was acknowledged from it yet) is begun anew.
 */
export async function openCluster(dataDir: string, from: Blob | null): Promise<PGlite> {
  const folder = clusterFolder(dataDir);
  const unfinished = path.join(dataDir, 'database.unfinished');
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });

  const versionFile = path.join(folder, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version !== majorVersion) {
      throw new StartFailure(
        `The data in ${dataDir} were written by embedded PostgreSQL ${version}, but this program has ${majorVersion}; use the earlier program.`,
      );
    }
    return start(folder, null);
  }

  writeFileSync(unfinished, '');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = await start(folder, from);
  await database.exec('checkpoint');
  await syncTree(folder);
  rmSync(unfinished);
  await syncFile(dataDir);
  return database;
}

async function start(folder: string, from: Blob | null): Promise<PGlite> {
  const database = await PGlite.create({
    dataDir: folder,
    startParams: startParameters,
    ...(from ? { loadDataDir: from } : {}),
  });
  makeSyncReal(database);
  return database;
}

/**
 * Puts a backup in the place of the present database, whose files are kept beside it under a new name. The caller
 * holds the lock.
 */
export async function restoreCluster(dataDir: string, backup: string, now: Date): Promise<string | null> {
  const dump = await readBackup(backup).catch((cause: unknown) => {
    throw new StartFailure(`The backup ${backup} cannot be read; it is missing or damaged.`, { cause });
  });
  const folder = clusterFolder(dataDir);
  let aside: string | null = null;
  if (existsSync(folder)) {
    aside = `${folder}-before-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
    renameSync(folder, aside);
  }
  const database = await openCluster(dataDir, dump);
  await database.close();
  await syncTree(folder);
  return aside;
}
