import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { describeOnEachDatabase } from '../../../tests/server/test-databases.ts';
import { PostgresResponseCache } from './cache/response-cache-postgres.ts';
import { PostgresRateLimiter } from './limits/rate-limiter-postgres.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const answer = { status: 200, headers: { 'content-type': 'text/xml' }, body: '<a>gr\u00f6\u00dfer\u0000</a>' };

describeOnEachDatabase('stores of the HTTP client', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  test('a stored answer is read unchanged, until it expires', async () => {
    const cache = new PostgresResponseCache(database.pool);
    const now = Date.now();
    expect(await cache.get('k1')).toBeNull();
    await cache.put('k1', { ...answer, body: 'older' }, { storedAt: now - 9_000, expiresAt: now + 60_000 });
    await cache.put('k1', answer, { storedAt: now - 5_000, expiresAt: now + 60_000 });
    expect(await cache.get('k1')).toEqual({ answer, storedAt: now - 5_000 });
    await cache.put('k2', answer, { storedAt: now - 5_000, expiresAt: now - 1 });
    expect(await cache.get('k2')).toBeNull();
  });

  test('pruning deletes what has expired, and the oldest beyond the limit', async () => {
    const cache = new PostgresResponseCache(database.pool);
    const now = Date.now();
    await cache.prune(0);
    await cache.put('expired', answer, { storedAt: now, expiresAt: now - 1 });
    await cache.put('old', answer, { storedAt: now - 2_000, expiresAt: now + 60_000 });
    await cache.put('new', answer, { storedAt: now, expiresAt: now + 60_000 });
    expect(await cache.prune()).toBe(1);
    expect(await cache.prune(60)).toBe(1);
    expect(await cache.get('old')).toBeNull();
    expect(await cache.get('new')).not.toBeNull();
  });

  test('two processes share one rate', async () => {
    const rateLimiters = [new PostgresRateLimiter(database.pool), new PostgresRateLimiter(database.pool)];
    const policy = { requests: 3, intervalMs: 60_000, concurrency: 100 };
    const takes = Array.from({ length: 12 }, (_, n) => rateLimiters[n % 2]?.take('pubmed', policy, 5_000));
    const answers = await Promise.all(takes);
    expect(answers.filter((one) => one?.granted)).toHaveLength(3);
    const refused = answers.find((one) => one && !one.granted);
    expect(refused).toMatchObject({ because: 'rate' });
    if (refused && !refused.granted) {
      expect(refused.waitMs).toBeGreaterThan(0);
      expect(refused.waitMs).toBeLessThanOrEqual(60_000);
    }
    const shortly = { ...policy, requests: 1, intervalMs: 100 };
    expect(await rateLimiters[0]?.take('semanticscholar', shortly, 5_000)).toMatchObject({ granted: true });
    await pause(110);
    expect(await rateLimiters[1]?.take('semanticscholar', shortly, 5_000)).toMatchObject({ granted: true });
  });

  test('slots are released, and expire when they are not', async () => {
    const rateLimiter = new PostgresRateLimiter(database.pool);
    const policy = { requests: 100, intervalMs: 1_000, concurrency: 1 };
    const first = await rateLimiter.take('core', policy, 60_000);
    expect(await rateLimiter.take('core', policy, 60_000)).toMatchObject({ granted: false, because: 'concurrency' });
    if (first.granted) await rateLimiter.release('core', first.slot);
    expect(await rateLimiter.take('core', policy, 50)).toMatchObject({ granted: true });
    await pause(60);
    expect(await rateLimiter.take('core', policy, 50)).toMatchObject({ granted: true });
  });

  test('a pause holds for all processes and is never shortened; announced limits apply to all processes', async () => {
    const rateLimiter = new PostgresRateLimiter(database.pool);
    const other = new PostgresRateLimiter(database.pool);
    const policy = { requests: 100, intervalMs: 1_000, concurrency: 100 };
    await rateLimiter.pause('crossref', 30_000);
    await rateLimiter.pause('crossref', 10);
    const paused = await other.take('crossref', policy, 1_000);
    expect(paused).toMatchObject({ granted: false, because: 'pause' });
    if (!paused.granted) expect(paused.waitMs).toBeGreaterThan(25_000);
    await rateLimiter.adopt('doaj', { requests: 1, intervalMs: 60_000, concurrency: 1 });
    expect(await other.take('doaj', policy, 1_000)).toMatchObject({ granted: true });
    expect(await other.take('doaj', policy, 1_000)).toMatchObject({ granted: false, because: 'rate' });
  });

  test('an emptied table is filled again', async () => {
    const rateLimiter = new PostgresRateLimiter(database.pool);
    const policy = { requests: 5, intervalMs: 1_000, concurrency: 5 };
    await rateLimiter.take('icite', policy, 1_000);
    await database.pool.query('DELETE FROM outbound_slots');
    expect(await rateLimiter.take('icite', policy, 1_000)).toMatchObject({ granted: false, waitMs: 0 });
    expect(await rateLimiter.take('icite', policy, 1_000)).toMatchObject({ granted: true });
  });
});
