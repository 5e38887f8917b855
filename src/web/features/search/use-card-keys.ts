import { useShortcut } from '#web/ui/shortcuts.ts';

/** J and K: the focus goes to the next card and the one before, starting from the one that holds it. */
export function useCardKeys(enabled: boolean): void {
  useShortcut('j', 'Go to the next study', () => move(1), enabled);
  useShortcut('k', 'Go to the study before', () => move(-1), enabled);
}

function move(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
  const from = cards.findIndex((card) => card.contains(document.activeElement));
  // From nowhere, J begins at the first card and K stays out of the list.
  const next = cards[from === -1 ? (by === 1 ? 0 : -1) : from + by];
  if (!next) return;
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
}
