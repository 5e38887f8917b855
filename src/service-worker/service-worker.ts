/// <reference lib="webworker" />
/**
 * The service worker. It caches the application's own files, so that every page opens without a network, the last
 * answers of the present session, and saves that wait for the server. docs/adr/0014 gives the reasons.
 */
import { type PrecacheEntry, Serwist } from 'serwist';
import { type OfflineNews, offlineCachePrefix, type WorkerRequest } from '#contract/shared/offline.ts';
import { answerRequest, isAnswered } from './answer-requests.ts';
import { ask, askBriefly } from './network.ts';
import { OfflineResponseCache } from './offline-response-cache.ts';
import { answerMessage, tryServer } from './page-messages.ts';
import { isRemoved, pageAnswer, writtenPageWaitMs } from './page-requests.ts';
import { browserPendingSaveStore } from './pending-save-store.ts';
import { PendingSaves } from './pending-saves.ts';
import type { WorkerDependencies } from './worker-parts.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of this build, inserted by vite.config.ts. */
declare const builtFiles: PrecacheEntry[];

const shellPage = '/index.html';

// Never activates at once by itself: a page of the older version would lose files that it has yet to load.
const serwist = new Serwist({
  precacheEntries: builtFiles,
  precacheOptions: { cleanupOutdatedCaches: true, concurrency: 6 },
  skipWaiting: false,
  clientsClaim: true,
});

const parts: WorkerDependencies = {
  kept: new OfflineResponseCache({ caches: self.caches, now: () => new Date() }),
  saves: new PendingSaves({
    store: browserPendingSaveStore(),
    ask,
    now: () => new Date(),
    newKey: () => self.crypto.randomUUID(),
  }),
  ask,
  notify: async (news, page) => {
    const told: OfflineNews = { type: 'metamind.offline', ...news };
    const clients =
      page === undefined ? await self.clients.matchAll({ type: 'window' }) : [await self.clients.get(page)];
    for (const client of clients) client?.postMessage(told);
  },
  reach: { reached: true },
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const how = pageAnswer(address);
    if (how !== 'leave') event.respondWith(answerPage(request, how));
    event.waitUntil(goWhenRemoved());
    return;
  }
  if (!isAnswered(request)) return;
  event.respondWith(
    answerRequest(parts, {
      request,
      page: event.clientId,
      later: (work) => event.waitUntil(work.catch(() => undefined)),
    }),
  );
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerRequest;
  const [port] = event.ports;
  event.waitUntil(
    answerMessage(parts, message).then(
      (answer) => port?.postMessage(answer),
      () => undefined,
    ),
  );
});

// Where the browser supports it, pending saves are sent when the network is back, also with no page open.
self.addEventListener('sync' as 'message', (event) => event.waitUntil(tryServer(parts)));

serwist.addEventListeners();

async function answerPage(request: Request, how: 'kept page' | 'server first'): Promise<Response> {
  const kept = await serwist.matchPrecache(shellPage);
  if (!kept) return ask(request);
  if (how === 'kept page') return kept;
  // A page from the server is of the newest version; with an older worker its files come from the server too.
  return askBriefly(request, writtenPageWaitMs).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
}

const lookEachMs = 10 * 60_000;
let lookedAt = 0;

/** A worker whose file was removed from the server must not go on answering. */
async function goWhenRemoved(): Promise<void> {
  if (Date.now() - lookedAt < lookEachMs) return;
  lookedAt = Date.now();
  const response = await ask(self.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!response || !isRemoved(response)) return;
  const names = await self.caches.keys();
  const own = names.filter((name) => name.startsWith(offlineCachePrefix) || name.startsWith('serwist-'));
  await Promise.all(own.map((name) => self.caches.delete(name)));
  await self.registration.unregister();
}
