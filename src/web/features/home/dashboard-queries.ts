/** What the dashboard reads; each anew whenever it opens, since another tab or device may have changed it. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BookmarkEntry, getBookmarks } from '#contract/saved/bookmarks.ts';
import { getProfileCounts, type ProfileCounts } from '#contract/saved.ts';
import { onUnauthorised } from '#web/account/session-end.ts';
import { call } from '#web/api/call.ts';

/** Bookmarks shown, the latest. */
const shownBookmarks = '3';

const fresh = { staleTime: 0, refetchOnMount: 'always' } as const;

/** A session that ended is told, and leads to the sign-in screen and back. */
export function useSessionEnd(error: unknown): void {
  useEffect(() => {
    if (error !== null) onUnauthorised(error);
  }, [error]);
}

export function useCounts(): UseQueryResult<ProfileCounts> {
  const counts = useQuery({
    ...fresh,
    queryKey: ['/api/profile/counts'],
    queryFn: ({ signal }) => call(getProfileCounts, {}, { signal }),
  });
  useSessionEnd(counts.error);
  return counts;
}

export function useLatestBookmarks(): UseQueryResult<BookmarkEntry[]> {
  const query = { limit: shownBookmarks };
  const latest = useQuery({
    ...fresh,
    queryKey: ['/api/bookmarks', query],
    queryFn: ({ signal }) => call(getBookmarks, { query }, { signal }),
  });
  useSessionEnd(latest.error);
  return latest;
}
