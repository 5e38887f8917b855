/** What the dashboard reads; each anew whenever it opens, since another tab or device may have changed it. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type BookmarkEntry, getBookmarks } from '#contract/saved/bookmarks.ts';
import { call } from '#web/api/call.ts';
import { readAnew, useSessionEnd } from '#web/shared/account/profile-counts.ts';

/** Bookmarks shown, the latest. */
const shownBookmarks = '3';

export function useLatestBookmarks(): UseQueryResult<BookmarkEntry[]> {
  const query = { limit: shownBookmarks };
  const latest = useQuery({
    ...readAnew,
    queryKey: ['/api/bookmarks', query],
    queryFn: ({ signal }) => call(getBookmarks, { query }, { signal }),
  });
  useSessionEnd(latest.error);
  return latest;
}
