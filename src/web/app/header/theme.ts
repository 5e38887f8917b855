/**
 * Light, dark, or what the system has. The choice is stored in the browser under the key that the script in
 * index.html reads; no entry means "as the system". That script is in the page itself, so that a dark page is dark at
 * its first paint without a request: it sets `data-theme`, and gives what surrounds the page (a phone's bars, an installed
 * window's title) the paper of the theme that is shown. The server allows it by its hash (server/http/pages/inline-scripts.ts).
 */
import { useSyncExternalStore } from 'react';

const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark';

const storageKey = 'metamind.theme';
const systemIsDark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let choice = storedChoice();

function storedChoice(): ThemeChoice {
  try {
    return themeChoices.find((known) => known === localStorage.getItem(storageKey)) ?? 'system';
  } catch {
    return 'system';
  }
}

function shownTheme(): Theme {
  if (choice !== 'system') return choice;
  return window.matchMedia(systemIsDark).matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset.theme = shownTheme();
  for (const listener of listeners) listener();
}

/** Applies and stores the user's choice. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  apply();
}

/** Switches between light and dark; if that is the system's theme, the stored choice is removed. */
export function toggleTheme(): void {
  const next: Theme = shownTheme() === 'dark' ? 'light' : 'dark';
  chooseTheme(window.matchMedia(systemIsDark).matches === (next === 'dark') ? 'system' : next);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.matchMedia(systemIsDark).addEventListener('change', apply);
    window.addEventListener('storage', followOtherTab);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.matchMedia(systemIsDark).removeEventListener('change', apply);
    window.removeEventListener('storage', followOtherTab);
  };
}

function followOtherTab(event: StorageEvent): void {
  if (event.key !== storageKey && event.key !== null) return;
  choice = storedChoice();
  apply();
}

/** The choice and the resulting theme; renders again when either changes, also from another tab or the system. */
export function useTheme(): { choice: ThemeChoice; shown: Theme } {
  const chosen = useSyncExternalStore(subscribe, () => choice);
  // A server-rendered view that the server draws names no theme.
  const shown = useSyncExternalStore(subscribe, shownTheme, () => 'light' as const);
  return { choice: chosen, shown };
}
