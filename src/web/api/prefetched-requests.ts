/**
 * Requests that a page's first script sends before the application is loaded (web/app/prefetch/prefetch-script.ts). The
 * application uses them by sending the same request.
 */

import { type RequestParts, requestInit } from './request-init.ts';

interface PrefetchedRequest {
  address: string;
  body: string | undefined;
  response: Promise<Response>;
  controller: AbortController;
}

interface PrefetchState {
  requests: PrefetchedRequest[];
  /** The number of the search; the same number gives the same requests. */
  searchId?: string | undefined;
  /** The application sends its own requests by now: a later prefetch would be a duplicate. */
  over?: true;
}

/** Two scripts of one page share this state. */
const page = globalThis as { metamindAskedFirst?: PrefetchState };

const prefetchState = (): PrefetchState => {
  page.metamindAskedFirst ??= { requests: [] };
  return page.metamindAskedFirst;
};

/** Sends a request that the application will make. It is queued after the page's own files. */
export function prefetch(address: string, parts: Pick<RequestParts, 'method' | 'payload' | 'accept'>): void {
  if (prefetchState().over) return;
  const controller = new AbortController();
  const init = requestInit({ ...parts, signal: controller.signal });
  // Over HTTP/1.1 a browser has six connections to a server, and databases take their time.
  const response = fetch(address, { ...init, priority: 'low' });
  // The failure is passed to the caller that uses the request.
  response.catch(() => undefined);
  prefetchState().requests.push({ address, body: init.body, response, controller });
}

/**
 * The prefetched answer to the same request; null if there is none. It is given once. A prefetched request for another
 * address is aborted.
 */
export function takePrefetched(
  address: string,
  body: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> | null {
  const kept = prefetchState();
  kept.over = true;
  const { requests } = kept;
  const at = requests.findIndex((asked) => asked.address === address);
  const [asked] = at < 0 ? [] : requests.splice(at, 1);
  if (!asked) return null;
  if (asked.body !== body) {
    asked.controller.abort();
    return null;
  }
  if (signal?.aborted) asked.controller.abort();
  else signal?.addEventListener('abort', () => asked.controller.abort(), { once: true });
  return asked.response;
}

/** Whether a prefetched request has not been used yet. */
export const isPrefetching = (): boolean => prefetchState().requests.length > 0;

export function setFirstSearchId(searchId: string): void {
  prefetchState().searchId = searchId;
}

/** The number of the prefetched search, once; null without one. */
export function takePrefetchedSearchId(): string | null {
  const kept = prefetchState();
  const { searchId } = kept;
  kept.searchId = undefined;
  return searchId ?? null;
}
