import type { StartKind } from '#web/features/home/start-form.tsx';

/**
 * Remembers that a dashboard was shown here last, so that a returning user does not see the landing page first. It
 * names no person, and it is removed with the rest of a user's data at sign-out.
 */
const storageKey = 'metamind.dashboard';
const startKey = 'metamind.start-with';

/** The part of localStorage that this needs. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function expectsDashboard(store: Store | null = browserStore()): boolean {
  try {
    return store?.getItem(storageKey) === 'shown';
  } catch {
    return false;
  }
}

export function rememberDashboard(shown: boolean, store: Store | null = browserStore()): void {
  try {
    if (shown) store?.setItem(storageKey, 'shown');
    else store?.removeItem(storageKey);
  } catch {
    // Without storage a returning user waits for the page's first answer.
  }
}

/** The mode that was last started from the dashboard's box. */
export function lastStart(store: Store | null = browserStore()): StartKind {
  try {
    const kept = store?.getItem(startKey);
    return kept === 'search' || kept === 'quick' ? kept : 'ask';
  } catch {
    return 'ask';
  }
}

export function rememberStart(kind: StartKind, store: Store | null = browserStore()): void {
  try {
    store?.setItem(startKey, kind);
  } catch {
    // The choice then lasts while the page is open.
  }
}

function browserStore(): Store | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
