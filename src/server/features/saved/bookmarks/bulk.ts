import type { changeBookmarks } from '#contract/saved/bookmarks.ts';
import type { HandlerInput } from '#contract/shared/endpoint.ts';
import type { Database } from '#server/database/database.ts';
import { asOwner } from '#server/features/saved/owner-store.ts';
import { limitReached } from '#server/features/saved/saved-failures.ts';
import {
  addTag,
  markBookmarksRemoved,
  maxTagCount,
  ownBookmarks,
  putIntoCollection,
  removeTag,
  takeOutOfCollection,
  writeReading,
} from './bookmark-store.ts';
import { requireCollection } from './bookmarks.ts';

const maxTags = 50;

export type BulkAction = HandlerInput<typeof changeBookmarks>['body'];

/**
 * Changes several bookmarks, all or none. Returns those that now have the requested state, so that a repeated request
 * gives the same answer. Unknown ids and other accounts' are left out; removed ones too, unless the request removes
 * them.
 */
export function changeSeveral(
  database: Pick<Database, 'transaction'>,
  userId: number,
  given: BulkAction,
  now: Date,
): Promise<number[]> {
  return asOwner(database, userId, async (db) => {
    const own = await ownBookmarks(db, userId, given.ids);
    const ids = own.filter(({ removed }) => given.action === 'remove' || !removed).map(({ id }) => id);
    switch (given.action) {
      case 'remove':
        await markBookmarksRemoved(db, userId, ids, now);
        break;
      case 'add_to_collection':
        await requireCollection(db, userId, given.collectionId);
        await putIntoCollection(db, userId, ids, given.collectionId, now);
        break;
      case 'take_out_of_collection':
        await requireCollection(db, userId, given.collectionId);
        await takeOutOfCollection(db, userId, ids, given.collectionId);
        break;
      case 'tag':
        await addTag(db, userId, ids, given.tag);
        if ((await maxTagCount(db, userId, ids)) > maxTags) {
          throw limitReached(`A study holds ${maxTags} tags. Take one off first.`);
        }
        break;
      case 'untag':
        await removeTag(db, userId, ids, given.tag);
        break;
      case 'mark':
        await writeReading(db, userId, ids, given.reading);
        break;
    }
    return ids;
  });
}
