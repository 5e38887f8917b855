/** Requests to publishers and repositories: addresses from data, one paper at a time, as bytes. */

import { ExchangeFault } from './exchange/exchange-fault.ts';
import { asFault, HttpExchange } from './exchange/http-exchange.ts';
import { charsetOf, receiveBytes } from './exchange/receive-body.ts';
import { createHostQueue } from './limits/host-queue.ts';
import { retryAfterMs } from './limits/rate-limit-headers.ts';

/** A DOI often takes five to a publisher's page. */
const maxRedirects = 8;

export interface PaperHttpClientOptions {
  /** The product's version, for the User-Agent. */
  version: string;
  /** Contact of the operator for publishers; null: the requests name none. */
  contact: string | null;
  /** An institution's repository, the only host that may be in a private network. */
  repository: URL | null;
}

interface PaperRequest {
  url: URL;
  /** Accepted media types, in the header's form. */
  accept: string;
  /** Ends waiting for the host's turn as well. */
  signal: AbortSignal;
  /** A longer body is cut off while it arrives, and throws. */
  maxBytes: number;
}

/** The answer, whatever its status. `bytes` can be read once. */
export interface IncomingPaper {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The address after redirects. */
  url: URL;
  /** Unpacked. */
  bytes: AsyncIterable<Uint8Array>;
  /** From the headers; null where they name none. */
  charset: string | null;
}

export interface PaperHttpClient {
  /**
   * Sends one request and passes the answer to `use`; the connection closes when that ends. Throws ExchangeFault, what
   * `use` throws, and the signal's reason when that is aborted. A host that asked for a pause is not requested during
   * it.
   */
  fetch<Result>(request: PaperRequest, use: (paper: IncomingPaper) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export function createPaperHttpClient({ version, contact, repository }: PaperHttpClientOptions): PaperHttpClient {
  const exchange = new HttpExchange();
  const hostQueue = createHostQueue();
  const userAgent = `MetaMind/${version}${contact ? ` (mailto:${contact})` : ''}`;

  async function ask<Result>(
    { url, accept, signal, maxBytes }: PaperRequest,
    use: (paper: IncomingPaper) => Promise<Result>,
  ): Promise<Result> {
    const { body, ...answer } = await exchange.open({
      method: 'GET',
      url,
      headers: { accept, 'accept-language': 'en', 'user-agent': userAgent },
      body: undefined,
      signal,
      trustedOrigin: repository?.origin ?? null,
      maxRedirects,
    });
    body.on('error', () => undefined);
    if (answer.status === 429 || answer.status === 503) {
      const asked = retryAfterMs(answer.headers, Date.now());
      if (asked !== null) hostQueue.rest(url.host, asked);
    }
    async function* arriving(): AsyncGenerator<Uint8Array, void> {
      try {
        yield* receiveBytes(body, answer.headers, maxBytes);
      } catch (error) {
        signal.throwIfAborted();
        throw asFault(error);
      }
    }
    try {
      return await use({ ...answer, bytes: arriving(), charset: charsetOf(answer.headers['content-type']) });
    } finally {
      body.destroy();
    }
  }

  return {
    async fetch(request, use) {
      const { url, signal } = request;
      signal.throwIfAborted();
      // The operator's own repository has the limits of a mirror.
      if (url.origin === repository?.origin) return ask(request, use);
      const restMs = hostQueue.restsForMs(url.host);
      if (restMs > 0) {
        const minutes = Math.ceil(restMs / 60_000);
        throw new ExchangeFault(
          'rate_limited',
          `It asked to be left alone for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
        );
      }
      const end = await hostQueue.take(url.host, signal);
      try {
        return await ask(request, use);
      } finally {
        end();
      }
    },
    close: () => exchange.close(),
  };
}
