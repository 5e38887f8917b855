import { offlineCachePrefix } from '#contract/shared/offline.ts';

/**
 * Drops the answers that the service worker stored: for a change of user in a page that the worker does not control, so
 * that it sees nothing of the change.
 */
export function clearOfflineCache(): void {
  // Only on https and on the own machine; without it there is no worker either.
  globalThis.caches
    ?.keys()
    .then((names) => Promise.all(names.map((name) => name.startsWith(offlineCachePrefix) && caches.delete(name))))
    .catch(() => undefined);
}
