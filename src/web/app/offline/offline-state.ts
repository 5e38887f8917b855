import { useSyncExternalStore } from 'react';
import type { OfflineNews, WorkerRequest } from '#contract/shared/offline.ts';

/** The event that the browser sends when the page can be installed. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

export interface OfflineState extends Omit<OfflineNews, 'type'> {
  /** Whether the browser believes to have a network. */
  online: boolean;
  install: InstallOffer | null;
}

let state: OfflineState = { online: true, reached: true, keptAt: null, waiting: 0, sent: 0, install: null };
const listeners = new Set<() => void>();

function become(part: Partial<OfflineState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

/**
 * Applies a message of the service worker: the time of a stored copy holds until the server is back, and numbers of
 * sent saves are added up.
 */
export function withNews(before: OfflineState, { reached, keptAt, waiting, sent }: OfflineNews): OfflineState {
  return { ...before, reached, waiting, sent: before.sent + sent, keptAt: reached ? null : (keptAt ?? before.keptAt) };
}

/** Begins to listen; once, before anything is drawn, since an offer to install comes early and only once. */
export function watchOffline(): void {
  const look = () => become({ online: navigator.onLine });
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  addEventListener('beforeinstallprompt', (event) => {
    // Or the browser shows its own.
    event.preventDefault();
    become({ install: event as InstallOffer });
  });
  addEventListener('appinstalled', clearInstallOffer);
  // Undefined if the page is not on https.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<OfflineNews>) => {
    if (data?.type === 'metamind.offline') become(withNews(state, data));
  });
}

/** The offer was taken or put off. */
export function clearInstallOffer(): void {
  become({ install: null });
}

/** The offline state; renders again when it changes. */
export function useOfflineState(): OfflineState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the worker of this page for something that needs no answer; without one nothing happens. */
export function postToWorker(request: WorkerRequest): void {
  navigator.serviceWorker?.controller?.postMessage(request);
}
