import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { rowCounter } from '#server/database/table-rows.ts';
import { FileGone } from '#server/storage/file-store.ts';
import type { NamedStore } from '#server/storage/named-store.ts';
import { DamagedPart, type Manifest, partNames, readManifest } from './manifest.ts';

/**
 * Reads a whole backup and compares every part with the manifest: bytes, hashes, rows. Returns one sentence for each
 * part that is missing or damaged, without its full stop; the manifest is null where it is itself damaged.
 */
export async function checkBackup(
  place: NamedStore,
  name: string,
): Promise<{ manifest: Manifest | null; faults: string[] }> {
  let manifest: Manifest;
  try {
    manifest = await readManifest(place, name);
  } catch (error) {
    if (error instanceof DamagedPart) return { manifest: null, faults: [error.message] };
    throw error;
  }
  const faults: string[] = [];
  const look = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DamagedPart)) throw error;
      faults.push(error.message);
    }
  };
  await look(() => compare(place, partNames.secret(name), manifest.secret));
  for (const table of manifest.tables) {
    await look(async () => {
      await compare(place, partNames.table(name, table.name), table.file);
      const counter = rowCounter();
      for await (const line of readLines(place, name, table.name)) counter.count(line);
      const { rows, sha256 } = counter.result();
      if (rows !== table.rows || sha256 !== table.rowsSha256)
        throw new DamagedPart(`${partNames.table(name, table.name)} does not hold the rows that the manifest names`);
    });
  }
  for (const file of manifest.files) await look(() => compare(place, partNames.file(file.key), file));
  return { manifest, faults };
}

/** Throws DamagedPart where the file is missing or has other bytes. */
async function compare(place: NamedStore, name: string, wanted: { bytes: number; sha256: string }): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of place.read(name)) {
      hash.update(piece);
      bytes += piece.length;
    }
  } catch (error) {
    if (error instanceof FileGone) throw new DamagedPart(`${name} is missing`, { cause: error });
    throw error;
  }
  if (bytes !== wanted.bytes)
    throw new DamagedPart(`${name} is damaged: it has ${bytes} bytes and not ${wanted.bytes}`);
  if (hash.digest('hex') !== wanted.sha256)
    throw new DamagedPart(`${name} is damaged: it does not have the hash of the manifest`);
}

/** The rows of a table, each a line of JSON. Only a line feed ends one: other separators may stand in a text. */
export async function* readLines(place: NamedStore, backup: string, table: string): AsyncGenerator<string, void> {
  const source = Readable.from(place.read(partNames.table(backup, table)), { objectMode: false });
  const unpacked = source.pipe(createGunzip()).setEncoding('utf8');
  // pipe() hands no errors on.
  source.on('error', (error) => unpacked.destroy(error));
  let begun: string[] = [];
  for await (const text of unpacked as AsyncIterable<string>) {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      begun.push(text.slice(from, end));
      yield begun.join('');
      begun = [];
      from = end + 1;
    }
    begun.push(text.slice(from));
  }
  const last = begun.join('');
  if (last !== '') yield last;
}
