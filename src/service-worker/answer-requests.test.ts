import { beforeEach, expect, test } from 'vitest';
import { cachedAtHeader, type OfflineNews, sessionMarkHeader } from '#contract/shared/offline.ts';
import { FakeCaches } from '../../tests/fake-caches.ts';
import { answerRequest, isAnswered } from './answer-requests.ts';
import { OfflineResponseCache } from './offline-response-cache.ts';
import { answerMessage } from './page-messages.ts';
import type { PendingSave } from './pending-save-rules.ts';
import { PendingSaves } from './pending-saves.ts';
import type { WorkerDependencies } from './worker-parts.ts';

const site = 'https://metamind.example';

/** The server as the worker sees it: the account of the browser's cookie, and whether the server answers. */
const server = { mark: 'first', user: { id: 1 } as { id: number } | null, up: true, behindProxy: false };
const asked: string[] = [];
const told: Omit<OfflineNews, 'type'>[] = [];
let caches = new FakeCaches();
let queue: PendingSave[] = [];
let parts = makeParts();

function makeParts(): WorkerDependencies {
  const ask = async (request: Request | string): Promise<Response> => {
    const address = new URL(request instanceof Request ? request.url : request, site);
    asked.push(`${request instanceof Request ? request.method : 'by hand'} ${address.pathname}`);
    if (server.behindProxy) return new Response('<h1>Bad gateway</h1>', { status: 502 });
    if (!server.up) throw new TypeError('Failed to fetch');
    const headers = { 'content-type': 'application/json', [sessionMarkHeader]: server.mark };
    if (address.pathname === '/api/user')
      return new Response(JSON.stringify(server.user), { status: server.user ? 200 : 401, headers });
    return new Response(JSON.stringify([`${address.pathname} of ${server.mark}`]), { headers });
  };
  return {
    kept: new OfflineResponseCache({ caches, now: () => new Date('2026-05-01T10:00:00Z') }),
    saves: new PendingSaves({
      store: {
        read: async () => queue,
        write: async (next) => {
          queue = [...next];
        },
      },
      ask,
      now: () => new Date('2026-05-01T10:00:00Z'),
      newKey: () => crypto.randomUUID(),
    }),
    ask,
    notify: async (news) => {
      told.push(news);
    },
    reach: { reached: true },
  };
}

beforeEach(() => {
  Object.assign(server, { mark: 'first', user: { id: 1 }, up: true, behindProxy: false });
  asked.length = 0;
  told.length = 0;
  caches = new FakeCaches();
  queue = [];
  parts = makeParts();
});

/** A page's request, including all background work. */
async function send(path: string, method = 'GET', body?: unknown): Promise<Response> {
  const work: Promise<unknown>[] = [];
  const request = new Request(site + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const response = await answerRequest(parts, { request, page: 'page', later: (each) => work.push(each) });
  await Promise.all(work);
  return response;
}

test('while the server answers, its answer is used, however often the same was stored', async () => {
  await send('/api/bookmarks');
  const again = await send('/api/bookmarks');
  expect(again.headers.has(cachedAtHeader)).toBe(false);
  expect(asked).toEqual(['GET /api/bookmarks', 'GET /api/bookmarks']);
});

test('without a server the stored answer carries its time, and the page is notified', async () => {
  await send('/api/user');
  await send('/api/bookmarks');
  server.up = false;
  const kept = await send('/api/bookmarks');
  expect(await kept.json()).toEqual(['/api/bookmarks of first']);
  expect(kept.headers.get(cachedAtHeader)).toBe('2026-05-01T10:00:00.000Z');
  expect(told).toContainEqual(expect.objectContaining({ reached: false, keptAt: '2026-05-01T10:00:00.000Z' }));
  await expect(send('/api/search-history')).rejects.toThrow('Failed to fetch');
});

test('a proxy’s own page counts as no server, and is passed on where nothing was stored', async () => {
  await send('/api/bookmarks');
  server.behindProxy = true;
  expect(await (await send('/api/bookmarks')).json()).toEqual(['/api/bookmarks of first']);
  expect((await send('/api/search-history')).status).toBe(502);
});

test('a request that the page aborted is no sign that the server is away', async () => {
  const controller = new AbortController();
  const request = new Request(`${site}/api/bookmarks`, { signal: controller.signal });
  controller.abort();
  server.up = false;
  await expect(answerRequest(parts, { request, page: '', later: () => {} })).rejects.toThrow();
  expect(parts.reach.reached).toBe(true);
});

test('after a change of session outside the worker nothing of the previous one is given or sent', async () => {
  await send('/api/user');
  await send('/api/bookmarks');
  server.up = false;
  expect((await send('/api/bookmarks', 'POST', { studyId: 7 })).status).toBe(202);
  Object.assign(server, { up: true, mark: 'second', user: { id: 2 } });
  await send('/api/user');
  expect(asked.filter((each) => each === 'by hand /api/bookmarks')).toEqual([]);
  server.up = false;
  await expect(send('/api/bookmarks')).rejects.toThrow();
  expect(told.at(-1)).toMatchObject({ waiting: 0 });
  Object.assign(server, { up: true, mark: 'third', user: { id: 1 } });
  await send('/api/user');
  expect(asked.filter((each) => each === 'by hand /api/bookmarks')).toHaveLength(1);
  expect(queue).toEqual([]);
});

test('signing out deletes everything, also without a server; pending saves are sent first where possible', async () => {
  await send('/api/user');
  server.up = false;
  await send('/api/bookmarks', 'POST', { studyId: 7 });
  server.up = true;
  await send('/api/logout', 'POST');
  expect(asked.slice(-2)).toEqual(['by hand /api/bookmarks', 'POST /api/logout']);
  expect(caches.texts()).toEqual([]);

  await send('/api/user');
  server.up = false;
  await send('/api/bookmarks', 'POST', { studyId: 8 });
  await expect(send('/api/logout', 'POST')).rejects.toThrow();
  expect(caches.texts()).toEqual([]);
  // It was not sent: it waits for its account.
  expect(queue).toHaveLength(1);
});

test('a session that ended on the server loses its stored answers; a guest’s remain', async () => {
  await send('/api/user');
  await send('/api/bookmarks');
  server.user = null;
  await send('/api/user');
  expect(caches.texts()).toEqual([]);
  await send('/api/studies/7');
  await send('/api/user');
  expect(caches.texts()).toEqual(['["/api/studies/7 of first"]']);
});

test('a guest’s save does not wait, nor does any request that is no save', async () => {
  server.user = null;
  await send('/api/user');
  server.up = false;
  await expect(send('/api/bookmarks', 'POST', { studyId: 7 })).rejects.toThrow();
  const post = (path: string) => new Request(site + path, { method: 'POST', body: '{}' });
  expect(isAnswered(post('/api/simple-search'))).toBe(false);
  expect(isAnswered(post('/api/export'))).toBe(false);
  expect(isAnswered(new Request(`${site}/api/studies/enrichment?studyIds=1`))).toBe(false);
  expect(isAnswered(new Request(`${site}/faq`))).toBe(false);
});

test('the list of bookmarked studies is given as it will be once the saves are sent', async () => {
  await send('/api/user');
  await parts.kept.keep('/api/bookmarks/ids', '[3]', 'first');
  server.up = false;
  await send('/api/bookmarks', 'POST', { studyId: 7 });
  const ids = await send('/api/bookmarks/ids');
  expect(await ids.json()).toEqual([3, 7]);
  expect(ids.headers.has(cachedAtHeader)).toBe(true);
});

test('by message: lists pending saves, discards one, checks the server', async () => {
  await send('/api/user');
  server.up = false;
  await send('/api/saved-searches', 'POST', { name: 'Sleep', query: 'sleep' });
  await send('/api/bookmarks', 'POST', { studyId: 7 });
  const listed = (await answerMessage(parts, { type: 'list-waiting' })) as { id: string; name: string | null }[];
  expect(listed.map(({ name }) => name)).toEqual(['Sleep', null]);
  await answerMessage(parts, { type: 'discard-waiting', id: listed[0]?.id ?? '' });
  await answerMessage(parts, { type: 'try-server' });
  expect(queue).toHaveLength(1);
  server.up = true;
  await answerMessage(parts, { type: 'try-server' });
  expect(queue).toEqual([]);
  expect(told).toContainEqual(expect.objectContaining({ reached: true, sent: 1, waiting: 0 }));
});
