import { setMaxListeners } from 'node:events';
import { type HttpClientRequest, type HttpClientResponse, UpstreamFailure } from './http-client.ts';
import type { UpstreamId } from './limits/upstreams.ts';

/** Why an in-flight request was abandoned: its last caller left (`gone`) or ran out of time (`late`). */
export class Abandoned extends Error {
  readonly because: 'gone' | 'late';

  constructor(because: 'gone' | 'late') {
    super('nobody waits for this request');
    this.name = 'Abandoned';
    this.because = because;
  }
}

/**
 * One request under way and all callers that wait for its answer. Each caller has a signal and a deadline of their own
 * and leaves alone; when the last one has left, the request itself is aborted.
 */
export class InFlightRequest {
  attempts = 0;
  stage: 'waiting' | 'asking' = 'waiting';
  readonly #upstream: UpstreamId;
  readonly #calledOff = new AbortController();
  #waiting = 0;
  #endsAt = 0;
  #land: (answer: HttpClientResponse) => void = () => undefined;
  #crash: (error: unknown) => void = () => undefined;
  readonly #answer: Promise<HttpClientResponse>;

  constructor(upstream: UpstreamId) {
    this.#upstream = upstream;
    this.#answer = new Promise((resolve, reject) => {
      this.#land = resolve;
      this.#crash = reject;
    });
    // Each caller gets the failure; the request itself may have no callers left.
    this.#answer.catch(() => undefined);
  }

  get signal(): AbortSignal {
    return this.#calledOff.signal;
  }

  /** Time left until the latest deadline of the callers, in milliseconds. */
  remainingMs(): number {
    return this.#endsAt - performance.now();
  }

  start(journey: () => Promise<HttpClientResponse>): void {
    journey().then(this.#land, this.#crash);
  }

  join({ signal, deadlineMs }: Pick<HttpClientRequest, 'signal' | 'deadlineMs'>): Promise<HttpClientResponse> {
    this.#waiting += 1;
    // One client's signal aborts dozens of requests; Node warns of a leak above ten listeners.
    setMaxListeners(0, signal);
    this.#endsAt = Math.max(this.#endsAt, performance.now() + deadlineMs);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => leave('late', () => reject(this.#tooLate())), deadlineMs);
      const aborted = () => leave('gone', () => reject(signal.reason));
      signal.addEventListener('abort', aborted);
      this.#answer.then(
        (answer) => leave(null, () => resolve(answer)),
        (error: unknown) => leave(null, () => reject(error)),
      );
      let left = false;
      const leave = (because: 'gone' | 'late' | null, settle: () => void) => {
        if (left) return;
        left = true;
        clearTimeout(timer);
        signal.removeEventListener('abort', aborted);
        this.#waiting -= 1;
        settle();
        if (because && this.#waiting === 0) this.#calledOff.abort(new Abandoned(because));
      };
    });
  }

  #tooLate(): UpstreamFailure {
    const { attempts } = this;
    return this.stage === 'waiting' && attempts === 0
      ? new UpstreamFailure(
          this.#upstream,
          { failure: 'rate_limited', message: 'Too many requests were waiting for it.', retryAfterMs: null },
          { attempts },
        )
      : new UpstreamFailure(
          this.#upstream,
          { failure: 'unavailable', message: 'No answer came in time.', retryAfterMs: null },
          { attempts },
        );
  }
}
