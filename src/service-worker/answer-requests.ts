import { cachedAtHeader, sessionMarkHeader } from '#contract/shared/offline.ts';
import { isProxyAnswer } from './network.ts';
import { bookmarkedWith, meanwhileAnswer, readSave } from './pending-save-rules.ts';
import { accountOf, notifyPages, sendPendingSaves, type WorkerDependencies } from './worker-parts.ts';

/**
 * Which answers are stored for use without a server. The list names what is stored, so that a new address is not stored
 * by default. Never stored: lookups of retractions (a stored one would say "clean" of what is unknown), files, health,
 * sessions, and an account's draft of an analysis, which the page stores itself and merges with the server's.
 */
const cacheable = [
  /^\/api\/user$/,
  /^\/api\/(?:bookmarks|collections|saved-searches|saved-answers|search-history|shared-answers)(?:\/|$)/,
  /^\/api\/saved-reports(?:\/\d+)?$/,
  /^\/api\/saved\/removed$/,
  /^\/api\/profile\/counts$/,
  /^\/api\/uploaded-studies(?:\/\d+\/(?:text|answers))?$/,
  /^\/api\/search(?:\/[a-z]+)?$/,
  /^\/api\/studies\/\d+(?:\/citations(?:\/[\w.-]+)?)?$/,
  /^\/api\/(?:citation-styles|engine|operator)$/,
];

/**
 * The key under which the answer to a GET is stored, as path and query; null for one that is not stored. The id of a
 * search is left out: the same search has another one each time.
 */
export function cacheKeyOf(address: URL): string | null {
  if (!cacheable.some((known) => known.test(address.pathname))) return null;
  const query = new URLSearchParams(address.search);
  query.delete('searchId');
  query.sort();
  const text = query.toString();
  return text === '' ? address.pathname : `${address.pathname}?${text}`;
}

/** Requests after which another user may be signed in: all stored answers are deleted. */
export function changesSession(method: string, path: string): boolean {
  return method !== 'GET' && /^\/api\/(?:login|register|logout|auth\/.+|account\/delete|account\/sessions)$/.test(path);
}

/** Whether an answer can be stored: a complete JSON answer of the server's. */
export function isCacheable(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return response.status === 200 && type.startsWith('application/json');
}

interface PageRequest {
  request: Request;
  /** The page's id for the worker; empty for none. */
  page: string;
  /** Work that the page's answer need not wait for. */
  later: (work: Promise<unknown>) => void;
}

/** Whether the worker answers this request. Other requests go to the network as without a worker. */
export function isAnswered(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/') || request.mode === 'navigate' || request.destination !== '') return false;
  if (request.method === 'GET') return cacheKeyOf(new URL(request.url)) !== null;
  if (changesSession(request.method, pathname)) return true;
  return readSave(request.method, pathname, '{"studyId":0,"action":"tag"}') !== null;
}

/**
 * The server's answer; else the stored one, or the answer that a save waits. Rejects with the request's error where
 * there is neither.
 */
export async function answerRequest(parts: WorkerDependencies, pageRequest: PageRequest): Promise<Response> {
  const { request, page, later } = pageRequest;
  const { pathname } = new URL(request.url);
  if (changesSession(request.method, pathname)) return answerChange(parts, request);
  const body = request.method === 'GET' ? null : await request.clone().text();
  const number = parts.kept.begin();
  let fault: unknown = null;
  try {
    const response = await parts.ask(request);
    if (!isProxyAnswer(response, sessionMarkHeader)) {
      const address = request.method === 'GET' ? cacheKeyOf(new URL(request.url)) : null;
      const text = address !== null && isCacheable(response) ? response.clone().text() : null;
      later(afterAnswer(parts, { address, page, number }, response, text));
      return response;
    }
    fault = response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    fault = error;
  }
  const wasReached = parts.reach.reached;
  parts.reach.reached = false;
  const instead = body === null ? await cachedAnswer(parts, request) : await waitingAnswer(parts, request, body);
  const keptAt = instead?.headers.get(cachedAtHeader) ?? null;
  later(notifyPages(parts, { page, keptAt }));
  if (wasReached) later(notifyPages(parts));
  if (instead) return instead;
  if (fault instanceof Response) return fault;
  throw fault;
}

interface Answered {
  /** The key under which it is stored; null for what is not stored. */
  address: string | null;
  page: string;
  number: number;
}

async function afterAnswer(
  parts: WorkerDependencies,
  { address, page, number }: Answered,
  { status, headers }: Response,
  text: Promise<string> | null,
): Promise<void> {
  const mark = headers.get(sessionMarkHeader);
  if (mark !== null) await parts.kept.saw(mark, number);
  // The session is over, though the browser still sends its mark.
  if (address === '/api/user' && status === 401 && (await accountOf(parts)) !== null) await parts.kept.forget();
  if (mark !== null && address !== null && text !== null) await parts.kept.keep(address, await text, mark);
  if (!parts.reach.reached) {
    parts.reach.reached = true;
    await notifyPages(parts);
    await sendPendingSaves(parts);
  } else if (address === '/api/user') {
    // The first request of every page: now it is known whose saves may be sent.
    await notifyPages(parts, { page });
    await sendPendingSaves(parts);
  }
}

async function cachedAnswer({ kept, saves, ...parts }: WorkerDependencies, request: Request): Promise<Response | null> {
  const address = cacheKeyOf(new URL(request.url));
  const found = address === null ? null : await kept.find(address);
  if (!found || address !== '/api/bookmarks/ids') return found;
  const account = await accountOf({ kept, ...parts });
  const ids = (await found.json()) as number[];
  const queue = account === null ? [] : await saves.of(account);
  return jsonOf(bookmarkedWith(ids, queue), 200, { [cachedAtHeader]: found.headers.get(cachedAtHeader) ?? '' });
}

async function waitingAnswer(parts: WorkerDependencies, request: Request, body: string): Promise<Response | null> {
  const { pathname: path } = new URL(request.url);
  const account = await accountOf(parts);
  if (account === null) return null;
  const requestKey = request.headers.get('idempotency-key');
  const save = await parts.saves.add(account, { method: request.method, path, body, requestKey });
  return save && jsonOf(meanwhileAnswer(save), 202);
}

/**
 * Before a user signs out, pending saves are sent. Those that could not be sent wait for that account only; of a
 * deleted account nothing remains.
 */
async function answerChange(parts: WorkerDependencies, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const account = await accountOf(parts);
  const leaves = /logout|delete$/.test(pathname);
  if (leaves && account !== null) await sendPendingSaves(parts).catch(() => undefined);
  try {
    const response = await parts.ask(request);
    if (!response.ok) return response;
    if (/delete$/.test(pathname) && account !== null) await parts.saves.dropAll(account);
    await parts.kept.forget();
    return response;
  } catch (error) {
    // Signing out without a server still signs out in this browser.
    if (/logout$/.test(pathname)) await parts.kept.forget();
    throw error;
  }
}

function jsonOf(value: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}
