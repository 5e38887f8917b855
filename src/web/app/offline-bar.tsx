import { useSyncExternalStore } from 'react';
import css from '#web/app/offline-bar.module.css';

/** Says so while the browser has no network, and what works all the same. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={css.bar}>
          <strong>You are offline.</strong> {isLocal(location.hostname) ? stillLocal : stillRemote}
        </p>
      )}
    </div>
  );
}

const stillLocal = 'The built-in library still answers; the six databases wait until you are back.';
const stillRemote = 'What is on the page stays. New searches wait until you are back.';

/** Whether the server runs on the reader's own machine, which needs no network to reach. */
export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
