import { signedInCookie } from '#contract/accounts.ts';

/**
 * False only where nobody can be signed in: the server sets this cookie beside the session's, and fixes it with every
 * page. Behind a service worker the page comes without the server, and the question who is signed in tells the worker
 * also whether the server is there and whose saves may be sent: so there it is asked.
 */
export function mayBeSignedIn(): boolean {
  // A server-rendered view that the server draws is the same for everybody.
  if (typeof document === 'undefined') return true;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return Boolean(workers?.controller) || hasSessionCookie(document.cookie);
}

/** Whether the cookies of a page, as `document.cookie` has them, say that there is a session. */
export function hasSessionCookie(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${signedInCookie}=1`);
}
