import { maxSavedAnswers } from '#contract/saved/answers.ts';
import { type RemovableKind, removableKinds } from '#contract/saved/removed.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { countAnswers } from './answer-store.ts';
import { countBookmarks } from './bookmarks/bookmark-store.ts';
import { maxBookmarks } from './bookmarks/bookmarks.ts';
import { countCollections } from './bookmarks/collection-store.ts';
import { maxCollections } from './bookmarks/collections.ts';
import { asOwner } from './owner-store.ts';
import { deleteForGood, markRemoved, unremove } from './removed-store.ts';
import { countReports } from './reports/report-store.ts';
import { maxReports } from './reports/reports.ts';
import { limitReached, notSaved } from './saved-failures.ts';
import { countSearches } from './searches/search-store.ts';
import { maxSearches } from './searches/searches.ts';

export interface RemovedEntryKey {
  kind: RemovableKind;
  id: string;
}

/** Limit of each kind in an account; the history deletes its oldest entries instead. */
const limits: Partial<
  Record<RemovableKind, { most: number; noun: string; count: (db: Sql, userId: number) => Promise<number> }>
> = {
  bookmark: { most: maxBookmarks, noun: 'bookmarks', count: countBookmarks },
  collection: { most: maxCollections, noun: 'collections', count: countCollections },
  report: { most: maxReports, noun: 'reports', count: countReports },
  search: { most: maxSearches, noun: 'saved searches', count: countSearches },
  answer: { most: maxSavedAnswers, noun: 'saved answers', count: countAnswers },
};

function byKind(items: readonly RemovedEntryKey[]): { kind: RemovableKind; ids: string[] }[] {
  return removableKinds.flatMap((kind) => {
    const ids = [...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))];
    return ids.length === 0 ? [] : [{ kind, ids }];
  });
}

/** Removing a removed entry changes nothing and is no error; unknown ids and other accounts' are. */
export async function removeEntry(
  database: Pick<Database, 'transaction'>,
  userId: number,
  kind: 'report' | 'answer' | 'search' | 'history',
  id: string,
  now: Date,
): Promise<void> {
  const found = await asOwner(database, userId, (db) => markRemoved(db, userId, kind, id, now));
  if (found === 0) throw notSaved(kind === 'history' ? 'search' : kind);
}

/**
 * Restores all of the account's own entries, or none when a limit would be exceeded. A sub-collection restores its
 * removed parent, a collection the sub-collections that were removed with it. Throws saved_not_found when none of them
 * exists; otherwise those that were deleted for good are not counted.
 */
export function restoreEntries(
  database: Pick<Database, 'transaction'>,
  userId: number,
  items: readonly RemovedEntryKey[],
): Promise<number> {
  return asOwner(database, userId, async (db) => {
    let restored = 0;
    for (const { kind, ids } of byKind(items)) {
      const limit = limits[kind];
      const before = limit ? await limit.count(db, userId) : 0;
      restored += await unremove(db, userId, kind, ids);
      const after = limit ? await limit.count(db, userId) : 0;
      if (limit && after > before && after > limit.most) {
        throw limitReached(`An account holds ${limit.most} ${limit.noun}. Remove some first.`);
      }
    }
    if (restored === 0) throw notSaved('entry');
    return restored;
  });
}

/** Deletes removed entries only; returns their number. */
export function deleteEntries(
  database: Pick<Database, 'transaction'>,
  userId: number,
  items: readonly RemovedEntryKey[],
): Promise<number> {
  return asOwner(database, userId, async (db) => {
    let deleted = 0;
    for (const { kind, ids } of byKind(items)) deleted += await deleteForGood(db, userId, kind, ids);
    return deleted;
  });
}
