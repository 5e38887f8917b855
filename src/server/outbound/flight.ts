import { setMaxListeners } from 'node:events';
import { type OutboundAnswer, type OutboundRequest, UpstreamFailure } from './outbound.ts';
import type { UpstreamId } from './upstreams.ts';

/** Why a flight was called off: its last passenger left (`gone`) or ran out of time (`late`). */
export class NobodyWaits extends Error {
  readonly because: 'gone' | 'late';

  constructor(because: 'gone' | 'late') {
    super('nobody waits for this request');
    this.name = 'NobodyWaits';
    this.because = because;
  }
}

/**
 * One request under way and everybody who waits for its answer. Each passenger has a signal and a deadline of their own
 * and leaves alone; when the last one has left, the request itself is called off.
 */
export class Flight {
  attempts = 0;
  stage: 'waiting' | 'asking' = 'waiting';
  readonly #upstream: UpstreamId;
  readonly #calledOff = new AbortController();
  #passengers = 0;
  #endsAt = 0;
  #land: (answer: OutboundAnswer) => void = () => undefined;
  #crash: (error: unknown) => void = () => undefined;
  readonly #answer: Promise<OutboundAnswer>;

  constructor(upstream: UpstreamId) {
    this.#upstream = upstream;
    this.#answer = new Promise((resolve, reject) => {
      this.#land = resolve;
      this.#crash = reject;
    });
    // Each passenger hears of a failure; the flight itself may have none left.
    this.#answer.catch(() => undefined);
  }

  get signal(): AbortSignal {
    return this.#calledOff.signal;
  }

  /** Milliseconds that the most patient passenger has left. */
  remainingMs(): number {
    return this.#endsAt - performance.now();
  }

  fly(journey: () => Promise<OutboundAnswer>): void {
    journey().then(this.#land, this.#crash);
  }

  board({ signal, deadlineMs }: Pick<OutboundRequest, 'signal' | 'deadlineMs'>): Promise<OutboundAnswer> {
    this.#passengers += 1;
    // One reader's signal ends dozens of requests; Node takes more than ten listeners for a leak.
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
        this.#passengers -= 1;
        settle();
        if (because && this.#passengers === 0) this.#calledOff.abort(new NobodyWaits(because));
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
