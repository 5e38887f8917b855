import { fillTables, listTables, type RowClient, readRows, rowCounter } from '#server/database/table-rows.ts';
import { StartFailure } from '#server/diagnostics/failure.ts';
import type { NamedStore } from '#server/storage/named-store.ts';
import { checkBackup, readLines } from './check-backup.ts';
import { type Manifest, partNames } from './manifest.ts';

/** Where a backup is restored. Each of the three was found empty before. */
export interface RestorePlace {
  /** A connection of its own to an empty database that has the backup's migrations. */
  client: RowClient;
  /** Writes one uploaded paper under its key; rejects where the key is taken. */
  writeFile(key: string, source: AsyncIterable<Uint8Array>): Promise<void>;
}

/** The manifest of a backup whose every part was found whole. Throws StartFailure that names what is not. */
export async function wholeBackup(place: NamedStore, name: string): Promise<Manifest> {
  const { manifest, faults } = await checkBackup(place, name);
  if (manifest !== null && faults.length === 0) return manifest;
  throw new StartFailure(
    `The backup ${name} is not whole, and nothing was restored: ${faults.join('; ')}. Restore another one: npm run check -- --all says which are whole.`,
  );
}

/**
 * Restores files first and then the rows, in one transaction, and proves the result in it: each table is read back and
 * must have the rows and the hash of the manifest. Throws StartFailure where one does not; then no row is stored.
 */
export async function restoreBackup(
  from: NamedStore,
  name: string,
  manifest: Manifest,
  { client, writeFile }: RestorePlace,
): Promise<void> {
  for (const { key } of manifest.files) await writeFile(key, from.read(partNames.file(key)));
  const tables = manifest.tables.map((table) => ({
    name: table.name,
    lines: () => readLines(from, name, table.name),
  }));
  await fillTables(client, tables, manifest.sequences, () => prove(client, manifest));
}

async function prove(client: RowClient, { tables }: Manifest): Promise<void> {
  const wanted = new Map(tables.map((table) => [table.name, table]));
  const present = await listTables(client);
  for (const table of present) {
    const counter = rowCounter();
    for await (const line of readRows(client, table)) counter.count(line);
    const { rows, sha256 } = counter.result();
    const one = wanted.get(table.name);
    wanted.delete(table.name);
    if (one?.rows !== rows || one.rowsSha256 !== sha256) {
      throw new StartFailure(
        `The restored table ${table.name} has ${rows} rows and another content than the backup, which has ${one?.rows ?? 0}; nothing was stored.`,
      );
    }
  }
  if (wanted.size > 0)
    throw new StartFailure(
      `The restored database lacks the tables ${[...wanted.keys()].join(', ')}; nothing was stored.`,
    );
}
