import type { UpstreamFailureClass } from '#core/records/databases.ts';
import type { UpstreamId } from './limits/upstreams.ts';

/** An upstream's answer, complete and decoded. Header names are lower case. */
export interface UpstreamResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * A failure class, the upstream's message in a form that can be shown (no credential, no address), and a wait it asked
 * for.
 */
export interface UpstreamFault {
  failure: UpstreamFailureClass;
  message: string;
  /** Milliseconds until the next attempt, where the upstream gave them. */
  retryAfterMs: number | null;
}

export interface HttpClientRequest {
  upstream: UpstreamId;
  method: 'GET' | 'POST';
  /** Absolute; built on the upstream's configured base address, or an address from data (which is then guarded). */
  url: URL;
  headers?: Record<string, string>;
  body?: string;
  /** Aborted when the client has left; also ends waiting for a free slot. */
  signal: AbortSignal;
  /** The whole time of this request in milliseconds: waiting for a slot, retries and pauses included. */
  deadlineMs: number;
  /** How long a good answer may be cached, in milliseconds; 0 for never. */
  cacheForMs: number;
  /** Larger answers are cut off and fail as `malformed`. */
  maxBytes: number;
  /** Checks an answer's status and shape: null when it is good, the fault otherwise. Only good answers are cached. */
  judge: (answer: UpstreamResponse) => UpstreamFault | null;
}

export interface HttpClientResponse extends UpstreamResponse {
  /** Age of a cached answer in milliseconds, null when it was fetched now. */
  cacheAgeMs: number | null;
  /** Number of requests to the upstream: 0 from the cache, 2 after one retry. */
  attempts: number;
}

/**
 * The only way to the network. Throws UpstreamFailure, or the signal's reason when aborted. The answer given to `judge`
 * is the object that `ask` returns, so that the judge's parsing need not be repeated.
 */
export interface HttpClient {
  ask(request: HttpClientRequest): Promise<HttpClientResponse>;
}

/** Thrown when an upstream could not be reached or gave no usable answer. */
export class UpstreamFailure extends Error {
  readonly upstream: UpstreamId;
  readonly failure: UpstreamFailureClass;
  readonly retryAfterMs: number | null;
  readonly attempts: number;

  constructor(upstream: UpstreamId, fault: UpstreamFault, options: { attempts: number; cause?: unknown }) {
    super(fault.message, { cause: options.cause });
    this.name = 'UpstreamFailure';
    this.upstream = upstream;
    this.failure = fault.failure;
    this.retryAfterMs = fault.retryAfterMs;
    this.attempts = options.attempts;
  }
}
