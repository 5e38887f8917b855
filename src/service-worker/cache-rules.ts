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
