import { maxCachedBytes, type ResponseCache, requestKey } from './cache/response-cache.ts';
import { WriteBehindCache } from './cache/write-behind-cache.ts';
import { type AttemptOutcome, Circuit } from './circuit.ts';
import { ExchangeFault } from './exchange/exchange-fault.ts';
import { HttpExchange } from './exchange/http-exchange.ts';
import {
  type HttpClient,
  type HttpClientRequest,
  type HttpClientResponse,
  UpstreamFailure,
  type UpstreamFault,
  type UpstreamResponse,
} from './http-client.ts';
import { Abandoned, InFlightRequest } from './in-flight-request.ts';
import { rateLimitFromHeaders, retryAfterMs } from './limits/rate-limit-headers.ts';
import { RateLimitQueue } from './limits/rate-limit-queue.ts';
import { type RateLimiter, waitFor } from './limits/rate-limiter.ts';
import { type RateLimitPolicy, type UpstreamId, upstreamIds } from './limits/upstreams.ts';

export interface HttpClientOptions {
  /** The product's version, for the User-Agent. */
  version: string;
  /** Contact of the operator for upstreams; null: the requests name none. */
  contact: string | null;
  baseUrls: Readonly<Record<UpstreamId, URL>>;
  /** See rateLimitPoliciesFor in upstreams.ts. */
  policies: Readonly<Record<UpstreamId, RateLimitPolicy>>;
  cache: ResponseCache;
  slots: RateLimiter;
  /** A store failed; the request itself went on without it. `error` is the database's and may contain anything. */
  onStoreFailure: (store: 'cache' | 'slots', upstream: UpstreamId, error: unknown) => void;
  /** Times in milliseconds, for tests; the defaults are the product's. */
  halfOpenAfterMs?: number;
  firstPauseMs?: number;
  /** 0 to 1, exclusive. */
  random?: () => number;
}

export interface UpstreamHttpClient extends HttpClient {
  /** Waits for answers that are still being stored. */
  settled(): Promise<void>;
  /** Closes all connections; waiting callers get a failure. */
  close(): Promise<void>;
}

const maxRetries = 2;
/** Longer pauses are not waited for, in milliseconds: the request fails instead. */
const maxPauseMs = 10_000;
const maxOwnPauseMs = 4_000;
/** OpenAlex asks for up to 15 hours when its daily budget is spent. */
const maxSharedPauseMs = 24 * 3_600_000;

/** Creates the HTTP client. One for each process. */
export function createHttpClient(options: HttpClientOptions): UpstreamHttpClient {
  return new DefaultHttpClient(options);
}

class DefaultHttpClient implements UpstreamHttpClient {
  readonly #options: HttpClientOptions;
  readonly #exchange = new HttpExchange();
  readonly #slots: RateLimitQueue;
  readonly #circuits: Readonly<Record<UpstreamId, Circuit>>;
  readonly #inFlight = new Map<string, InFlightRequest>();
  readonly #writeBehindCache: WriteBehindCache;
  /** The last announced limits of each upstream, so that they are adopted once and not with every answer. */
  readonly #announced = new Map<UpstreamId, string>();
  readonly #userAgent: string;

  constructor(options: HttpClientOptions) {
    this.#options = options;
    this.#writeBehindCache = new WriteBehindCache(options.cache, (upstream, error) =>
      options.onStoreFailure('cache', upstream, error),
    );
    this.#slots = new RateLimitQueue(options.slots, (upstream, error) =>
      options.onStoreFailure('slots', upstream, error),
    );
    this.#circuits = Object.fromEntries(
      upstreamIds.map((id) => [id, new Circuit(options.halfOpenAfterMs ?? 30_000)]),
    ) as Record<UpstreamId, Circuit>;
    this.#userAgent = `MetaMind/${options.version}${options.contact ? ` (mailto:${options.contact})` : ''}`;
  }

  async ask(request: HttpClientRequest): Promise<HttpClientResponse> {
    request.signal.throwIfAborted();
    const key = requestKey(request);
    // Requests with different Accept headers do not share an in-flight request.
    const inFlightKey = `${key} ${request.maxBytes} ${request.cacheForMs}`;
    let inFlight = this.#inFlight.get(inFlightKey);
    if (!inFlight) {
      const started = new InFlightRequest(request.upstream);
      inFlight = started;
      this.#inFlight.set(inFlightKey, started);
      const forget = () => {
        if (this.#inFlight.get(inFlightKey) === started) this.#inFlight.delete(inFlightKey);
      };
      started.signal.addEventListener('abort', forget);
      const boarded = started.join(request);
      started.start(() => this.#start(request, key, started).finally(forget));
      return boarded;
    }
    return inFlight.join(request);
  }

  settled(): Promise<void> {
    return this.#writeBehindCache.settled();
  }

  async close(): Promise<void> {
    await this.#exchange.close();
    await this.settled();
  }

  async #start(request: HttpClientRequest, key: string, inFlight: InFlightRequest): Promise<HttpClientResponse> {
    const cached = request.cacheForMs > 0 ? await this.#fromCache(request, key) : null;
    if (cached) return cached;
    for (let retry = 0; ; retry += 1) {
      const outcome = await this.#attempt(request, inFlight);
      if (outcome.kind === 'cancelled') throw outcome.reason;
      if (outcome.kind === 'good') {
        if (request.cacheForMs > 0) this.#store(request, key, outcome.answer);
        return Object.assign(outcome.answer, { cacheAgeMs: null, attempts: inFlight.attempts });
      }
      const { fault, cause } = outcome;
      const pauseMs = this.#pauseBefore(retry, fault);
      if (pauseMs === null || pauseMs >= inFlight.remainingMs()) {
        throw new UpstreamFailure(request.upstream, fault, { attempts: inFlight.attempts, cause });
      }
      await waitFor(null, inFlight.signal, pauseMs);
    }
  }

  /** Null when the request must not be retried. Full jitter: uniform up to twice the previous pause. */
  #pauseBefore(retry: number, fault: UpstreamFault): number | null {
    if (retry >= maxRetries) return null;
    if (fault.failure !== 'rate_limited' && fault.failure !== 'unavailable') return null;
    if (fault.retryAfterMs !== null && fault.retryAfterMs > maxPauseMs) return null;
    const ceilingMs = Math.min(maxOwnPauseMs, (this.#options.firstPauseMs ?? 500) * 2 ** retry);
    return Math.max(fault.retryAfterMs ?? 0, (this.#options.random ?? Math.random)() * ceilingMs);
  }

  /** One attempt: breaker, queue, exchange, judgement. Never throws. */
  async #attempt(request: HttpClientRequest, inFlight: InFlightRequest): Promise<AttemptOutcome> {
    const { upstream } = request;
    const circuit = this.#circuits[upstream];
    const shutForMs = circuit.closedForMs();
    if (shutForMs > 0) return backOff(shutForMs);
    inFlight.stage = 'waiting';
    let release: (() => void) | null = null;
    try {
      const grant = await this.#slots.take(upstream, {
        policy: this.#options.policies[upstream],
        remainingMs: () => inFlight.remainingMs(),
        signal: inFlight.signal,
      });
      if (!grant.granted) return busy(grant.waitMs);
      release = grant.release;
      return (await circuit.run(() => this.#exchangeOnce(request, inFlight))) ?? backOff(circuit.closedForMs());
    } catch (reason) {
      return { kind: 'cancelled', reason };
    } finally {
      release?.();
    }
  }

  async #exchangeOnce(request: HttpClientRequest, inFlight: InFlightRequest): Promise<AttemptOutcome> {
    const { upstream } = request;
    inFlight.stage = 'asking';
    inFlight.attempts += 1;
    let answer: UpstreamResponse;
    try {
      answer = await this.#exchange.send({
        method: request.method,
        url: request.url,
        headers: { ...lowerCaseNames(request.headers ?? {}), 'user-agent': this.#userAgent },
        body: request.body,
        signal: inFlight.signal,
        maxBytes: request.maxBytes,
        trustedOrigin: this.#options.baseUrls[upstream].origin,
      });
    } catch (error) {
      if (error instanceof Abandoned && error.because === 'gone') return { kind: 'cancelled', reason: error };
      if (error instanceof Abandoned) return fault('unavailable', 'No answer came in time.');
      if (error instanceof ExchangeFault) return fault(error.failure, error.message, null, error.cause);
      return fault('unavailable', 'No request could be sent.');
    }
    this.#applyRateLimitHeaders(upstream, answer);
    return this.#judged(request, answer);
  }

  #judged(request: HttpClientRequest, answer: UpstreamResponse): AttemptOutcome {
    let found: UpstreamFault | null;
    try {
      found = request.judge(answer);
    } catch (error) {
      return fault('malformed', 'The answer could not be read.', null, error);
    }
    if (!found) return { kind: 'good', answer };
    const temporary = found.failure === 'rate_limited' || found.failure === 'unavailable';
    const asked = found.retryAfterMs ?? (temporary ? retryAfterMs(answer.headers, Date.now()) : null);
    if (temporary && asked !== null && asked > 0) {
      this.#slots.pause(request.upstream, Math.min(asked, maxSharedPauseMs));
    }
    return fault(found.failure, found.message, asked);
  }

  #applyRateLimitHeaders(upstream: UpstreamId, { headers }: UpstreamResponse): void {
    const policy = rateLimitFromHeaders(headers, this.#options.policies[upstream]);
    if (!policy) return;
    const text = JSON.stringify(policy);
    if (this.#announced.get(upstream) === text) return;
    this.#announced.set(upstream, text);
    this.#slots.adopt(upstream, policy);
  }

  async #fromCache(request: HttpClientRequest, key: string): Promise<HttpClientResponse | null> {
    try {
      const found = this.#writeBehindCache.get(key) ?? (await this.#options.cache.get(key));
      if (!found) return null;
      // The upstream's clock may be ahead of ours.
      const ageMs = Math.max(0, Date.now() - found.storedAt);
      return ageMs > request.cacheForMs ? null : { ...found.answer, cacheAgeMs: ageMs, attempts: 0 };
    } catch (error) {
      this.#options.onStoreFailure('cache', request.upstream, error);
      return null;
    }
  }

  #store(request: HttpClientRequest, key: string, answer: UpstreamResponse): void {
    if (Buffer.byteLength(answer.body) > maxCachedBytes) return;
    const storedAt = Date.now();
    const { status, headers, body } = answer;
    const period = { storedAt, expiresAt: storedAt + request.cacheForMs };
    this.#writeBehindCache.put(key, { upstream: request.upstream, answer: { status, headers, body }, period });
  }
}

function fault(
  failure: UpstreamFault['failure'],
  message: string,
  retryAfterMs: number | null = null,
  cause?: unknown,
): AttemptOutcome {
  return { kind: 'fault', fault: { failure, message, retryAfterMs }, cause };
}

function backOff(forMs: number): AttemptOutcome {
  return fault('unavailable', 'Requests failed several times in a row; none is sent for a moment.', forMs);
}

function busy(waitMs: number): AttemptOutcome {
  return fault('rate_limited', 'As many requests as are allowed have been sent.', waitMs);
}

function lowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
