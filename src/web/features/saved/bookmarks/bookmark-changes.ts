import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Bookmark, changeBookmark, changeBookmarks } from '#contract/saved/bookmarks.ts';
import type { Collection } from '#contract/saved/collections.ts';
import { maxBulkItems } from '#contract/saved/fields.ts';
import type { CallInput } from '#contract/shared/endpoint.ts';
import { call } from '#web/api/call.ts';
import type { ReadingMark } from '#web/features/saved/profile-address.ts';
import { refreshFigures } from '#web/features/saved/saved-queries.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { dropBookmarks, patchBookmarks } from './bookmark-cache.ts';

type Bulk = CallInput<typeof changeBookmarks>['body'];
type OfEach<Whole> = Whole extends unknown ? Omit<Whole, 'ids'> : never;

/**
 * The last pending change of each bookmark. The next one starts from its revision, so that a user's own changes never
 * conflict.
 */
const tails = new Map<number, Promise<number | null>>();

async function change(
  client: QueryClient,
  bookmark: Bookmark,
  part: { note: string } | { reading: ReadingMark | null },
): Promise<{ bookmark: Bookmark; conflict: boolean }> {
  const before = tails.get(bookmark.id) ?? Promise.resolve(null);
  const answer = before.then(async (revision) => {
    const body = { ...part, revision: Math.max(revision ?? 0, bookmark.revision) };
    return call(changeBookmark, { params: { id: String(bookmark.id) }, body });
  });
  const tail = answer.then(
    (answered) => answered.bookmark.revision,
    () => null,
  );
  tails.set(bookmark.id, tail);
  try {
    const answered = await answer;
    patchBookmarks(client, new Set([bookmark.id]), () => answered.bookmark);
    return answered;
  } finally {
    if (tails.get(bookmark.id) === tail) tails.delete(bookmark.id);
  }
}

/** One request for as many as the server takes at once; the numbers of those that were changed. */
async function bulk(ids: readonly number[], action: OfEach<Bulk>): Promise<number[]> {
  const changed: number[] = [];
  for (let start = 0; start < ids.length; start += maxBulkItems) {
    const answer = await call(changeBookmarks, {
      body: { ...action, ids: ids.slice(start, start + maxBulkItems) } as Bulk,
    });
    changed.push(...answer.changed);
  }
  return changed;
}

/** Changes of bookmarks; each throws what its request threw. */
export function useBookmarkChanges() {
  const client = useQueryClient();
  return useMemo(() => {
    const changeAll = async (ids: readonly number[], action: OfEach<Bulk>, how: (bookmark: Bookmark) => Bookmark) => {
      const changed = await bulk(ids, action);
      patchBookmarks(client, new Set(changed), how);
      void refreshFigures(client);
      return changed;
    };
    return {
      saveNote: async (bookmark: Bookmark, note: string) => {
        const answered = await change(client, bookmark, { note });
        if (answered.conflict) toast({ title: 'This note was changed elsewhere. Both texts were kept.' });
        return answered;
      },
      mark: async (bookmark: Bookmark, reading: ReadingMark | null) => {
        await change(client, bookmark, { reading });
        void refreshFigures(client);
      },
      markAll: async (ids: readonly number[], reading: ReadingMark | null) => {
        const changed = await changeAll(ids, { action: 'mark', reading }, (bookmark) => ({ ...bookmark, reading }));
        // The marks made new revisions, which the next note starts from.
        void client.invalidateQueries({ queryKey: ['/api/bookmarks'] });
        return changed;
      },
      tag: (ids: readonly number[], tag: string) =>
        changeAll(ids, { action: 'tag', tag }, (bookmark) => ({ ...bookmark, tags: withTag(bookmark.tags, tag) })),
      untag: (ids: readonly number[], tag: string) =>
        changeAll(ids, { action: 'untag', tag }, (bookmark) => ({
          ...bookmark,
          tags: bookmark.tags.filter((own) => own !== tag),
        })),
      addTo: (ids: readonly number[], { id }: Pick<Collection, 'id'>) =>
        changeAll(ids, { action: 'add_to_collection', collectionId: id }, (bookmark) => ({
          ...bookmark,
          collectionIds: [...new Set([...bookmark.collectionIds, id])],
        })),
      takeOutOf: (ids: readonly number[], { id }: Pick<Collection, 'id'>) =>
        changeAll(ids, { action: 'take_out_of_collection', collectionId: id }, (bookmark) => ({
          ...bookmark,
          collectionIds: bookmark.collectionIds.filter((own) => own !== id),
        })),
      removeAll: async (ids: readonly number[]) => {
        const changed = await bulk(ids, { action: 'remove' });
        dropBookmarks(client, new Set(changed));
        return changed;
      },
    };
  }, [client]);
}

/** Tags in the order of the alphabet, each once. */
function withTag(tags: readonly string[], tag: string): string[] {
  return [...new Set([...tags, tag])].sort((left, right) => left.localeCompare(right, 'en'));
}
