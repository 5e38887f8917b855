import { safeNext } from '#web/shared/account/sign-in-address.ts';

/** Screens that show nothing to a guest. */
const forAccountsOnly = /^\/(?:profile|account)(?:[/?#]|$)/;

/** Where the sign-in screen leads afterwards, from its own query string. */
export function nextAddress(queryString: string): string {
  return safeNext(new URLSearchParams(queryString).get('next'));
}

/** Where a guest goes on: the search, or `next` where a guest may be. */
export function guestAddress(next: string): string {
  return next === '/' || forAccountsOnly.test(next) ? '/search' : next;
}

/** Which tab the address opens: `tab=create` is for links that invite to make an account. */
export function startingTab(queryString: string): 'sign-in' | 'create' {
  return new URLSearchParams(queryString).get('tab') === 'create' ? 'create' : 'sign-in';
}
