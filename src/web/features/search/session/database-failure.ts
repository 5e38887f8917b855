/** The cause of a database's failure, from any response without studies. */
import type { SearchResponse } from '#contract/search.ts';
import { ConnectionError, RequestError } from '#web/api/request-error.ts';
import type { DatabaseFailure } from './session-state.ts';

const isHighLoad = (message: string | undefined): boolean => /high load/i.test(message ?? '');

/**
 * The failure that a response with status 200 reports, or null for a valid answer. A body that flags the service as
 * unavailable, or an empty list with a message of high load, is no answer.
 */
export function failureOfResponse(response: SearchResponse, now: number): DatabaseFailure | null {
  const { receipt, studies, serviceUnavailable, message } = response;
  const busy = studies.length === 0 && isHighLoad(message);
  if (serviceUnavailable !== true && receipt.outcome !== 'failed' && !busy) return null;
  const said = receipt.failure;
  return {
    kind: (said ? said.class === 'rate_limited' : busy) ? 'busy' : 'unavailable',
    message: said?.message ?? message ?? 'No answer.',
    advice: said?.advice ?? null,
    retryAt: said?.retryAfterMs == null ? null : now + said.retryAfterMs,
    tookMs: receipt.tookMs,
  };
}

/** The failure that a thrown error means. `Search failed: {status text}` for every status that is not success. */
export function failureOfError(error: unknown, tookMs: number): DatabaseFailure {
  if (error instanceof RequestError) {
    return {
      kind: error.problem?.code === 'too_many_requests' ? 'busy' : 'fault',
      message: `Search failed: ${error.statusText || error.status}`,
      advice: error.problem?.message ?? null,
      retryAt: null,
      tookMs,
    };
  }
  return {
    kind: error instanceof ConnectionError ? 'unreachable' : 'fault',
    message: error instanceof ConnectionError ? error.message : 'Search failed: the answer could not be read.',
    advice: null,
    retryAt: null,
    tookMs,
  };
}
