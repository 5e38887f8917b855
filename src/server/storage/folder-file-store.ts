import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileGone, type FileStore, FileTooLong } from './file-store.ts';
import { isMissing, syncFolder } from './folder-sync.ts';

const keyForm = /^[0-9a-f]{32}$/;
/** A file that is being written, or whose writer was killed. */
const draftForm = /^[0-9a-f]{32}\.part$/;

/**
 * The store in a local or shared folder. Files are written under a second name, synced, and renamed, so that a key
 * never refers to a partial file, even after a power failure. The folder is created at the first write.
 */
export function createFolderFileStore(folder: string): FileStore {
  const place = (key: string) => {
    // Keys come from outside; a path is made only of valid ones.
    if (!keyForm.test(key)) throw new FileGone();
    return path.join(folder, key);
  };

  return {
    async write(source, maxBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const key = randomBytes(16).toString('hex');
      const draft = `${place(key)}.part`;
      try {
        const bytes = await writeWhole(draft, source, maxBytes);
        await rename(draft, place(key));
        await syncFolder(folder);
        return { key, bytes };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async size(key) {
      if (!keyForm.test(key)) return null;
      try {
        return (await stat(place(key))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async *read(key, first, last) {
      try {
        yield* createReadStream(place(key), { start: first, end: last }) as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw isMissing(error) ? new FileGone({ cause: error }) : error;
      }
    },

    async withLocalFile(key, work) {
      if ((await this.size(key)) === null) throw new FileGone();
      return work(place(key));
    },

    async remove(key) {
      if (!keyForm.test(key) && !draftForm.test(key)) return;
      await rm(path.join(folder, key), { force: true });
    },

    async *list() {
      for await (const key of namesIn(folder)) {
        if (!keyForm.test(key) && !draftForm.test(key)) continue;
        try {
          yield { key, changedAt: (await stat(path.join(folder, key))).mtime };
        } catch (error) {
          // Removed meanwhile.
          if (!isMissing(error)) throw error;
        }
      }
    },

    close() {},
  };
}

async function writeWhole(draft: string, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> {
  const file = await open(draft, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const piece of source) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new FileTooLong();
      await writePiece(file, piece);
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** One call may write less than it was given. */
async function writePiece(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let done = 0; done < piece.length; ) done += (await file.write(piece, done)).bytesWritten;
}

async function* namesIn(folder: string): AsyncGenerator<string, void> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    // Nothing was written yet.
    if (!isMissing(error)) throw error;
  }
}
