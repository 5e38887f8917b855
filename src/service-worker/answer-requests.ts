/**
 * Requests of pages to the server: passed on as they are; where nothing answers, what was kept of the same request is
 * given in its place, and a save waits. Streams and files pass untouched.
 */
import { keptAtHeader, sessionMarkHeader } from '#contract/offline.ts';
import { canBeKept, changesWhoIsThere, keptUnder } from './keeping-rules.ts';
import { isServerAway } from './network.ts';
import { bookmarkedWith, meanwhileAnswer, readSave } from './waiting-rules.ts';
import { accountOf, sendWaiting, tellHow, type WorkerParts } from './worker-parts.ts';

export interface PageRequest {
  request: Request;
  /** The page's number for the worker; empty for none. */
  page: string;
  /** Work that the page's answer need not wait for. */
  later: (work: Promise<unknown>) => void;
}

/** Whether the worker answers this request at all. What it leaves alone goes as if there were no worker. */
export function isAnswered(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/') || request.mode === 'navigate' || request.destination !== '') return false;
  if (request.method === 'GET') return keptUnder(new URL(request.url)) !== null;
  if (changesWhoIsThere(request.method, pathname)) return true;
  return readSave(request.method, pathname, '{"studyId":0,"action":"tag"}') !== null;
}

/** The server's answer; else the kept one, or that a save waits. Rejects as the request did where there is neither. */
export async function answerRequest(parts: WorkerParts, pageRequest: PageRequest): Promise<Response> {
  const { request, page, later } = pageRequest;
  const { pathname } = new URL(request.url);
  if (changesWhoIsThere(request.method, pathname)) return answerChange(parts, request);
  const body = request.method === 'GET' ? null : await request.clone().text();
  const number = parts.kept.begin();
  let fault: unknown = null;
  try {
    const response = await parts.ask(request);
    if (!isServerAway(response, sessionMarkHeader)) {
      const address = request.method === 'GET' ? keptUnder(new URL(request.url)) : null;
      const text = address !== null && canBeKept(response) ? response.clone().text() : null;
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
  const instead = body === null ? await keptAnswer(parts, request) : await waitingAnswer(parts, request, body);
  const keptAt = instead?.headers.get(keptAtHeader) ?? null;
  later(tellHow(parts, { page, keptAt }));
  if (wasReached) later(tellHow(parts));
  if (instead) return instead;
  if (fault instanceof Response) return fault;
  throw fault;
}

interface Answered {
  /** Under which it is kept; null for what is not. */
  address: string | null;
  page: string;
  number: number;
}

async function afterAnswer(
  parts: WorkerParts,
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
    await tellHow(parts);
    await sendWaiting(parts);
  } else if (address === '/api/user') {
    // The first thing that every page asks: now it is known whose saves may be sent.
    await tellHow(parts, { page });
    await sendWaiting(parts);
  }
}

async function keptAnswer({ kept, saves, ...parts }: WorkerParts, request: Request): Promise<Response | null> {
  const address = keptUnder(new URL(request.url));
  const found = address === null ? null : await kept.find(address);
  if (!found || address !== '/api/bookmarks/ids') return found;
  const account = await accountOf({ kept, ...parts });
  const ids = (await found.json()) as number[];
  const queue = account === null ? [] : await saves.of(account);
  return jsonOf(bookmarkedWith(ids, queue), 200, { [keptAtHeader]: found.headers.get(keptAtHeader) ?? '' });
}

async function waitingAnswer(parts: WorkerParts, request: Request, body: string): Promise<Response | null> {
  const { pathname: path } = new URL(request.url);
  const account = await accountOf(parts);
  if (account === null) return null;
  const requestKey = request.headers.get('idempotency-key');
  const save = await parts.saves.add(account, { method: request.method, path, body, requestKey });
  return save && jsonOf(meanwhileAnswer(save), 202);
}

/**
 * Before somebody leaves, what waits for them is sent. What could not be sent waits on for that account alone; of an
 * account that is deleted nothing stays.
 */
async function answerChange(parts: WorkerParts, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const account = await accountOf(parts);
  const leaves = /logout|delete$/.test(pathname);
  if (leaves && account !== null) await sendWaiting(parts).catch(() => undefined);
  try {
    const response = await parts.ask(request);
    if (!response.ok) return response;
    if (/delete$/.test(pathname) && account !== null) await parts.saves.dropAll(account);
    await parts.kept.forget();
    return response;
  } catch (error) {
    // Whoever signs out where no server is leaves this browser all the same.
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
