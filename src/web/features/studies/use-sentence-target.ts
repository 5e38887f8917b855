import { useEffect, useSyncExternalStore } from 'react';

/** The router changes the address without the browser's own event, and says so by these. */
const events = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;

function subscribe(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** The sentence that the address names (`#sentence-3`), from 1; null for none. */
export function readSentenceTarget(hash: string): number | null {
  const found = /^#sentence-([1-9]\d{0,3})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** The sentence of the address, brought into view once it is on the page and whenever the address names another. */
export function useSentenceTarget(ready: boolean): number | null {
  const target = useSyncExternalStore(subscribe, () => readSentenceTarget(location.hash));
  useEffect(() => {
    if (!ready || target === null) return;
    const element = document.getElementById(`sentence-${target}`);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [ready, target]);
  return target;
}
