/** Screens that a sign-in must not return to: they are part of signing in. */
const onTheWay = new Set(['/auth', '/forgot-password', '/reset-password', '/confirm-email']);

/**
 * The path after signing in: a path of this site with its query and fragment, `/` for anything else. Refused are other
 * sites in every spelling that browsers accept (`//x`, `/\x`, a tab between the slashes), the interface under /api/ and
 * the screens of signing in themselves.
 */
export function safeNext(given: string | null): string {
  if (given === null || !given.startsWith('/') || hasControlCharacter(given)) return '/';
  const here = 'http://here.invalid';
  let address: URL;
  try {
    address = new URL(given, here);
  } catch {
    return '/';
  }
  const { origin, pathname, search, hash } = address;
  // A path such as /.//other.example becomes //other.example only once it is resolved.
  if (origin !== here || pathname.startsWith('//')) return '/';
  if (onTheWay.has(pathname) || pathname.startsWith('/api/')) return '/';
  return pathname + search + hash;
}

/** Address of the sign-in screen, which returns to `next` afterwards: a path of this site with its query. */
export function signInAddress(next?: string): string {
  const safe = safeNext(next ?? null);
  return safe === '/' ? '/auth' : `/auth?next=${encodeURIComponent(safe)}`;
}

/** The same screen with its other tab open: the target of invitations to make an account. */
export function createAccountAddress(next?: string): string {
  const address = signInAddress(next);
  return `${address}${address.includes('?') ? '&' : '?'}tab=create`;
}

/** The current path, query and fragment: the argument of signInAddress that leads back here. */
export function hereAddress(): string {
  return location.pathname + location.search + location.hash;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
