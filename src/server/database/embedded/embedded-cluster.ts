import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { StartFailure } from '#server/diagnostics/start-failure.ts';
import { backupFolder, listBackups, readBackup } from './embedded-backup.ts';
import { findDamage } from './embedded-damage.ts';
import { makeSyncReal, syncFile, syncTree } from './embedded-files.ts';

/** PostgreSQL's major version in the PGlite that this program uses; its files are not readable by another one. */
const majorVersion = '18';

/** What a start takes at most beyond what is there: a file of the log and a checkpoint; a new database, all of it. */
const openingMegabytes = 32;
const makingMegabytes = 64;

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

/** Beside the database from before its making begins until it is whole on disk: nothing was acknowledged from it yet. */
function unfinishedMark(dataDir: string): string {
  return path.join(dataDir, 'database.unfinished');
}

/**
 * Opens the files in `DATA_DIR/database`, or makes them where there was no database. A making that was cut short is begun
 * anew. Throws StartFailure, and changes nothing, where the files are not whole, or are gone while others say that they
 * were there.
 */
export async function openCluster(dataDir: string): Promise<PGlite> {
  const folder = clusterFolder(dataDir);
  const unfinished = unfinishedMark(dataDir);
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  else if (holdsFiles(folder)) {
    checkPresent(dataDir, await adviceFor(dataDir));
    checkSpace(dataDir, openingMegabytes);
    // Beyond what was looked at; PostgreSQL may have written to the files before it found it.
    return start(folder, null, async (words) => `${damaged(folder, words)} ${await adviceFor(dataDir)}`);
  } else {
    const left = whatIsLeft(dataDir);
    if (left !== null)
      throw new StartFailure(`${dataDir} holds ${left} but no database. ${unchanged} ${await adviceFor(dataDir)}`);
  }

  checkSpace(dataDir, makingMegabytes);
  writeFileSync(unfinished, '');
  await syncFile(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = await start(folder, null, async (words) => `The database in ${folder} could not be made: ${words}.`);
  await database.exec('checkpoint');
  await syncTree(folder);
  rmSync(unfinished);
  await syncFile(dataDir);
  return database;
}

function checkPresent(dataDir: string, advice: string): void {
  const folder = clusterFolder(dataDir);
  const damage = findDamage(folder);
  if (damage !== null) throw new StartFailure(`${damaged(folder, damage)} ${unchanged} ${advice}`);
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== majorVersion) {
    throw new StartFailure(
      `The data in ${dataDir} were written by embedded PostgreSQL ${version}, but this program has ${majorVersion}; use the earlier program.`,
    );
  }
}

const unchanged = 'Nothing was changed.';

function damaged(folder: string, damage: string): string {
  return `The database in ${folder} is damaged: ${damage}.`;
}

/** What to do, with the newest backup and the command that restores it. */
async function adviceFor(dataDir: string): Promise<string> {
  const elsewhere = 'set DATA_DIR to another folder to begin with an empty database';
  const [newest] = await listBackups(dataDir);
  if (newest === undefined)
    return `There is no backup in ${backupFolder(dataDir)}: put the files back from a copy of your own, or ${elsewhere}.`;
  const command = ['node', process.argv[1] ?? '', 'restore', dataDir, newest].map(shellWord).join(' ');
  return `The newest backup is ${path.basename(newest)}; to restore it, which keeps the present files, run: ${command} (or ${elsewhere}).`;
}

function shellWord(word: string): string {
  return /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function holdsFiles(folder: string): boolean {
  return (
    existsSync(folder) && readdirSync(folder, { withFileTypes: true, recursive: true }).some((one) => one.isFile())
  );
}

/** What only an installation leaves that had a database: its backups, a database put aside, uploaded papers. */
function whatIsLeft(dataDir: string): string | null {
  const aside = readdirSync(dataDir).find((name) => name.startsWith('database-before-'));
  if (aside !== undefined) return aside;
  if (holdsFiles(backupFolder(dataDir))) return 'backups';
  return holdsFiles(path.join(dataDir, 'files')) ? 'uploaded papers' : null;
}

function checkSpace(dataDir: string, neededMegabytes: number): void {
  const { bavail, bsize, blocks } = statfsSync(dataDir);
  const freeMegabytes = Math.floor((bavail * bsize) / 1_048_576);
  if (blocks > 0 && freeMegabytes < neededMegabytes) {
    throw new StartFailure(
      `The disk of ${dataDir} has ${freeMegabytes} MB left, and the database needs ${neededMegabytes} MB to start; free some, or set DATA_DIR to a folder on another disk.`,
    );
  }
}

/** `faultOf` makes the sentence for the operator, where PostgreSQL does not start. Its own words are of no help. */
async function start(folder: string, from: Blob | null, faultOf: (words: string) => Promise<string>): Promise<PGlite> {
  try {
    const database = await PGlite.create({
      dataDir: folder,
      startParams: startParameters,
      ...(from ? { loadDataDir: from } : {}),
    });
    makeSyncReal(database);
    return database;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new StartFailure(await faultOf(`PostgreSQL does not start on it${code}`), { cause });
  }
}

/**
 * Puts a backup in the place of the present database, whose files are kept beside it under a new name. It is made apart
 * and takes its place when it is whole; a restoring that is cut short loses neither. The caller holds the lock.
 */
export async function restoreCluster(dataDir: string, backup: string, now: Date): Promise<string | null> {
  const unreadable = `The backup ${backup} cannot be read; it is missing or damaged.`;
  const dump = await readBackup(backup).catch((cause: unknown) => {
    throw new StartFailure(unreadable, { cause });
  });
  checkSpace(dataDir, Math.ceil(dump.size / 1_048_576) + openingMegabytes);
  const folder = clusterFolder(dataDir);
  const restoring = `${folder}.restoring`;
  rmSync(restoring, { recursive: true, force: true });
  mkdirSync(restoring, { mode: 0o700 });
  const database = await start(restoring, dump, async () => unreadable);
  await database.exec('checkpoint');
  await database.close();
  await syncTree(restoring);

  let aside: string | null = null;
  if (existsSync(folder)) {
    aside = `${folder}-before-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
    renameSync(folder, aside);
  }
  rmSync(unfinishedMark(dataDir), { force: true });
  renameSync(restoring, folder);
  await syncFile(dataDir);
  return aside;
}
