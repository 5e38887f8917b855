/**
 * Which answers are kept for a time without a server. A list of what is, so that a new address is not by itself. Never
 * among them: look-ups of retractions (a kept one would say "clean" of what is unknown), files, health, sessions, and an
 * account's draft of an analysis, which the page keeps itself and brings together with the server's.
 */
const kept = [
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
 * The address under which the answer to a GET is kept, as path and query; null for one that is not. The number of a search
 * is left out: the same search has another one each time.
 */
export function keptUnder(address: URL): string | null {
  if (!kept.some((known) => known.test(address.pathname))) return null;
  const query = new URLSearchParams(address.search);
  query.delete('searchId');
  query.sort();
  const text = query.toString();
  return text === '' ? address.pathname : `${address.pathname}?${text}`;
}

/** Requests after which somebody else may be there: all that was kept goes. */
export function changesWhoIsThere(method: string, path: string): boolean {
  return method !== 'GET' && /^\/api\/(?:login|register|logout|auth\/.+|account\/delete|account\/sessions)$/.test(path);
}

/** Whether an answer can be kept at all: a whole JSON answer of the server's. */
export function canBeKept(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return response.status === 200 && type.startsWith('application/json');
}
