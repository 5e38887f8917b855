import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  inSnapshot,
  listTables,
  type ReferredFile,
  type RowClient,
  type RowTable,
  readReferredFiles,
  readRows,
  readSequences,
  rowCounter,
} from '#server/database/table-rows.ts';
import { FileGone, type FileStore } from '#server/storage/file-store.ts';
import type { NamedStore } from '#server/storage/named-store.ts';
import { backupFormat, backupName, listBackups, type Manifest, partNames, readManifest, sha256Of } from './manifest.ts';
import { type Retention, retainedMoments } from './retention.ts';

/** What a backup is made of, and where it goes. */
export interface BackupParts {
  /** A connection of its own to a migrated database. */
  client: RowClient;
  database: 'embedded' | 'server';
  /** Hash of the newest migration that the database has. */
  migration: string;
  files: FileStore;
  secret: string;
  place: NamedStore;
  /** A folder on the local disk that exists, for the rows until they are complete. */
  workFolder: string;
  /** Version of the program. */
  program: string;
  retention: Retention;
  now: () => Date;
}

export interface MadeBackup {
  name: string;
  manifest: Manifest;
  /** Older backups that were removed. */
  removed: string[];
}

/** What a killed process left is removed after this long, in milliseconds; a running backup never takes so long. */
const abandonedMs = 24 * 60 * 60_000;

/**
 * Backs up database, uploaded papers and secret while the product runs. The database is read in one transaction, first
 * to the local disk: the embedded one serves no other client meanwhile. Files come after it, so that each file of the
 * snapshot is there unless it was deleted since. Then backups that are too old are removed.
 */
export async function makeBackup(parts: BackupParts, why: Manifest['why']): Promise<MadeBackup> {
  const { place, now } = parts;
  const madeAt = now();
  const name = backupName(madeAt);
  const folder = await makeWorkFolder(parts.workFolder, madeAt);
  try {
    const { tables, files: referred, sequences } = await inSnapshot(parts.client, () => readAll(parts.client, folder));
    for (const table of tables)
      await place.write(partNames.table(name, table.name), createReadStream(path.join(folder, table.name)));
    const { files, lost } = await copyFiles(parts, referred);
    await place.write(partNames.secret(name), pieceOf(parts.secret));
    const manifest: Manifest = {
      format: backupFormat,
      madeAt: madeAt.toISOString(),
      why,
      program: parts.program,
      database: parts.database,
      migration: parts.migration,
      tables,
      sequences,
      files,
      lost,
      secret: { bytes: Buffer.byteLength(parts.secret), sha256: sha256Of(parts.secret) },
    };
    const json = `${JSON.stringify(manifest, null, 2)}\n`;
    await place.write(partNames.manifest(name), pieceOf(json));
    await place.write(partNames.manifestHash(name), pieceOf(`${sha256Of(json)}\n`));
    return { name, manifest, removed: await removeOld(place, parts.retention, now()) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const workPrefix = 'backup-unfinished-';

async function makeWorkFolder(within: string, now: Date): Promise<string> {
  await mkdir(within, { recursive: true, mode: 0o700 });
  for (const name of await readdir(within)) {
    const left = path.join(within, name);
    if (name.startsWith(workPrefix) && now.getTime() - (await stat(left)).mtimeMs > abandonedMs)
      await rm(left, { recursive: true, force: true });
  }
  return mkdtemp(path.join(within, workPrefix));
}

async function readAll(client: RowClient, folder: string) {
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client))
    tables.push(await writeRows(client, table, path.join(folder, table.name)));
  const files = await readReferredFiles(client);
  // After the rows: a sequence is not part of the snapshot, and must not be behind a row's id.
  return { tables, files, sequences: await readSequences(client) };
}

async function writeRows(client: RowClient, table: RowTable, file: string): Promise<Manifest['tables'][number]> {
  const counter = rowCounter();
  const hash = createHash('sha256');
  let bytes = 0;
  async function* lines() {
    for await (const line of readRows(client, table)) yield counter.count(line);
  }
  await pipeline(
    Readable.from(lines(), { objectMode: true }),
    // Fast rather than small: the embedded database waits.
    createGzip({ level: 1 }),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  const { rows, sha256: rowsSha256 } = counter.result();
  return { name: table.name, rows, rowsSha256, file: { bytes, sha256: hash.digest('hex') } };
}

/** Copies the files that the place does not have. They never change under their key, so that backups share them. */
async function copyFiles({ place, files: store }: BackupParts, referred: readonly ReferredFile[]) {
  const present = new Map<string, number>();
  for await (const { name, bytes } of place.list(partNames.file(''))) present.set(name, bytes);
  const files: Manifest['files'] = [];
  const lost: Manifest['lost'] = [];
  for (const file of referred) {
    const name = partNames.file(file.key);
    if (present.get(name) === file.bytes) {
      files.push(file);
      continue;
    }
    await place.remove(name);
    try {
      await place.write(name, piecesChecked(store, file));
      files.push(file);
    } catch (error) {
      if (error instanceof FileGone) lost.push({ key: file.key, why: 'gone' });
      else if (error instanceof WrongBytes) lost.push({ key: file.key, why: 'damaged' });
      else throw error;
    }
  }
  return { files, lost };
}

/** The bytes in the store are not those that were uploaded. */
class WrongBytes extends Error {}

async function* piecesChecked(
  store: FileStore,
  { key, bytes, sha256 }: ReferredFile,
): AsyncGenerator<Uint8Array, void> {
  if ((await store.size(key)) === null) throw new FileGone();
  const hash = createHash('sha256');
  for await (const piece of store.read(key, 0, Math.max(0, bytes - 1))) {
    hash.update(piece);
    yield piece;
  }
  if ((await store.size(key)) !== bytes || hash.digest('hex') !== sha256) throw new WrongBytes();
}

async function* pieceOf(text: string): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(text);
}

/**
 * Removes backups that are not retained any more, those that were interrupted, and files that no backup names. Where a
 * manifest cannot be read no file is removed: it may name any.
 */
async function removeOld(place: NamedStore, retention: Retention, now: Date): Promise<string[]> {
  const backups = await listBackups(place);
  const whole = backups.filter((backup) => backup.whole);
  const keeping = retainedMoments(
    whole.map(({ at }) => at),
    retention,
    now,
  );
  const isOld = (at: Date) => now.getTime() - at.getTime() > abandonedMs;
  const removed = backups.filter(({ whole: isWhole, at }) => (isWhole ? !keeping.has(at) : isOld(at)));
  for (const { name } of removed) {
    // First what makes it whole, so that an interrupted removal leaves no backup that looks whole.
    await place.remove(partNames.manifestHash(name));
    for await (const part of place.list(`${name}/`)) await place.remove(part.name);
  }
  const names = removed.map(({ name }) => name);
  const named = new Set<string>();
  for (const { name } of whole) {
    if (names.includes(name)) continue;
    const manifest = await readManifest(place, name).catch(() => null);
    if (manifest === null) return names;
    for (const { key } of manifest.files) named.add(partNames.file(key));
  }
  for await (const { name, changedAt } of place.list(partNames.file(''))) {
    // A young one may belong to a backup that is being made.
    if (!named.has(name) && isOld(changedAt)) await place.remove(name);
  }
  return names;
}
