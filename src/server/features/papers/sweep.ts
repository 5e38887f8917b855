import type { Database } from '#server/database/database.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { knownFileKeys, markFileMissing, pageOfFiles } from './store.ts';

/** A file may be an hour older than its paper in the database: a slow upload takes that long. */
const strayMs = 60 * 60 * 1_000;
const pageSize = 500;

/**
 * Repairs files and papers after a crash: files without a paper are deleted, and papers without a file are marked until
 * it is back. Everything that belongs to a paper is left alone. Returns how many files were deleted.
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
      // Listed files exist; files that are newer or missing from the list are checked one by one.
      const isMissing = !there.has(fileKey) && (await files.size(fileKey)) === null;
      if (isMissing !== fileMissing) await markFileMissing(db, id, fileKey, isMissing);
      after = id;
    }
    if (page.length < pageSize) return removed;
  }
}
