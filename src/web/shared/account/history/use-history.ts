import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSearchHistory, type HistoryEntry, removeHistoryEntry } from '#contract/saved/history.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { toastRemoved } from '#web/shared/account/undo-toast.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Entries at a time. */
const historyPageSize = 50;

const historyKey = ['/api/search-history', { limit: historyPageSize }] as const;
type HistoryPages = InfiniteData<HistoryEntry[], number | null>;

/** The user's own searches, newest first, 50 at a time; refetched when the caller mounts. */
export function useHistory() {
  return useInfiniteQuery({
    queryKey: historyKey,
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before: String(pageParam) };
      return call(getSearchHistory, { query: { limit: String(historyPageSize), ...before } }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < historyPageSize ? undefined : (last.at(-1)?.id ?? undefined)),
    refetchOnMount: 'always',
  });
}

/** Removes one search from the history, with an undo in a toast. */
export function useRemoveFromHistory() {
  const client = useQueryClient();
  const changed = () => {
    for (const address of ['/api/search-history', '/api/profile/counts', '/api/saved/removed']) {
      void client.invalidateQueries({ queryKey: [address] });
    }
  };
  return useMutation({
    mutationFn: ({ id }: HistoryEntry) => call(removeHistoryEntry, { params: { id: String(id) } }),
    onSuccess: (_, { id }) => {
      client.setQueryData<HistoryPages>(historyKey, (data) => data && without(data, id));
      changed();
      toastRemoved('Search removed from the history', [{ kind: 'history', id }], changed);
    },
    onError: (error) => {
      if (onUnauthorised(error)) return;
      const description = messageOf(error, 'The search could not be removed. Please try again.');
      toast({ title: 'Error', description, destructive: true });
    },
  });
}

function without(data: HistoryPages, id: number): HistoryPages {
  return { ...data, pages: data.pages.map((page) => page.filter((entry) => entry.id !== id)) };
}
