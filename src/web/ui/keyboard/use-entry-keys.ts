import { useShortcut } from './shortcuts.ts';

/**
 * J and K move the focus to the next or previous element marked `data-card`, starting from the one that contains it.
 * `noun` is their name in the list of keyboard shortcuts.
 */
export function useEntryKeys(noun: string, enabled: boolean): void {
  useShortcut('j', `Go to the next ${noun}`, () => move(1), enabled);
  useShortcut('k', `Go to the ${noun} before`, () => move(-1), enabled);
}

function move(by: 1 | -1): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-card]')];
  const from = entries.findIndex((entry) => entry.contains(document.activeElement));
  // From nowhere, J begins at the first entry and K stays out of the list.
  const next = entries[from === -1 ? (by === 1 ? 0 : -1) : from + by];
  if (!next) return;
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: true });
  bringToTop(next, framesToSettle);
}

/** Entries far from the screen are laid out only when they come near it, and then have other heights than supposed. */
const framesToSettle = 6;

function bringToTop(entry: HTMLElement, frames: number): void {
  entry.scrollIntoView({ block: 'start' });
  if (frames === 0) return;
  requestAnimationFrame(() => {
    // Only while the entry still has the focus.
    if (document.activeElement === entry) bringToTop(entry, frames - 1);
  });
}
