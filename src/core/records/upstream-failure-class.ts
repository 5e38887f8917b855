/**
 * Why an upstream did not answer. Only `rate_limited` and `unavailable` are retried, and only these are reported as
 * "temporarily unavailable"; every other class is a fault that has to be fixed.
 */
export const upstreamFailureClasses = [
  'rate_limited',
  'unavailable',
  'auth',
  'bad_request',
  'not_found',
  'malformed',
] as const;
export type UpstreamFailureClass = (typeof upstreamFailureClasses)[number];
