import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFile } from './embedded-files.ts';

/** Number of backups. */
const kept = 2;

const backupName = /^database-\d{8}T\d{6}Z\.tar\.gz$/;

/** Folder of the backups of a data folder. */
export function backupFolder(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

/** Paths of the backups, newest first. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(backupFolder(dataDir)).catch(() => []);
  return names
    .filter((name) => backupName.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(backupFolder(dataDir), name));
}

/** Milliseconds since the newest backup was written, Infinity where there is none. */
export async function backupAgeMs(dataDir: string, now: Date): Promise<number> {
  const [newest] = await listBackups(dataDir);
  return newest === undefined ? Number.POSITIVE_INFINITY : now.getTime() - (await stat(newest)).mtimeMs;
}

/**
 * Compresses and writes a dump of the database's files. The file gets its final name only when it is whole and on disk.
 * All but the two newest backups are deleted. Returns its path.
 */
export async function writeBackup(dataDir: string, dump: Blob, now: Date): Promise<string> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (name.endsWith('.part')) await rm(path.join(folder, name), { force: true });
  }
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const file = path.join(folder, `database-${stamp}.tar.gz`);
  const part = `${file}.part`;
  await pipeline(Readable.from(piecesOf(dump)), createGzip({ level: 6 }), createWriteStream(part, { mode: 0o600 }));
  await syncFile(part);
  await rename(part, file);
  await syncFile(folder);
  for (const old of (await listBackups(dataDir)).slice(kept)) await rm(old, { force: true });
  return file;
}

async function* piecesOf(dump: Blob): AsyncGenerator<Buffer> {
  const pieceBytes = 1_048_576;
  for (let at = 0; at < dump.size; at += pieceBytes)
    yield Buffer.from(await dump.slice(at, at + pieceBytes).arrayBuffer());
}

/** The dump inside a backup. */
export async function readBackup(file: string): Promise<Blob> {
  return new Blob([await arrayBuffer(createReadStream(file).pipe(createGunzip()))]);
}
