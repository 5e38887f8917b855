/** The only way out to a language model: bound to the configured server, counted, never redirected. */
import { Agent, fetch as send } from 'undici';
import { ForbiddenAddress, guardedConnector } from './exchange/address-guard.ts';
import { retryAfterMs } from './limits/rate-limit-headers.ts';
import { waitFor } from './limits/rate-limiter.ts';

/** A model's answer has some kilobytes; anything larger than this is not an answer. */
const maxBytes = 10 * 1024 * 1024;
const connectTimeoutMs = 10_000;
/** A busy server is retried once, unless it asks for a longer pause than this. */
const maxPauseMs = 5_000;
const defaultPauseMs = 500;

/** Why there is no answer. Names no address, key or content; safe to log. */
export class ModelFetchFault extends Error {
  readonly kind: 'unreachable' | 'broke_off' | 'too_large' | 'redirected' | 'forbidden';

  constructor(kind: ModelFetchFault['kind'], cause?: string) {
    super(`the model’s server: ${kind}${cause ? ` (${cause})` : ''}`);
    this.name = 'ModelFetchFault';
    this.kind = kind;
  }
}

export interface ModelHttpClient {
  /**
   * The standard fetch within these bounds: other origins, redirects and answers above 10 MB fail with a
   * ModelFetchFault. Busy and failing servers (429, 5xx) are retried once after the pause that they ask for.
   */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

export interface ModelHttpClientSettings {
  /** Requests to any other origin are refused. */
  baseUrl: URL;
  /** True for an address that the operator set: only that may be in a private network. */
  mayBePrivate: boolean;
}

export function createModelHttpClient({ baseUrl, mayBePrivate }: ModelHttpClientSettings): ModelHttpClient {
  const agent = new Agent({
    connect: mayBePrivate ? { timeout: connectTimeoutMs } : guardedConnector(connectTimeoutMs),
    // The engine's deadline ends what hangs.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  async function once(url: URL, init: RequestInit): Promise<Response> {
    const signal = init.signal ?? null;
    try {
      const answer = await send(url, {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers).entries()),
        body: typeof init.body === 'string' ? init.body : null,
        redirect: 'manual',
        dispatcher: agent,
        signal,
      });
      const { status } = answer;
      if (status >= 300 && status < 400) {
        await answer.body?.cancel();
        throw new ModelFetchFault('redirected');
      }
      const headers = Object.fromEntries(answer.headers.entries());
      // Already unpacked: these headers would be wrong for what is passed on.
      delete headers['content-encoding'];
      delete headers['content-length'];
      const body = answer.body && ![204, 304].includes(status) ? counted(answer.body, signal) : null;
      return new Response(body, { status, headers });
    } catch (error) {
      throw asFault(error, signal, 'unreachable');
    }
  }

  return {
    async fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.origin !== baseUrl.origin) throw new ModelFetchFault('forbidden');
      const first = await once(url, init);
      const pauseMs = pauseAfter(first);
      if (pauseMs === null) return first;
      await first.body?.cancel();
      await waitFor(null, init.signal ?? new AbortController().signal, pauseMs);
      return once(url, init);
    },
    close: () => agent.destroy(),
  };
}

/** Milliseconds until a retry makes sense; null where the answer is final. */
function pauseAfter({ status, headers }: Response): number | null {
  if (status !== 429 && status < 500) return null;
  const asked = retryAfterMs(Object.fromEntries(headers.entries()), Date.now());
  if (asked === null) return defaultPauseMs;
  return asked > maxPauseMs ? null : asked;
}

/** The same bytes, up to the limit; ending the iteration closes the connection. */
function counted(body: AsyncIterable<Uint8Array>, signal: AbortSignal | null): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  let bytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) return controller.close();
          bytes += value.byteLength;
          if (bytes > maxBytes) {
            await chunks.return?.();
            return controller.error(new ModelFetchFault('too_large'));
          }
          controller.enqueue(value);
        } catch (error) {
          controller.error(asFault(error, signal, 'broke_off'));
        }
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The system's messages name hosts and addresses, so only their codes are passed on. */
function asFault(error: unknown, signal: AbortSignal | null, kind: 'unreachable' | 'broke_off'): unknown {
  if (error instanceof ModelFetchFault) return error;
  if (signal?.aborted) return signal.reason;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof ForbiddenAddress) return new ModelFetchFault('forbidden');
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new ModelFetchFault(kind, code);
}
