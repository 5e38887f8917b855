/** The wait that an upstream asked for, and the limits it announced, from its headers. */

import type { RateLimitPolicy } from './upstreams.ts';

/**
 * Milliseconds, or null where the headers say nothing usable. `Retry-After` holds seconds or a date (RFC 9110, 10.2.3);
 * CORE sends `x-ratelimit-retry-after` with an ISO time instead. A time that has passed counts as 0.
 */
export function retryAfterMs(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  for (const name of ['retry-after', 'x-ratelimit-retry-after']) {
    const value = headers[name]?.trim();
    if (!value) continue;
    if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
    const at = Date.parse(value);
    if (!Number.isNaN(at)) return Math.max(0, at - nowMs);
  }
  return null;
}

/** No upstream is sent more, whatever it announces. */
const maxRequestsASecond = 10;
const maxConcurrent = 5;

/**
 * Crossref announces the limits of the caller's pool with every answer (`x-rate-limit-limit: 3`,
 * `x-rate-limit-interval: 1s`, `x-concurrency-limit: 3`); they changed in December 2025. Null where an answer announces
 * none.
 */
export function rateLimitFromHeaders(
  headers: Readonly<Record<string, string>>,
  current: RateLimitPolicy,
): RateLimitPolicy | null {
  const requests = Number(headers['x-rate-limit-limit']);
  const interval = /^(\d+)\s*(ms|s|m|h)?$/.exec(headers['x-rate-limit-interval']?.trim() ?? '');
  if (!Number.isInteger(requests) || requests < 1 || !interval) return null;
  const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }[interval[2] ?? 's'] ?? 1_000;
  const intervalMs = Number(interval[1]) * unitMs;
  if (intervalMs < 1 || intervalMs > 86_400_000) return null;
  const atOnce = Number(headers['x-concurrency-limit']);
  return {
    requests: Math.max(1, Math.min(requests, Math.floor((maxRequestsASecond * intervalMs) / 1_000) || 1)),
    intervalMs,
    concurrency: Number.isInteger(atOnce) && atOnce > 0 ? Math.min(atOnce, maxConcurrent) : current.concurrency,
  };
}
