/**
 * Which studies of a search are ticked. Held in memory, for each search separately: a new search begins with none, and
 * going back to one restores its ticks.
 */
import { useSyncExternalStore } from 'react';

const none: ReadonlySet<string> = new Set();
/** Searches whose ticks are remembered, as many as the session itself remembers, and the one on screen. */
const remembered = 6;

export class Selection {
  #ticked = new Map<string, ReadonlySet<string>>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keys of the ticked cards; the same set until it changes. */
  of(searchId: string): ReadonlySet<string> {
    return this.#ticked.get(searchId) ?? none;
  }

  /** Ticks or unticks cards. */
  set(searchId: string, keys: readonly string[], ticked: boolean): void {
    const next = new Set(this.of(searchId));
    for (const key of keys) {
      if (ticked) next.add(key);
      else next.delete(key);
    }
    this.#ticked.delete(searchId);
    this.#ticked.set(searchId, next);
    for (const old of [...this.#ticked.keys()].slice(0, -remembered)) this.#ticked.delete(old);
    for (const listener of this.#listeners) listener();
  }
}

/** The one selection of this tab. */
export const selection = new Selection();

/** Whether one card is ticked; renders again only when that changes. */
export function useSelected(searchId: string, key: string): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.of(searchId).has(key));
}

export function useSelection(searchId: string): ReadonlySet<string> {
  return useSyncExternalStore(selection.subscribe, () => selection.of(searchId));
}
