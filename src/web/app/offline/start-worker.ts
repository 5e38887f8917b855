import { workerAfterMs } from '#core/first-paint/first-paint.ts';

/** How often a page that stays open looks for a new version. */
const lookEachMs = 3_600_000;
/** Chromium waits for the older worker to be idle and may miss that for minutes; a page that is loaded makes it look. */
const timeoutMs = 2_000;

/**
 * Registers the service worker. `onNewVersion` is called when a new version waits, with a function that activates it
 * and reloads the page; nothing happens until that is called. Not in development, where files change under the worker.
 */
export function startWorker(onNewVersion: (take: () => void) => void): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !workers) return;
  const wasControlled = workers.controller !== null;
  let taken = false;
  const reload = () => location.reload();
  workers.addEventListener('controllerchange', () => {
    if (taken) reload();
    // Another tab activated the new version: files of this page's version may no longer exist.
    else if (wasControlled) onNewVersion(reload);
  });
  const register = () => workers.register('/service-worker.js', { updateViaCache: 'none' });
  const registered = wasControlled
    ? register()
    : new Promise<void>((resolve) => setTimeout(resolve, workerAfterMs)).then(register);
  registered.then(
    (registration: ServiceWorkerRegistration | undefined) => {
      // A browser may block it without a word.
      if (!registration) return;
      const look = () => {
        if (!registration.waiting || !workers.controller) return;
        onNewVersion(() => {
          taken = true;
          registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
          setTimeout(reload, timeoutMs);
        });
      };
      look();
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      );
      // Where the server is away there is nothing new either.
      setInterval(() => registration.update().catch(() => undefined), lookEachMs);
    },
    // Blocked by the reader or the browser: the application works without, with a network.
    () => undefined,
  );
}
