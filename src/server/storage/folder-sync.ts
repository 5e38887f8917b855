/** What stores of files in folders share: names that survive a power failure, and faults that mean absence. */
import { open } from 'node:fs/promises';

/** The new name itself must survive a power failure; some file systems do not support this and do not need it. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Windows and some shared folders refuse; the file's own bytes are synced all the same.
  }
}

/** Whether a file or folder is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
