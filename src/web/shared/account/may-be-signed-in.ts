import { signedInCookie } from '#contract/accounts.ts';

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
