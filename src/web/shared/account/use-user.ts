import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { signedInCookie, type User } from '#contract/accounts.ts';
import { readQuery } from '#web/api/query-client.ts';
import { clearOfflineCache } from './clear-offline-cache.ts';
import { clearPersonal, userKey } from './personal-cache.ts';

/**
 * False only if certainly no user is signed in: the server sets this cookie beside the session's, and corrects it with
 * every page. Behind a service worker the page comes without the server, and the request for the current user also
 * tells the worker whether the server is there and whose saves may be sent: so there it is always sent.
 */
export function mayBeSignedIn(): boolean {
  // A server-rendered view is the same for all users.
  if (typeof document === 'undefined') return true;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return Boolean(workers?.controller) || hasSessionCookie(document.cookie);
}

/** Whether the cookies of a page, as `document.cookie` has them, say that there is a session. */
export function hasSessionCookie(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${signedInCookie}=1`);
}

/**
 * Who is signed in: null if no user is, and while that is not known (`loading`) or could not be found out (`failed`).
 * Requested once a visit, and not at all if certainly no user is signed in; a 401 is an answer and not a failure.
 */
export function useUser(): { user: User | null; loading: boolean; failed: boolean } {
  const { data, isPending, isError } = useQuery({
    queryKey: userKey,
    queryFn: readQuery({ on401: 'null' }),
    initialData: () => (mayBeSignedIn() ? undefined : null),
  });
  return { user: (data ?? null) as User | null, loading: isPending, failed: isError };
}

/**
 * For use after sign-in, sign-out and changes of the account: refetches who is signed in and forgets what was read for
 * the previous user; what is on screen is refetched. Never rejects: if the request fails, no user is known (`failed`).
 */
export function useRefreshUser(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    clearOfflineCache();
    try {
      await client.fetchQuery({ queryKey: userKey, queryFn: readQuery({ on401: 'null' }), staleTime: 0 });
    } catch {
      // Who was there before may not be there any more.
      client.getQueryCache().find({ queryKey: userKey })?.setState({ data: undefined });
    }
    await clearPersonal(client, { readAgain: Boolean(client.getQueryData(userKey)) });
  }, [client]);
}
