import type { Database } from '#server/database/database.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { knownFileKeys, markFileMissing, pageOfFiles } from './store.ts';

/** A file may be an hour old before its paper is in the database: a slow upload's is being written so long. */
const strayMs = 60 * 60 * 1_000;
const pageSize = 500;

/**
 * Brings files and papers together again after a crash: files that belong to no paper go, and papers whose file is gone
 * say so, until it is back. Whatever belongs to a paper is left alone. Returns how many files went.
 */
export async function sweepUploads(
  { database, files }: { database: Pick<Database, 'drizzle'>; files: FileStore },
  now: Date,
): Promise<number> {
  const db = database.drizzle;
  let removed = 0;
  let old: string[] = [];
  const letGo = async () => {
    const known = await knownFileKeys(db, old);
    for (const key of old) {
      if (known.has(key)) continue;
      await files.remove(key);
      removed += 1;
    }
    old = [];
  };
  const there = new Set<string>();
  for await (const { key, changedAt } of files.list()) {
    there.add(key);
    if (now.getTime() - changedAt.getTime() < strayMs) continue;
    old.push(key);
    if (old.length >= pageSize) await letGo();
  }
  await letGo();

  for (let after = 0; ; ) {
    const page = await pageOfFiles(db, after, pageSize);
    for (const { id, fileKey, fileMissing } of page) {
      // What was listed is there; whatever came since, or is gone, is asked for.
      const isMissing = !there.has(fileKey) && (await files.size(fileKey)) === null;
      if (isMissing !== fileMissing) await markFileMissing(db, id, fileKey, isMissing);
      after = id;
    }
    if (page.length < pageSize) return removed;
  }
}
