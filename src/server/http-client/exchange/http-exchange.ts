import type { Readable } from 'node:stream';
import { Agent, type buildConnector, type Dispatcher, request as sendRequest } from 'undici';
import type { UpstreamResponse } from '#server/http-client/http-client.ts';
import { ForbiddenAddress, guardedConnector } from './address-guard.ts';
import { ExchangeFault } from './exchange-fault.ts';
import { acceptedEncodings, receiveBody } from './receive-body.ts';

/** One request; `headers` have lower-case names. */
export interface Hop {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const secretHeaders = new Set(['authorization', 'x-api-key', 'cookie', 'proxy-authorization']);

function isRedirect(status: number, location: string | undefined): location is string {
  return redirectStatuses.has(status) && location !== undefined && location !== '';
}

/**
 * The request to send after a redirect. Credentials are not sent to another origin; a body, which may contain one, is
 * never sent on to another origin; https is never left for http. Throws an ExchangeFault otherwise.
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

const maxRedirects = 3;
const connectTimeoutMs = 10_000;
/** Connections stay open between searches, so that not every search costs a TLS handshake. */
const keepAliveMs = 30_000;

export interface OpenRequest extends Hop {
  signal: AbortSignal;
  /**
   * The origin of the upstream's configured base address, the only one that may be private; null where there is none.
   */
  trustedOrigin: string | null;
  /** Default 3. */
  maxRedirects?: number;
}

export interface ExchangeRequest extends OpenRequest {
  maxBytes: number;
}

/** An answer whose body has not been read. The caller reads `body` or destroys it. */
export interface OpenedResponse {
  status: number;
  headers: Record<string, string>;
  /** The address after redirects. */
  url: URL;
  body: Readable;
}

/**
 * Sends one request and follows its redirects. Throws an ExchangeFault when there is no answer or it is forbidden, and
 * the signal's reason when that is aborted. Any answer with a status is returned unjudged.
 */
export class HttpExchange {
  readonly #trusted = new Agent({ connect: { timeout: connectTimeoutMs }, keepAliveTimeout: keepAliveMs });
  readonly #guarded: Agent;

  /** `connector` opens connections to every origin except the trusted one. */
  constructor(connector: buildConnector.connector = guardedConnector(connectTimeoutMs)) {
    this.#guarded = new Agent({ connect: connector, keepAliveTimeout: keepAliveMs });
  }

  async send(request: ExchangeRequest): Promise<UpstreamResponse> {
    const { status, headers, body } = await this.open(request);
    try {
      return { status, headers, body: await receiveBody(body, headers, request.maxBytes) };
    } catch (error) {
      request.signal.throwIfAborted();
      throw asFault(error);
    }
  }

  /** The same up to the body; pass errors while reading it through `asFault`. */
  async open(request: OpenRequest): Promise<OpenedResponse> {
    let hop: Hop = { ...request, headers: { ...request.headers, 'accept-encoding': acceptedEncodings } };
    try {
      for (let redirects = 0; ; redirects += 1) {
        const answer = await this.#sendHop(hop, request);
        const headers = flatHeaders(answer.headers);
        if (!isRedirect(answer.statusCode, headers.location)) {
          return { status: answer.statusCode, headers, url: hop.url, body: answer.body };
        }
        answer.body.on('error', () => undefined).destroy();
        if (redirects === (request.maxRedirects ?? maxRedirects)) {
          throw new ExchangeFault('malformed', 'Redirects did not end.');
        }
        hop = nextHop(hop, answer.statusCode, headers.location);
      }
    } catch (error) {
      request.signal.throwIfAborted();
      throw asFault(error);
    }
  }

  async #sendHop(hop: Hop, { signal, trustedOrigin }: OpenRequest): Promise<Dispatcher.ResponseData> {
    if (!/^https?:$/.test(hop.url.protocol)) throw new ForbiddenAddress();
    const url = new URL(hop.url);
    url.username = '';
    url.password = '';
    return sendRequest(url, {
      dispatcher: url.origin === trustedOrigin ? this.#trusted : this.#guarded,
      method: hop.method,
      headers: hop.headers,
      body: hop.body ?? null,
      signal,
      // The caller's deadline ends what hangs; undici's own timeouts are off.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#trusted.destroy(), this.#guarded.destroy()]);
  }
}

/** Lower-case names, repeated headers joined as in RFC 9110 (5.3); cookies are not used. */
function flatHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'set-cookie') continue;
    flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}

/** The system's messages name hosts and addresses, so only their codes are passed on. */
export function asFault(error: unknown): ExchangeFault {
  if (error instanceof ExchangeFault) return error;
  if (error instanceof ForbiddenAddress) {
    return new ExchangeFault('malformed', 'The address is not a public one.');
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  // zlib's own codes; Z_BUF_ERROR is a premature end, which is an error of the connection.
  const unpacking = /^(Z_|ERR__|ERR_BROTLI)/.test(code) && code !== 'Z_BUF_ERROR';
  return unpacking
    ? new ExchangeFault('malformed', 'The answer could not be unpacked.', new Error(code))
    : new ExchangeFault('unavailable', 'No connection could be made, or it broke off.', new Error(code));
}
