/** The owner of each key in this site's storage, and the effect of sign-out on it. */

/**
 * `device`: a setting of the device; it stays. `account`: a copy of the account's data; removed. `waits`: data that the
 * account has not received yet; it stays, under a key that only that account is read from. `browser`: never the
 * account's, such as the last page; removed, as is any key that is not listed here.
 */
export type Belonging = 'device' | 'account' | 'waits' | 'browser';

/** By the prefix of the key in localStorage and sessionStorage. tests/house/browser-keys.test.ts finds missing ones. */
export const browserKeys: Readonly<Record<string, Belonging>> = {
  'metamind.theme': 'device',
  'metamind.shortcuts': 'device',
  'metamind.citation-style': 'device',
  'metamind.install-later': 'device',
  // Where a guest is in the trial; the server counts it too.
  guestUsage: 'device',
  savedHealthAnswers: 'account',
  'metamind.joined-answers': 'account',
  sharedAnswers: 'account',
  'metamind.waiting-answers.': 'waits',
  'metamind.waiting-links.': 'waits',
  // A bookmark's number belongs to one account alone.
  'metamind.note.': 'waits',
  'metamind.search.': 'browser',
  'metamind.last-search': 'browser',
  'metamind.last-answers': 'browser',
  'metamind.basket.': 'browser',
  'metamind.analysis-seen.': 'browser',
  'metamind.draft.': 'browser',
  'metamind.dashboard': 'browser',
  'metamind.start-with': 'browser',
  'metamind.scroll': 'browser',
  quickSearchQuery: 'browser',
  quickSearchStudies: 'browser',
};

type Clearable = Pick<Storage, 'key' | 'length' | 'removeItem'>;

/** Removes what sign-out removes; with the number of an account that was deleted also what waited for it. */
export function clearPersonalStorage(
  deletedUserId: number | null = null,
  stores: readonly Clearable[] = browserStores(),
): void {
  for (const store of stores) {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    for (const key of keys) if (key !== null && !stays(key, deletedUserId)) store.removeItem(key);
  }
}

function stays(key: string, deletedUserId: number | null): boolean {
  const [, belonging] = Object.entries(browserKeys).find(([beginning]) => key.startsWith(beginning)) ?? [];
  if (belonging === 'device') return true;
  if (belonging !== 'waits') return false;
  // Notes belong to the tab, and to the user who was signed in there.
  return deletedUserId === null || (key.startsWith('metamind.waiting-') && !key.endsWith(`.${deletedUserId}`));
}

function browserStores(): Clearable[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    // Storage is forbidden; then nothing was stored.
    return [];
  }
}
