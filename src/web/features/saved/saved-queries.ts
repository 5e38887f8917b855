/** The profile's queries. Every list is refetched when its screen opens: another tab or device may have changed it. */
import {
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import {
  type BookmarkEntry,
  type BookmarksOverview,
  getBookmarks,
  getBookmarksOverview,
} from '#contract/saved/bookmarks.ts';
import { getSearchHistory, type HistoryEntry } from '#contract/saved/history.ts';
import { getRemoved, type RemovedItem } from '#contract/saved/removed.ts';
import { getSavedReports, type SavedReport } from '#contract/saved/reports.ts';
import { getSavedSearches, type SavedSearch } from '#contract/saved/searches.ts';
import { call } from '#web/api/call.ts';
import { readAnew, useSessionEnd } from '#web/shared/account/profile-counts.ts';
import type { ShownBookmarks } from './profile-address.ts';

/** Entries per request. */
const pageSize = 50;

const limit = String(pageSize);

export type Pages<Entry> = InfiniteData<Entry[], string | undefined>;
export type PagedList<Entry> = UseInfiniteQueryResult<Pages<Entry>>;

function usePages<Entry>(
  key: readonly [string, ...unknown[]],
  read: (before: string | undefined, signal: AbortSignal) => Promise<Entry[]>,
  idOf: (entry: Entry) => number,
): PagedList<Entry> {
  const list = useInfiniteQuery<Entry[], Error, Pages<Entry>, readonly unknown[], string | undefined>({
    ...readAnew,
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: (last) => {
      const entry = last.at(-1);
      return last.length < pageSize || entry === undefined ? undefined : String(idOf(entry));
    },
    // The list of the last query or collection stays, dimmed, until the next is there, so that the page height is
    // constant.
    placeholderData: (previous) => previous,
  });
  useSessionEnd(list.error);
  return list;
}

export function useBookmarkPages({ collection, tag, reading, find, sort }: ShownBookmarks): PagedList<BookmarkEntry> {
  const query = {
    sort,
    ...(collection !== null && { collection: String(collection) }),
    ...(tag !== null && { tag }),
    ...(reading.length > 0 && { reading: reading.join(',') }),
    ...(find !== '' && { q: find }),
  };
  return usePages(
    ['/api/bookmarks', query],
    (before, signal) => call(getBookmarks, { query: { ...query, limit, before } }, { signal }),
    ({ bookmark }) => bookmark.id,
  );
}

export function useReportPages(): PagedList<SavedReport> {
  return usePages(
    ['/api/saved-reports', { contents: 'false' }],
    (before, signal) => call(getSavedReports, { query: { contents: 'false', limit, before } }, { signal }),
    ({ id }) => id,
  );
}

export function useSearchPages(): PagedList<SavedSearch> {
  return usePages(
    ['/api/saved-searches', {}],
    (before, signal) => call(getSavedSearches, { query: { limit, before } }, { signal }),
    ({ id }) => id,
  );
}

export function useHistoryPages(words: string): PagedList<HistoryEntry> {
  const query = words === '' ? {} : { q: words };
  return usePages(
    ['/api/search-history', query],
    (before, signal) => call(getSearchHistory, { query: { ...query, limit, before } }, { signal }),
    ({ id }) => id,
  );
}

const overviewKey = ['/api/bookmarks/overview'] as const;

export function useOverview(): UseQueryResult<BookmarksOverview> {
  const overview = useQuery({
    ...readAnew,
    queryKey: overviewKey,
    queryFn: ({ signal }) => call(getBookmarksOverview, {}, { signal }),
  });
  useSessionEnd(overview.error);
  return overview;
}

export function useRemoved(): UseQueryResult<RemovedItem[]> {
  const removed = useQuery({
    ...readAnew,
    queryKey: ['/api/saved/removed'],
    queryFn: ({ signal }) => call(getRemoved, {}, { signal }),
  });
  useSessionEnd(removed.error);
  return removed;
}

const savedAddress = /^\/api\/(bookmarks|collections|saved|saved-\w+|search-history|profile)(\/|$)/;

/** Reads all saved things again: those on screen at once, the others when they are opened. */
export async function refreshSaved(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [address] }) => typeof address === 'string' && savedAddress.test(address),
  });
}

/** Refetches the figures beside the lists: counts, collections, tags, marks. The lists themselves stay. */
export async function refreshFigures(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['/api/profile/counts'] }),
    client.invalidateQueries({ queryKey: overviewKey }),
    client.invalidateQueries({ queryKey: ['/api/saved/removed'] }),
  ]);
}
