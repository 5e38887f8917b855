import type { HistoryEntry } from '#contract/saved/history.ts';
import type { SavedSearch } from '#contract/saved/searches.ts';
import { withoutPersonalDetails } from '#core/text/without-personal-details.ts';
import type { Database } from '#server/database/database.ts';
import { asOwner } from '#server/features/saved/owner-store.ts';
import { limitReached } from '#server/features/saved/saved-failures.ts';
import { insertHistoryEntry, trimHistory } from './history-store.ts';
import { countSearches, findSearchByKey, insertSearch } from './search-store.ts';

export const maxSearches = 1_000;
/** The oldest entries beyond it are deleted without notice. */
const maxHistoryEntries = 10_000;

export type NewSearch = Pick<SavedSearch, 'name' | 'query' | 'parameters'>;

export function addSearch(
  database: Pick<Database, 'transaction'>,
  userId: number,
  given: NewSearch,
  requestKey: string | null,
  now: Date,
): Promise<SavedSearch> {
  return asOwner(database, userId, async (db) => {
    const made = requestKey === null ? null : await findSearchByKey(db, userId, requestKey);
    if (made) return made;
    if ((await countSearches(db, userId)) >= maxSearches) {
      throw limitReached(`An account holds ${maxSearches} saved searches. Remove some first.`);
    }
    return insertSearch(db, userId, given, requestKey, now);
  });
}

export type NewHistoryEntry = Pick<HistoryEntry, 'query' | 'filters' | 'resultCount'> & { searchId: string };

/** Whether the entry is new. Nothing is written for a user whose history is off, and no one's name or address. */
export async function addHistory(
  database: Pick<Database, 'transaction'>,
  user: { id: number; keepsHistory: boolean },
  given: NewHistoryEntry,
  now: Date,
): Promise<boolean> {
  if (!user.keepsHistory) return false;
  return asOwner(database, user.id, async (db) => {
    const isNew = await insertHistoryEntry(db, user.id, { ...given, query: withoutPersonalDetails(given.query) }, now);
    if (isNew) await trimHistory(db, user.id, maxHistoryEntries);
    return isNew;
  });
}
