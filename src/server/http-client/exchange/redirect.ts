import { ExchangeFault } from './exchange-fault.ts';

/** One request on its way; `headers` have lower-case names. */
export interface Hop {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const secretHeaders = new Set(['authorization', 'x-api-key', 'cookie', 'proxy-authorization']);

export function isRedirect(status: number, location: string | undefined): location is string {
  return redirectStatuses.has(status) && location !== undefined && location !== '';
}

/**
 * The request to send after a redirect. Keys stay with the origin they were meant for; a body, which may hold one, is
 * never sent on to another origin; and what began encrypted stays so. Throws an ExchangeFault otherwise.
 */
export function nextHop(hop: Hop, status: number, location: string): Hop {
  const url = URL.canParse(location, hop.url.href) ? new URL(location, hop.url.href) : null;
  if (!url) throw new ExchangeFault('malformed', 'A redirect led to something that is not an address.');
  if (hop.url.protocol === 'https:' && url.protocol !== 'https:') {
    throw new ExchangeFault('malformed', 'A redirect led from an encrypted address to one that is not.');
  }
  const becomesGet = hop.method === 'POST' && status !== 307 && status !== 308;
  const sameOrigin = url.origin === hop.url.origin;
  if (hop.method === 'POST' && !becomesGet && !sameOrigin) {
    throw new ExchangeFault('malformed', 'A redirect led a request with content to another server.');
  }
  const headers = Object.fromEntries(
    Object.entries(hop.headers).filter(
      ([name]) => (sameOrigin || !secretHeaders.has(name)) && !(becomesGet && name.startsWith('content-')),
    ),
  );
  return { method: becomesGet ? 'GET' : hop.method, url, headers, body: becomesGet ? undefined : hop.body };
}
