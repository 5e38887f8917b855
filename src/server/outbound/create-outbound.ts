import { announcedPolicy, askedWaitMs } from './asked-wait.ts';
import { Circuit, type Outcome } from './circuit.ts';
import { ExchangeFault } from './exchange-fault.ts';
import { Flight, NobodyWaits } from './flight.ts';
import { HttpExchange } from './http-exchange.ts';
import { LaterStore } from './later-store.ts';
import {
  type Outbound,
  type OutboundAnswer,
  type OutboundRequest,
  type UpstreamAnswer,
  UpstreamFailure,
  type UpstreamFault,
} from './outbound.ts';
import { requestKey } from './request-key.ts';
import { maximumCachedBytes, type ResponseCache } from './response-cache.ts';
import type { SlotKeeper } from './slot-keeper.ts';
import { SlotQueue } from './slot-queue.ts';
import { type SlotPolicy, type UpstreamId, upstreamIds } from './upstreams.ts';
import { waitFor } from './wait-for.ts';

export interface OutboundOptions {
  /** The product's version, for the User-Agent. */
  version: string;
  /** Where upstreams can reach whoever runs this installation; null: they are told nothing. */
  contact: string | null;
  baseUrls: Readonly<Record<UpstreamId, URL>>;
  /** See policiesFor in upstreams.ts. */
  policies: Readonly<Record<UpstreamId, SlotPolicy>>;
  cache: ResponseCache;
  slots: SlotKeeper;
  /** A store failed; the request itself went on without it. `error` is the database's and may hold anything. */
  onStoreFailure: (store: 'cache' | 'slots', upstream: UpstreamId, error: unknown) => void;
  /** Times of the machinery in milliseconds, for tests; the defaults are the product's. */
  halfOpenAfterMs?: number;
  firstPauseMs?: number;
  /** 0 to 1, exclusive. */
  random?: () => number;
}

export interface OutboundDoor extends Outbound {
  /** Waits for answers that are still being stored. */
  settled(): Promise<void>;
  /** Cuts all connections; whoever waits is told that the upstream broke off. */
  close(): Promise<void>;
}

const maximumRetries = 2;
/** Longer pauses are not waited out: the reader is told instead. */
const longestPauseMs = 10_000;
const longestOwnPauseMs = 4_000;
/** OpenAlex asks for up to 15 hours when its daily budget is spent. */
const longestSharedPauseMs = 24 * 3_600_000;

/** Opens the door. One per process. */
export function createOutbound(options: OutboundOptions): OutboundDoor {
  return new Door(options);
}

class Door implements OutboundDoor {
  readonly #options: OutboundOptions;
  readonly #exchange = new HttpExchange();
  readonly #slots: SlotQueue;
  readonly #circuits: Readonly<Record<UpstreamId, Circuit>>;
  readonly #flights = new Map<string, Flight>();
  readonly #laterStore: LaterStore;
  /** What each upstream announced last, so that it is adopted once and not with every answer. */
  readonly #announced = new Map<UpstreamId, string>();
  readonly #userAgent: string;

  constructor(options: OutboundOptions) {
    this.#options = options;
    this.#laterStore = new LaterStore(options.cache, (upstream, error) =>
      options.onStoreFailure('cache', upstream, error),
    );
    this.#slots = new SlotQueue(options.slots, (upstream, error) => options.onStoreFailure('slots', upstream, error));
    this.#circuits = Object.fromEntries(
      upstreamIds.map((id) => [id, new Circuit(options.halfOpenAfterMs ?? 30_000)]),
    ) as Record<UpstreamId, Circuit>;
    this.#userAgent = `MetaMind/${options.version}${options.contact ? ` (mailto:${options.contact})` : ''}`;
  }

  async ask(request: OutboundRequest): Promise<OutboundAnswer> {
    request.signal.throwIfAborted();
    const key = requestKey(request);
    // Requests that differ only in what they accept do not share an answer in flight.
    const flightKey = `${key} ${request.maximumBytes} ${request.cacheForMs}`;
    let flight = this.#flights.get(flightKey);
    if (!flight) {
      const started = new Flight(request.upstream);
      flight = started;
      this.#flights.set(flightKey, started);
      const forget = () => {
        if (this.#flights.get(flightKey) === started) this.#flights.delete(flightKey);
      };
      started.signal.addEventListener('abort', forget);
      const boarded = started.board(request);
      started.fly(() => this.#fly(request, key, started).finally(forget));
      return boarded;
    }
    return flight.board(request);
  }

  settled(): Promise<void> {
    return this.#laterStore.settled();
  }

  async close(): Promise<void> {
    await this.#exchange.close();
    await this.settled();
  }

  async #fly(request: OutboundRequest, key: string, flight: Flight): Promise<OutboundAnswer> {
    const cached = request.cacheForMs > 0 ? await this.#fromCache(request, key) : null;
    if (cached) return cached;
    for (let retry = 0; ; retry += 1) {
      const outcome = await this.#attempt(request, flight);
      if (outcome.kind === 'cancelled') throw outcome.reason;
      if (outcome.kind === 'good') {
        if (request.cacheForMs > 0) this.#store(request, key, outcome.answer);
        return Object.assign(outcome.answer, { cacheAgeMs: null, attempts: flight.attempts });
      }
      const { fault, cause } = outcome;
      const pauseMs = this.#pauseBefore(retry, fault);
      if (pauseMs === null || pauseMs >= flight.remainingMs()) {
        throw new UpstreamFailure(request.upstream, fault, { attempts: flight.attempts, cause });
      }
      await waitFor(null, flight.signal, pauseMs);
    }
  }

  /** Null when the request is not to be tried again. Full jitter: any pause up to twice the one before is as likely. */
  #pauseBefore(retry: number, fault: UpstreamFault): number | null {
    if (retry >= maximumRetries) return null;
    if (fault.failure !== 'rate_limited' && fault.failure !== 'unavailable') return null;
    if (fault.retryAfterMs !== null && fault.retryAfterMs > longestPauseMs) return null;
    const ceilingMs = Math.min(longestOwnPauseMs, (this.#options.firstPauseMs ?? 500) * 2 ** retry);
    return Math.max(fault.retryAfterMs ?? 0, (this.#options.random ?? Math.random)() * ceilingMs);
  }

  /** One look at the upstream: breaker, place in the queue, exchange, verdict. Never throws. */
  async #attempt(request: OutboundRequest, flight: Flight): Promise<Outcome> {
    const { upstream } = request;
    const circuit = this.#circuits[upstream];
    const shutForMs = circuit.closedForMs();
    if (shutForMs > 0) return leftAlone(shutForMs);
    flight.stage = 'waiting';
    let release: (() => void) | null = null;
    try {
      const turn = await this.#slots.take(upstream, {
        policy: this.#options.policies[upstream],
        remainingMs: () => flight.remainingMs(),
        signal: flight.signal,
      });
      if (!turn.granted) return busy(turn.waitMs);
      release = turn.release;
      return (await circuit.run(() => this.#exchangeOnce(request, flight))) ?? leftAlone(circuit.closedForMs());
    } catch (reason) {
      return { kind: 'cancelled', reason };
    } finally {
      release?.();
    }
  }

  async #exchangeOnce(request: OutboundRequest, flight: Flight): Promise<Outcome> {
    const { upstream } = request;
    flight.stage = 'asking';
    flight.attempts += 1;
    let answer: UpstreamAnswer;
    try {
      answer = await this.#exchange.send({
        method: request.method,
        url: request.url,
        headers: { ...lowerCaseNames(request.headers ?? {}), 'user-agent': this.#userAgent },
        body: request.body,
        signal: flight.signal,
        maximumBytes: request.maximumBytes,
        trustedOrigin: this.#options.baseUrls[upstream].origin,
      });
    } catch (error) {
      if (error instanceof NobodyWaits && error.because === 'gone') return { kind: 'cancelled', reason: error };
      if (error instanceof NobodyWaits) return fault('unavailable', 'No answer came in time.');
      if (error instanceof ExchangeFault) return fault(error.failure, error.message, null, error.cause);
      return fault('unavailable', 'No request could be sent.');
    }
    this.#heed(upstream, answer);
    return this.#judged(request, answer);
  }

  #judged(request: OutboundRequest, answer: UpstreamAnswer): Outcome {
    let found: UpstreamFault | null;
    try {
      found = request.judge(answer);
    } catch (error) {
      return fault('malformed', 'The answer could not be read.', null, error);
    }
    if (!found) return { kind: 'good', answer };
    const temporary = found.failure === 'rate_limited' || found.failure === 'unavailable';
    const asked = found.retryAfterMs ?? (temporary ? askedWaitMs(answer.headers, Date.now()) : null);
    if (temporary && asked !== null && asked > 0) {
      this.#slots.pause(request.upstream, Math.min(asked, longestSharedPauseMs));
    }
    return fault(found.failure, found.message, asked);
  }

  #heed(upstream: UpstreamId, { headers }: UpstreamAnswer): void {
    const policy = announcedPolicy(headers, this.#options.policies[upstream]);
    if (!policy) return;
    const text = JSON.stringify(policy);
    if (this.#announced.get(upstream) === text) return;
    this.#announced.set(upstream, text);
    this.#slots.adopt(upstream, policy);
  }

  async #fromCache(request: OutboundRequest, key: string): Promise<OutboundAnswer | null> {
    try {
      const found = this.#laterStore.get(key) ?? (await this.#options.cache.get(key));
      if (!found) return null;
      // Another machine's clock may be ahead of ours.
      const ageMs = Math.max(0, Date.now() - found.storedAt);
      return ageMs > request.cacheForMs ? null : { ...found.answer, cacheAgeMs: ageMs, attempts: 0 };
    } catch (error) {
      this.#options.onStoreFailure('cache', request.upstream, error);
      return null;
    }
  }

  #store(request: OutboundRequest, key: string, answer: UpstreamAnswer): void {
    if (Buffer.byteLength(answer.body) > maximumCachedBytes) return;
    const storedAt = Date.now();
    const { status, headers, body } = answer;
    const period = { storedAt, expiresAt: storedAt + request.cacheForMs };
    this.#laterStore.put(key, { upstream: request.upstream, answer: { status, headers, body }, period });
  }
}

function fault(
  failure: UpstreamFault['failure'],
  message: string,
  retryAfterMs: number | null = null,
  cause?: unknown,
): Outcome {
  return { kind: 'fault', fault: { failure, message, retryAfterMs }, cause };
}

function leftAlone(forMs: number): Outcome {
  return fault('unavailable', 'Requests failed several times in a row; none is sent for a moment.', forMs);
}

function busy(waitMs: number): Outcome {
  return fault('rate_limited', 'As many requests as are allowed have been sent.', waitMs);
}

function lowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
