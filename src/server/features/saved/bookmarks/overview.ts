import type { BookmarksOverview } from '#contract/saved/bookmarks.ts';
import { inAlphabet } from './alphabet.ts';
import { inNameOrder } from './collection-store.ts';
import type { Ordering } from './overview-store.ts';

/** Counts what is not removed; a study that is in a collection and in its sub-collection counts once there. */
export function overviewOf({ bookmarks, collections, places, tags }: Ordering): BookmarksOverview {
  const live = new Set(bookmarks.map(([id]) => id));
  const parents = new Map(collections.map(({ id, parentId }) => [id, parentId]));
  const held = new Map<number, Set<number>>(collections.map(({ id }) => [id, new Set()]));
  const placed = new Set<number>();
  for (const [collectionId, bookmarkId] of places) {
    if (!live.has(bookmarkId) || !parents.has(collectionId)) continue;
    placed.add(bookmarkId);
    held.get(collectionId)?.add(bookmarkId);
    held.get(parents.get(collectionId) ?? collectionId)?.add(bookmarkId);
  }
  const used = new Map<string, number>();
  for (const [bookmarkId, tag] of tags) if (live.has(bookmarkId)) used.set(tag, (used.get(tag) ?? 0) + 1);
  const reading = { to_read: 0, reading: 0, read: 0 };
  for (const [, mark] of bookmarks) if (mark !== null) reading[mark] += 1;
  return {
    total: live.size,
    inNoCollection: live.size - placed.size,
    collections: inNameOrder(collections.map((one) => ({ ...one, count: held.get(one.id)?.size ?? 0 }))),
    tags: [...used].map(([tag, count]) => ({ tag, count })).sort((left, right) => inAlphabet(left.tag, right.tag)),
    reading,
  };
}
