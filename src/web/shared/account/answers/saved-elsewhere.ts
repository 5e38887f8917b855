import type { QueryClient } from '@tanstack/react-query';

/** Paths of a user's saved things, and of their counts. */
const savedAddress = /^\/api\/(?:bookmarks|collections|saved|saved-\w+|search-history|profile|shared-answers)(?:\/|$)/;

/**
 * Whether a change under this path is published to other tabs. Joining the saved answers is not: every tab that shows
 * them does so itself, and two tabs would notify each other endlessly.
 */
export function isSavedChange(path: string): boolean {
  return savedAddress.test(path) && path !== '/api/saved-answers';
}

/** Another tab changed what is saved: what is on screen here is refetched, the rest when it is opened. */
export async function refreshFromOtherTab(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [address] }) => typeof address === 'string' && savedAddress.test(address),
  });
}

/** A link was withdrawn: neither its page nor a list shows it again, even before the server has answered. */
export function dropSharedAnswer(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: ['/api/shared-answers', 'shared', id] });
  const lists = {
    queryKey: ['/api/shared-answers'],
    predicate: ({ queryKey: [, whose] }: { queryKey: readonly unknown[] }) => whose !== 'shared',
  };
  client.setQueriesData<{ id: string }[]>(lists, (held) => held?.filter((one) => one.id !== id));
  void client.invalidateQueries(lists);
}
