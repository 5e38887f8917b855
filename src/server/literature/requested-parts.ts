import { type HttpClientResponse, UpstreamFailure } from '#server/http-client/http-client.ts';

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
