import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addBookmark, getBookmarkedIds, removeBookmark } from '#contract/saved.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { toast } from '#web/ui/toast-store.ts';
import { userKey } from './personal-cache.ts';
import { isUnauthorised, onUnauthorised } from './session-end.ts';
import { askToSignIn } from './sign-in-required.ts';
import { toastRemoved } from './undo-toast.ts';
import { useUser } from './use-user.ts';

/** Numbers of all bookmarked studies: one list for every card on screen. */
export const bookmarkedIdsKey = ['/api/bookmarks/ids'] as const;
/** Longest title in a toast, the specification's number. */
const toastTitleLength = 50;

const idsQuery = {
  queryKey: bookmarkedIdsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getBookmarkedIds, {}, { signal }),
};

/** For a screen with studies: reads anew which are bookmarked each time it opens. useBookmark says nothing without. */
export function useFreshBookmarks(): void {
  const { user } = useUser();
  useQuery({ ...idsQuery, enabled: user !== null, refetchOnMount: 'always' });
}

export interface StudyBookmark {
  bookmarked: boolean;
  /** A change is under way; `bookmarked` flips only when it has succeeded. */
  busy: boolean;
  toggle: () => void;
}

/** One of a merged study's records is enough: it may have been bookmarked when another record stood for it. */
export function bookmarkedOf(ids: readonly number[], studyIds: readonly number[]): number[] {
  return studyIds.filter((id) => ids.includes(id));
}

/** `Primary Prevention of Cardiovascular Disease with a…`: 50 characters at most. */
export function toastTitle(title: string): string {
  const characters = [...title];
  return characters.length <= toastTitleLength ? title : `${characters.slice(0, toastTitleLength - 1).join('')}…`;
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
  const bookmarked = kept.data ?? false;
  const change = useMutation({
    mutationFn: async () => {
      const bookmarks = bookmarkedOf(client.getQueryData<number[]>(bookmarkedIdsKey) ?? [], studyIds);
      if (bookmarks.length === 0) {
        await call(addBookmark, { body: { studyId } });
        return null;
      }
      const removed = await Promise.all(bookmarks.map((id) => call(removeBookmark, { body: { studyId: id } })));
      return { studyIds: bookmarks, ids: removed.map(({ id }) => id) };
    },
    onSuccess: (removed) => {
      if (removed === null) {
        changeIds(client, (ids) => [...new Set([...ids, studyId])]);
        toast({ title: 'Bookmarked', description: toastTitle(title) });
        return;
      }
      changeIds(client, (ids) => ids.filter((id) => !removed.studyIds.includes(id)));
      const entries = removed.ids.map((id) => ({ kind: 'bookmark' as const, id }));
      toastRemoved('Bookmark removed successfully', entries, () =>
        changeIds(client, (ids) => [...new Set([...ids, ...removed.studyIds])]),
      );
    },
    onError: (error) => {
      if (isUnauthorised(error) && !client.getQueryData(userKey)) askForAccount();
      else if (!onUnauthorised(error)) {
        const description = messageOf(error, 'The bookmark could not be changed. Please try again.');
        toast({ title: 'Error', description, destructive: true });
      }
    },
  });
  const toggle = () => {
    // Undefined: who is signed in is not known yet, and the server will say.
    if (client.getQueryData(userKey) === null) askForAccount();
    else if (!change.isPending) change.mutate();
  };
  return { bookmarked, busy: change.isPending, toggle };
}

function askForAccount(): void {
  askToSignIn('Create an account to save your favorite studies and access them anytime.');
}

function changeIds(client: QueryClient, change: (ids: number[]) => number[]): void {
  const known = client.getQueryData<number[]>(bookmarkedIdsKey);
  if (known) {
    // A list that is still on its way was made before this change.
    void client.cancelQueries({ queryKey: bookmarkedIdsKey });
    client.setQueryData(bookmarkedIdsKey, change(known));
  } else void client.invalidateQueries({ queryKey: bookmarkedIdsKey });
  for (const address of ['/api/bookmarks', '/api/bookmarks/overview', '/api/profile/counts', '/api/saved/removed']) {
    void client.invalidateQueries({ queryKey: [address] });
  }
}
