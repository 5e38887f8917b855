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
import { StartFailure } from '#server/diagnostics/failure.ts';
import { backupFolder, listBackups, readBackup } from './embedded-backup.ts';
import { findDamage } from './embedded-damage.ts';
import { makeSyncReal, syncFile, syncTree } from './embedded-files.ts';

/** PostgreSQL's major version in the PGlite that this program uses; other versions cannot read its files. */
const majorVersion = '18';

/**
 * Disk space that a start needs beyond the present files: a file of the log and a checkpoint, or a whole new database.
 */
const openingMegabytes = 32;
const makingMegabytes = 64;

/** fsync on (PGlite's own -F turns it off), the log opened with O_SYNC, and sizes for one small database. */
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

function clusterFolder(dataDir: string): string {
  return path.join(dataDir, 'database');
}

/**
 * Lies beside the database while it is created, until it is whole on disk. No write to it has been acknowledged yet.
 */
function unfinishedMark(dataDir: string): string {
  return path.join(dataDir, 'database.unfinished');
}

/**
 * Opens the files in `DATA_DIR/database`, or creates them where there is no database. A creation that was interrupted
 * starts anew. Throws StartFailure, and changes nothing, where the files are damaged, or missing while other files show
 * that there was a database.
 */
export async function openCluster(dataDir: string): Promise<PGlite> {
  const folder = clusterFolder(dataDir);
  const unfinished = unfinishedMark(dataDir);
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  else if (holdsFiles(folder)) {
    checkPresent(dataDir, await adviceFor(dataDir));
    checkSpace(dataDir, openingMegabytes);
    // A fault that the check did not look for. PostgreSQL may have written to the files before it found it.
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

/** Advice to the operator, with the newest backup and the command that restores it. */
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

/**
 * Files that only an installation with a database leaves: backups, a replaced database, uploaded papers. Null for none.
 */
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

/**
 * Where PostgreSQL does not start, `faultOf` makes the sentence for the operator: PostgreSQL's own message does not
 * help.
 */
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
 * Replaces the present database with a backup. The old files stay beside it under a new name. The new one is built
 * apart and moved into place when it is whole, so that an interrupted restore loses neither. The caller holds the lock.
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
