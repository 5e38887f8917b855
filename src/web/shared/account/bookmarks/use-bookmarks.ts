import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getBookmarkedIds } from '#contract/saved/bookmarked-ids.ts';
import { call } from '#web/api/call.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { withLazy } from '#web/ui/loading/lazy-part.tsx';
import { bookmarkedIdsKey, bookmarkedOf } from './bookmarked-ids.ts';

const idsQuery = {
  queryKey: bookmarkedIdsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getBookmarkedIds, {}, { signal }),
};

/** For a screen with studies: refetches the bookmarks each time it opens. Without it useBookmark knows nothing. */
export function useFreshBookmarks(): void {
  const { user } = useUser();
  useQuery({ ...idsQuery, enabled: user !== null, refetchOnMount: 'always' });
}

export interface StudyBookmark {
  bookmarked: boolean;
  /** A change is in progress; `bookmarked` flips only when it has succeeded. */
  busy: boolean;
  toggle: () => void;
}

/** Whether a study is bookmarked, and the change of that. `recordIds` are the numbers of the records it was merged from. */
export function useBookmark(studyId: number, title: string, recordIds: readonly number[] = []): StudyBookmark {
  const client = useQueryClient();
  const studyIds = [...new Set([studyId, ...recordIds])];
  const kept = useQuery({
    ...idsQuery,
    enabled: false,
    select: (ids) => bookmarkedOf(ids, studyIds).length > 0,
  });
  const changing = useRef(false);
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    if (changing.current) return;
    changing.current = true;
    setBusy(true);
    await withLazy(import('./change-bookmark.lazy.ts'), ({ changeBookmark }) =>
      changeBookmark(client, { studyId, title, studyIds }),
    );
    changing.current = false;
    setBusy(false);
  };
  return { bookmarked: kept.data ?? false, busy, toggle: () => void toggle() };
}
