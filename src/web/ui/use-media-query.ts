import { useCallback, useSyncExternalStore } from 'react';

/** Widths at which the layout changes; the media queries of the CSS modules have the same values. */
export const breakpoints = {
  /** Below: one column, phone type. */
  rail: '(min-width: 861px)',
  /** From here the evidence card is in the margin. */
  margin: '(min-width: 1241px)',
} as const;

const lists = new Map<string, MediaQueryList>();

/** One list a query: hundreds of cards ask for the same. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, known);
  return known;
}

/** Whether a media query matches; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    // On the server: a phone's, for which alone it draws.
    () => false,
  );
}
