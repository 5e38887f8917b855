import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The name of a copy; nothing else in the folder is touched. */
const copyForm = /^[0-9a-f]{32}\.copy$/;

/** Files of a store elsewhere, on this machine for as long as some work needs them. */
export interface LocalCopies {
  /** Writes `source` to a file, gives its path to the work, and removes it. */
  with<Result>(source: AsyncIterable<Uint8Array>, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Those there are, also what a killed process left. */
  list(): AsyncIterable<{ name: string; changedAt: Date }>;
  /** Does nothing to what is not the name of a copy. */
  remove(name: string): Promise<void>;
}

/** `folder` is made when it is needed, for this user alone. */
export function createLocalCopies(folder: string): LocalCopies {
  return {
    async with(source, work) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const copy = path.join(folder, `${randomBytes(16).toString('hex')}.copy`);
      try {
        await pipeline(source, createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
        return await work(copy);
      } finally {
        await rm(copy, { force: true });
      }
    },

    async *list() {
      try {
        for await (const { name } of await opendir(folder)) {
          if (!copyForm.test(name)) continue;
          const changedAt = await stat(path.join(folder, name)).then(
            ({ mtime }) => mtime,
            () => null,
          );
          // Null: removed meanwhile.
          if (changedAt !== null) yield { name, changedAt };
        }
      } catch (error) {
        // Nothing was lent yet.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
    },

    async remove(name) {
      if (copyForm.test(name)) await rm(path.join(folder, name), { force: true });
    },
  };
}
