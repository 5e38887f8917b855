import { offlineCachePrefix } from '#contract/shared/offline.ts';

/**
 * Drops the answers that the service worker kept: for a change of person in a page that the worker does not stand
 * before, so that it sees nothing of the change.
 */
export function clearOfflineCache(): void {
  // Only on https and on the own machine; without it there is no worker either.
  globalThis.caches
    ?.keys()
    .then((names) => Promise.all(names.map((name) => name.startsWith(offlineCachePrefix) && caches.delete(name))))
    .catch(() => undefined);
}
