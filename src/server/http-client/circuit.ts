import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import type { UpstreamFault, UpstreamResponse } from './http-client.ts';

/** How one attempt ended. `cancelled`: all its callers left, which says nothing about the upstream. */
export type AttemptOutcome =
  | { kind: 'good'; answer: UpstreamResponse }
  | { kind: 'fault'; fault: UpstreamFault; cause: unknown }
  | { kind: 'cancelled'; reason: unknown };

const failuresInARow = 5;

/**
 * A circuit breaker. It opens when an upstream has failed five times in a row with `unavailable`; after
 * `halfOpenAfterMs` one trial request decides. A rate limit is no failure here: the upstream is alive and says when to
 * come back.
 *
 * One for each process, unlike the limits: each process learns the state from at most five requests, no quota depends
 * on it, and a shared breaker would cost every request a read of the database.
 */
export class Circuit {
  readonly #policy;
  readonly #halfOpenAfterMs: number;
  readonly #now: () => number;
  #openedAt = 0;

  constructor(halfOpenAfterMs: number, now: () => number = Date.now) {
    this.#halfOpenAfterMs = halfOpenAfterMs;
    this.#now = now;
    // Only a trial can be cancelled here: it has shown nothing, so the circuit stays open.
    const failed = handleWhenResult(
      (outcome) => isUnavailable(outcome as AttemptOutcome) || (outcome as AttemptOutcome).kind === 'cancelled',
    );
    this.#policy = circuitBreaker(failed, {
      halfOpenAfter: halfOpenAfterMs,
      breaker: new ConsecutiveBreaker(failuresInARow),
    });
    this.#policy.onBreak(() => {
      this.#openedAt = this.#now();
    });
  }

  /** Milliseconds until an attempt may be made; 0 when it may be made now. */
  closedForMs(): number {
    if (this.#policy.state === CircuitState.Closed) return 0;
    const left = this.#openedAt + this.#halfOpenAfterMs - this.#now();
    // Other requests fail at once while the trial is under way.
    return this.#policy.state === CircuitState.HalfOpen ? Math.max(1_000, left) : Math.max(0, left);
  }

  /** Runs an attempt, which must not throw. Null when the circuit has opened meanwhile. */
  async run(attempt: () => Promise<AttemptOutcome>): Promise<AttemptOutcome | null> {
    if (this.#policy.state === CircuitState.HalfOpen) return null;
    try {
      return await this.#policy.execute(async () => {
        const outcome = await attempt();
        // Thrown past the breaker: it counts errors that it does not handle as neither success nor failure.
        if (outcome.kind === 'cancelled' && this.#policy.state !== CircuitState.HalfOpen) throw new Uncounted(outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof BrokenCircuitError) return null;
      if (error instanceof Uncounted) return error.outcome;
      throw error;
    }
  }
}

class Uncounted extends Error {
  readonly outcome: AttemptOutcome;

  constructor(outcome: AttemptOutcome) {
    super('cancelled');
    this.outcome = outcome;
  }
}

function isUnavailable(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'fault' && outcome.fault.failure === 'unavailable';
}
