import { expect, test } from 'vitest';
import { rateLimitFromHeaders, retryAfterMs } from './rate-limit-headers.ts';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);

test.each([
  ['seconds', { 'retry-after': '3' }, 3_000],
  ['fractions of a second', { 'retry-after': '0.4' }, 400],
  ['a date', { 'retry-after': 'Sat, 21 Nov 2026 12:00:05 GMT' }, 5_000],
  ['a date that has passed', { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 0],
  ["CORE's own header", { 'x-ratelimit-retry-after': '2026-11-21T12:09:00+0000' }, 540_000],
  ['nonsense', { 'retry-after': 'soon' }, null],
  ['nothing', {}, null],
])('reads %s', (_name, headers, expected) => {
  expect(retryAfterMs(headers as Record<string, string>, now)).toBe(expected);
});

const configured = { requests: 1, intervalMs: 1_000, concurrency: 1 };

test("adopts the limits of Crossref's pool", () => {
  const headers = { 'x-rate-limit-limit': '3', 'x-rate-limit-interval': '1s', 'x-concurrency-limit': '3' };
  expect(rateLimitFromHeaders(headers, configured)).toEqual({ requests: 3, intervalMs: 1_000, concurrency: 3 });
});

test('announced limits are capped, however high they are', () => {
  const headers = { 'x-rate-limit-limit': '150', 'x-rate-limit-interval': '1s', 'x-concurrency-limit': '900' };
  expect(rateLimitFromHeaders(headers, configured)).toEqual({ requests: 10, intervalMs: 1_000, concurrency: 5 });
});

test('the present limits remain where nothing usable is announced', () => {
  expect(rateLimitFromHeaders({}, configured)).toBeNull();
  expect(rateLimitFromHeaders({ 'x-rate-limit-limit': '0', 'x-rate-limit-interval': '1s' }, configured)).toBeNull();
  expect(rateLimitFromHeaders({ 'x-rate-limit-limit': '3', 'x-rate-limit-interval': 'day' }, configured)).toBeNull();
  const noPlaces = { 'x-rate-limit-limit': '2', 'x-rate-limit-interval': '1m' };
  expect(rateLimitFromHeaders(noPlaces, configured)).toEqual({ requests: 2, intervalMs: 60_000, concurrency: 1 });
});
