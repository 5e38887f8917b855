import type { QueryClient } from '@tanstack/react-query';
import type { Bookmark, BookmarkEntry } from '#contract/saved.ts';
import type { Pages } from './saved-queries.ts';

type Held = Pages<BookmarkEntry> | undefined;

/** Changes bookmarks in every list that holds them, so that what was changed shows at once and nothing else moves. */
export function patchBookmarks(
  client: QueryClient,
  ids: ReadonlySet<number>,
  change: (bookmark: Bookmark) => Bookmark,
): void {
  client.setQueriesData<Pages<BookmarkEntry>>({ queryKey: ['/api/bookmarks'] }, (held) => patched(held, ids, change));
}

/** Takes bookmarks out of the lists that `from` names by their query, or out of all. */
export function dropBookmarks(
  client: QueryClient,
  ids: ReadonlySet<number>,
  from: (query: Record<string, unknown>) => boolean = () => true,
): void {
  const predicate = ({ queryKey: [, query] }: { queryKey: readonly unknown[] }) =>
    typeof query === 'object' && query !== null && from(query as Record<string, unknown>);
  client.setQueriesData<Pages<BookmarkEntry>>({ queryKey: ['/api/bookmarks'], predicate }, (held) =>
    without(held, ids),
  );
}

export function patched(held: Held, ids: ReadonlySet<number>, change: (bookmark: Bookmark) => Bookmark): Held {
  return (
    held &&
    onPages(held, (page) =>
      page.some(({ bookmark }) => ids.has(bookmark.id))
        ? page.map((entry) => (ids.has(entry.bookmark.id) ? { ...entry, bookmark: change(entry.bookmark) } : entry))
        : page,
    )
  );
}

export function without(held: Held, ids: ReadonlySet<number>): Held {
  return held && onPages(held, (page) => page.filter(({ bookmark }) => !ids.has(bookmark.id)));
}

function onPages(held: Pages<BookmarkEntry>, change: (page: BookmarkEntry[]) => BookmarkEntry[]): Pages<BookmarkEntry> {
  return { ...held, pages: held.pages.map(change) };
}
