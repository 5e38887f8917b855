/**
 * Why an upstream did not answer a question. Only `rate_limited` and `unavailable` are worth asking again, and only
 * these are reported as "temporarily unavailable"; every other class is a fault to be fixed.
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
