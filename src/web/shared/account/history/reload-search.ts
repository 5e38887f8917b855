/**
 * The event by which a stored search is run again: the history broadcasts it, the search screen handles it. A search
 * screen that is still loading finds it waiting.
 */
import { useEffect, useRef } from 'react';
import type { HistoryEntry } from '#contract/saved/history.ts';

export const reloadSearchEvent = 'reload-search';

/** The data of the event. */
export interface ReloadedSearch {
  query: string;
  filters: HistoryEntry['filters'];
}

/** After this time the user has gone elsewhere. */
const waitsMs = 10_000;

let waiting: { search: ReloadedSearch; since: number } | null = null;
/** The last search that was repeated from the history, until it is started. */
let reloaded: { query: string; since: number } | null = null;

/** Broadcasts a search that is to be run again. */
export function reloadSearch(search: ReloadedSearch): void {
  waiting = { search, since: Date.now() };
  noteReloaded(search.query);
  window.dispatchEvent(new CustomEvent<ReloadedSearch>(reloadSearchEvent, { detail: search }));
}

/** Remembers that a search of the history is repeated. */
export function noteReloaded(query: string): void {
  reloaded = { query, since: Date.now() };
}

/** Whether a search was started from the history: it is there already. `startedAt`: epoch ms. */
export function isReloaded({ query, startedAt }: { query: string; startedAt: number }): boolean {
  if (reloaded?.query !== query || startedAt < reloaded.since || startedAt - reloaded.since > waitsMs) return false;
  reloaded = null;
  return true;
}

/** Whether a search waits for its screen. */
export function isReloadWaiting(): boolean {
  return waiting !== null && Date.now() - waiting.since < waitsMs;
}

/** For the search screen: each search that is to be run again, once; also the one broadcast just before it appeared. */
export function useReloadedSearch(onReload: (search: ReloadedSearch) => void): void {
  const latest = useRef(onReload);
  useEffect(() => {
    latest.current = onReload;
  });
  useEffect(() => {
    const take = (search: ReloadedSearch) => {
      waiting = null;
      latest.current(search);
    };
    const listen = (event: Event) => {
      const search = readReload((event as CustomEvent<unknown>).detail);
      if (search) take(search);
    };
    window.addEventListener(reloadSearchEvent, listen);
    if (waiting && isReloadWaiting()) take(waiting.search);
    return () => window.removeEventListener(reloadSearchEvent, listen);
  }, []);
}

/** An event's detail; null for what no history entry says. */
export function readReload(detail: unknown): ReloadedSearch | null {
  if (typeof detail !== 'object' || detail === null) return null;
  const { query, filters } = detail as Partial<ReloadedSearch>;
  if (typeof query !== 'string' || query.trim() === '') return null;
  const none = { dateRange: 'any', studyType: 'all', journalImpact: 'any', fullTextOnly: false } as const;
  return { query, filters: { ...none, parameters: {}, ...filters } };
}
