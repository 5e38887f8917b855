/** The search that a study was opened from, so that its page leads back to it. Stored for the tab. */
import { useEffect } from 'react';

export interface LastSearch {
  /** Path and query string. */
  address: string;
  /** Studies shown there; null while they were not counted. */
  count: number | null;
}

const storageKey = 'metamind.last-search';
let leftSearch = false;

/** For the search screen: remembers its address and how many studies it shows. */
export function useRememberSearch(address: string, count: number | null): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ address, count } satisfies LastSearch));
    } catch {
      // Without storage a study's page links to an empty search.
    }
  }, [address, count]);
  useEffect(() => {
    leftSearch = false;
    return () => {
      leftSearch = true;
    };
  }, []);
}

/** Whether the screen before this one was the search, so that the browser's "back" restores it unchanged. */
export function cameFromSearch(): boolean {
  return leftSearch;
}

/** Called when a screen other than the search is left. */
export function clearLastSearch(): void {
  leftSearch = false;
}

/** The tab's last search; null if there is none, or if the stored value is not ours. */
export function lastSearch(): LastSearch | null {
  try {
    return readLastSearch(sessionStorage.getItem(storageKey));
  } catch {
    return null;
  }
}

export function readLastSearch(kept: string | null): LastSearch | null {
  if (kept === null) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(kept);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const { address, count } = parsed as Record<string, unknown>;
  if (typeof address !== 'string' || !/^\/search(?:\?|$)/.test(address)) return null;
  return { address, count: typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null };
}
