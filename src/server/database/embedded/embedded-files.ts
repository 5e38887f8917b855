import { closeSync, type Dirent, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** The parts of Emscripten's NODEFS that its fsync needs; PGlite's types leave them out. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath(node: unknown): string;
}

/**
 * Gives the WebAssembly build a working fsync. Its libc calls `stream_ops.fsync` when there is one and otherwise
 * reports success without syncing: checkpoints that PostgreSQL took as written were only in the page cache. With it,
 * files are synced in the order PostgreSQL wants: data first, the control file last.
 */
export function makeSyncReal(database: PGlite): void {
  const files = (database.Module.FS as unknown as { filesystems: { NODEFS?: NodeFileSystem } }).filesystems.NODEFS;
  if (!files) throw new Error('The embedded database does not keep its files where expected.');
  files.stream_ops.fsync = (stream) => {
    // PostgreSQL syncs folders too, for which NODEFS has opened no descriptor.
    const descriptor = stream.nfd ?? openSync(files.realPath(stream.node), 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      if (stream.nfd === undefined) closeSync(descriptor);
    }
    return 0;
  };
}

/** Syncs `folder` and every file and folder below it to disk. */
export async function syncTree(folder: string): Promise<void> {
  const waiting = [folder];
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (entry.isFile() || entry.isDirectory()) waiting.push(path.join(entry.parentPath, entry.name));
  }
  const syncNext = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await syncFile(file);
  };
  await Promise.all(Array.from({ length: 16 }, syncNext));
}

/** Syncs one file, or a folder so that a rename in it is durable. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
