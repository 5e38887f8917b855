/** Lookups of many identifiers in batches, each of which succeeds or fails separately. */

import { type HttpClientResponse, UpstreamFailure, type UpstreamFault } from '#server/http-client/http-client.ts';

/** Several requests that together answer one query: one timeout, one count, the age of the oldest part. */
export class AskedParts {
  requests = 0;
  /** Of the oldest part that came from the cache, in milliseconds; null when all were fetched now. */
  cacheAgeMs: number | null = null;
  readonly #endsAt: number;

  constructor(deadlineMs: number) {
    this.#endsAt = performance.now() + deadlineMs;
  }

  /** Time left until the timeout in milliseconds, at least 1. */
  remainingMs(): number {
    return Math.max(1, Math.round(this.#endsAt - performance.now()));
  }

  /** Counts an answer, or the attempts of one that failed, and passes it on. */
  async take(asked: Promise<HttpClientResponse>): Promise<HttpClientResponse> {
    try {
      const answer = await asked;
      this.requests += answer.attempts;
      if (answer.cacheAgeMs !== null) this.cacheAgeMs = Math.max(this.cacheAgeMs ?? 0, answer.cacheAgeMs);
      return answer;
    } catch (error) {
      if (error instanceof UpstreamFailure) this.requests += error.attempts;
      throw error;
    }
  }
}

/** Every requested identifier is in exactly one of the three, in its requested form. */
export interface LookupAnswer<Found> {
  found: Map<string, Found>;
  /** The service answered and does not have it. */
  notKnown: string[];
  /** The state is unknown; must never be read as "no". */
  failed: Map<string, UpstreamFault>;
}

/** The result of one batch. Identifiers in neither map are not known to the service. */
export interface BatchAnswer<Found> {
  found: Map<string, Found>;
  failed?: Map<string, UpstreamFault>;
}

/** Splits a list into parts of at most `size`. */
export function batchesOf(ids: readonly string[], size: number): string[][] {
  const batches: string[][] = [];
  for (let start = 0; start < ids.length; start += size) batches.push(ids.slice(start, start + size));
  return batches;
}

/**
 * Requests the batches, at most `concurrency` at a time. A failing batch marks its own identifiers only; once the
 * service refuses (`rate_limited`, `auth`), batches not yet begun are not sent and are marked with the same fault.
 * Throws when aborted, and errors that are not the service's.
 */
export async function lookupInBatches<Found>(options: {
  batches: readonly (readonly string[])[];
  concurrency: number;
  signal: AbortSignal;
  ask: (batch: readonly string[]) => Promise<BatchAnswer<Found>>;
}): Promise<LookupAnswer<Found>> {
  const answer: LookupAnswer<Found> = { found: new Map(), notKnown: [], failed: new Map() };
  const waiting = options.batches.values();
  let refused: UpstreamFault | null = null;

  async function askForBatches(): Promise<void> {
    for (const batch of waiting) {
      const fault = refused ?? (await askForOne(batch));
      if (!fault) continue;
      for (const id of batch) answer.failed.set(id, fault);
      if (fault.failure === 'rate_limited' || fault.failure === 'auth') refused = fault;
    }
  }

  async function askForOne(batch: readonly string[]): Promise<UpstreamFault | null> {
    try {
      const { found, failed } = await options.ask(batch);
      for (const id of batch) {
        const value = found.get(id);
        const fault = failed?.get(id);
        if (value !== undefined) answer.found.set(id, value);
        else if (fault) answer.failed.set(id, fault);
        else answer.notKnown.push(id);
      }
      return null;
    } catch (error) {
      options.signal.throwIfAborted();
      if (!(error instanceof UpstreamFailure)) throw error;
      return { failure: error.failure, message: error.message, retryAfterMs: error.retryAfterMs };
    }
  }

  await Promise.all(Array.from({ length: options.concurrency }, askForBatches));
  return answer;
}

/** Joins answers about different identifiers. */
export function joinLookups<Found>(answers: readonly LookupAnswer<Found>[]): LookupAnswer<Found> {
  return {
    found: new Map(answers.flatMap(({ found }) => [...found])),
    notKnown: answers.flatMap(({ notKnown }) => notKnown),
    failed: new Map(answers.flatMap(({ failed }) => [...failed])),
  };
}
