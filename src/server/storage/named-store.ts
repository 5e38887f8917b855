import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileGone } from './file-store.ts';
import { isMissing, syncFolder } from './folder-sync.ts';

/** One thing in a NamedStore. */
interface NamedFile {
  name: string;
  bytes: number;
  changedAt: Date;
}

/**
 * Stores files under names that the caller chooses, with slashes between their parts. Nothing is changed in place: a
 * name is written once, whole or not at all.
 */
export interface NamedStore {
  /** Where it is, for messages to the operator. */
  readonly place: string;
  /** Rejects where the name is taken, and when `source` throws; then nothing is left behind. */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Throws FileGone at the first piece where there is no such file. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Every file whose name begins with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<NamedFile>;
  /** Has no effect where it is gone already. */
  remove(name: string): Promise<void>;
  close(): void;
}

/** Parts of letters, digits, dots, hyphens and underscores that do not begin with a dot. */
const nameForm = /^[\w-][\w.-]{0,200}(?:\/[\w-][\w.-]{0,200}){0,4}$/;

/** A path or a name in a bucket is made only of a valid name. */
export function checkedName(name: string): string {
  if (!nameForm.test(name)) throw new FileGone();
  return name;
}

/** A file that is being written, or whose writer was killed. */
const draftEnd = '.part';

/** The store in a folder, readable by this user only. */
export function createFolderNamedStore(folder: string): NamedStore {
  const fileOf = (name: string) => path.join(folder, ...checkedName(name).split('/'));
  return {
    place: folder,

    async write(name, source) {
      const file = fileOf(name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${randomBytes(6).toString('hex')}${draftEnd}`;
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await writeFile(handle, source);
          await handle.sync();
        } finally {
          await handle.close();
        }
        // A link, not a new name: it fails where the name is taken.
        await link(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
      await syncFolder(path.dirname(file));
    },

    async *read(name) {
      try {
        yield* createReadStream(fileOf(name)) as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw isMissing(error) ? new FileGone({ cause: error }) : error;
      }
    },

    async *list(prefix) {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).split(path.sep).join('/');
        if (!name.startsWith(prefix) || !nameForm.test(name)) continue;
        const found = await stat(file).catch(() => null);
        // Null: removed meanwhile.
        if (found !== null) yield { name, bytes: found.size, changedAt: found.mtime };
      }
    },

    async remove(name) {
      const file = fileOf(name);
      await rm(file, { force: true });
      // Folders that it leaves empty, up to the store's own; one that is not empty stays.
      for (let above = path.dirname(file); above !== folder; above = path.dirname(above)) {
        if (
          !(await rmdir(above).then(
            () => true,
            () => false,
          ))
        )
          return;
      }
    },

    close() {},
  };
}
