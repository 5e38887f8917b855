import type { QueryClient } from '@tanstack/react-query';
import type { Bookmark, BookmarkEntry } from '#contract/saved/bookmarks.ts';
import type { Study } from '#contract/shared/study.ts';
import { type MergedStudy, mergeRecords } from '#core/matching/merge/merge-records.ts';
import type { Pages } from '#web/features/saved/saved-queries.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { retractionOf } from '#web/shared/study/retraction/study-retraction.ts';

const made = new WeakMap<Study, MergedStudy<Study>>();

/** The saved study as the cards read it. The same object for the same study, so that a card renders once. */
export function mergedOf(study: Study): MergedStudy<Study> {
  const known = made.get(study);
  if (known) return known;
  const merged = mergeRecords([study]);
  made.set(study, merged);
  return merged;
}

export function isKnownRetracted(study: MergedStudy, lookup: Lookup): boolean {
  return retractionOf(study, lookup).standing === 'retracted';
}

/** The dashboard holds the latest ones as a plain list, under the same key. */
type Held = Pages<BookmarkEntry> | BookmarkEntry[] | undefined;

/** Changes bookmarks in every list that has them, so that a change shows at once and nothing else shifts. */
export function patchBookmarks(
  client: QueryClient,
  ids: ReadonlySet<number>,
  change: (bookmark: Bookmark) => Bookmark,
): void {
  client.setQueriesData<Held>({ queryKey: ['/api/bookmarks'] }, (held) => patched(held, ids, change));
}

/** Takes bookmarks out of the lists that `from` names by their query, or out of all. */
export function dropBookmarks(
  client: QueryClient,
  ids: ReadonlySet<number>,
  from: (query: Record<string, unknown>) => boolean = () => true,
): void {
  const predicate = ({ queryKey: [, query] }: { queryKey: readonly unknown[] }) =>
    typeof query === 'object' && query !== null && from(query as Record<string, unknown>);
  client.setQueriesData<Held>({ queryKey: ['/api/bookmarks'], predicate }, (held) => withoutBookmarks(held, ids));
}

export function patched<Lists extends Held>(
  held: Lists,
  ids: ReadonlySet<number>,
  change: (bookmark: Bookmark) => Bookmark,
): Lists {
  return onPages(held, (page) =>
    page.some(({ bookmark }) => ids.has(bookmark.id))
      ? page.map((entry) => (ids.has(entry.bookmark.id) ? { ...entry, bookmark: change(entry.bookmark) } : entry))
      : page,
  );
}

export function withoutBookmarks<Lists extends Held>(held: Lists, ids: ReadonlySet<number>): Lists {
  return onPages(held, (page) => page.filter(({ bookmark }) => !ids.has(bookmark.id)));
}

function onPages<Lists extends Held>(held: Lists, change: (page: BookmarkEntry[]) => BookmarkEntry[]): Lists {
  if (held === undefined) return held;
  if (Array.isArray(held)) return change(held) as Lists;
  return { ...held, pages: held.pages.map(change) };
}
