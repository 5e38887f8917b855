import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { SqlClient } from '#server/http-client/sql-client.ts';
import { concurrencyPollMs, type RateLimitDecision, type RateLimiter } from './rate-limiter.ts';
import type { RateLimitPolicy, UpstreamId } from './upstreams.ts';

/*
 * One row per upstream, changed by one statement, so that a row lock is the only coordination. A waiting statement sees
 * the row as the one before it left it (ON CONFLICT DO UPDATE locks first and computes then). Times are the database's
 * own, so that the clocks of the application's machines do not matter.
 */
const takeSql = `
INSERT INTO outbound_slots AS kept (upstream) VALUES ($1)
ON CONFLICT (upstream) DO UPDATE SET (starts, held, last_slot, wait_ms, wait_because) = (
  SELECT
    CASE WHEN verdict.because IS NULL THEN array_append(counted.starts, counted.at) ELSE counted.starts END,
    CASE WHEN verdict.because IS NULL
      THEN counted.held || jsonb_build_object($2::text, counted.at + $6::bigint) ELSE counted.held END,
    CASE WHEN verdict.because IS NULL THEN $2::text END,
    CASE verdict.because
      WHEN 'pause' THEN kept.paused_until - counted.at
      WHEN 'rate' THEN greatest(1, counted.freeing + policy.interval_ms - counted.at)
      WHEN 'concurrency' THEN $7::bigint
      ELSE 0 END,
    verdict.because
  FROM
    (SELECT coalesce(kept.adopted_requests, $3::integer) AS requests,
            coalesce(kept.adopted_interval_ms, $4::bigint) AS interval_ms,
            coalesce(kept.adopted_concurrency, $5::integer) AS concurrency) AS policy
    CROSS JOIN LATERAL (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at) AS clock
    CROSS JOIN LATERAL (
      SELECT clock.at,
        ARRAY(SELECT start FROM unnest(kept.starts) AS start
              WHERE start > clock.at - policy.interval_ms ORDER BY start) AS starts,
        (SELECT coalesce(jsonb_object_agg(place.key, place.value), '{}'::jsonb) FROM jsonb_each(kept.held) AS place
         WHERE (place.value #>> '{}')::bigint > clock.at) AS held,
        (SELECT start FROM unnest(kept.starts) AS start
         WHERE start > clock.at - policy.interval_ms ORDER BY start DESC
         OFFSET policy.requests - 1 LIMIT 1) AS freeing
    ) AS counted
    CROSS JOIN LATERAL (
      SELECT CASE
        WHEN kept.paused_until > counted.at THEN 'pause'
        WHEN counted.freeing IS NOT NULL THEN 'rate'
        WHEN (SELECT count(*) FROM jsonb_object_keys(counted.held)) >= policy.concurrency THEN 'concurrency'
      END AS because
    ) AS verdict
)
RETURNING last_slot, wait_ms, wait_because`;

/** The first request inserts the row; the statement above then finds it. */
const beginSql = `INSERT INTO outbound_slots (upstream) VALUES ($1) ON CONFLICT (upstream) DO NOTHING`;

const releaseSql = `UPDATE outbound_slots SET held = held - $2::text WHERE upstream = $1`;

const pauseSql = `
INSERT INTO outbound_slots AS kept (upstream, paused_until)
VALUES ($1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $2::bigint)
ON CONFLICT (upstream) DO UPDATE SET paused_until = greatest(kept.paused_until, excluded.paused_until)`;

const adoptSql = `
INSERT INTO outbound_slots (upstream, adopted_requests, adopted_interval_ms, adopted_concurrency)
VALUES ($1, $2, $3, $4)
ON CONFLICT (upstream) DO UPDATE SET adopted_requests = excluded.adopted_requests,
  adopted_interval_ms = excluded.adopted_interval_ms, adopted_concurrency = excluded.adopted_concurrency`;

const verdictRow = z.object({
  last_slot: z.nullable(z.string()),
  /** 64-bit integers arrive as text unless the connection is set up otherwise. */
  wait_ms: z.coerce.number(),
  wait_because: z.nullable(z.enum(['rate', 'concurrency', 'pause'])),
});

/** Counts shared by every process on one database (table `outbound_slots`). Throws the database's errors. */
export class PostgresRateLimiter implements RateLimiter {
  readonly #client: SqlClient;
  readonly #begun = new Set<UpstreamId>();

  constructor(client: SqlClient) {
    this.#client = client;
  }

  async take(upstream: UpstreamId, policy: RateLimitPolicy, holdMs: number): Promise<RateLimitDecision> {
    if (!this.#begun.has(upstream)) {
      await this.#client.query(beginSql, [upstream]);
      this.#begun.add(upstream);
    }
    const slot = randomUUID();
    const { rows } = await this.#client.query(takeSql, [
      upstream,
      slot,
      policy.requests,
      policy.intervalMs,
      policy.concurrency,
      Math.ceil(holdMs),
      concurrencyPollMs,
    ]);
    const row = z.parse(z.optional(verdictRow), rows[0]);
    if (row?.last_slot === slot) return { granted: true, slot };
    // Without a result the row was inserted just now (after the table was emptied): the next try finds it.
    return { granted: false, waitMs: row?.wait_ms ?? 1, because: row?.wait_because ?? 'rate' };
  }

  async release(upstream: UpstreamId, slot: string): Promise<void> {
    await this.#client.query(releaseSql, [upstream, slot]);
  }

  async pause(upstream: UpstreamId, forMs: number): Promise<void> {
    await this.#client.query(pauseSql, [upstream, Math.ceil(forMs)]);
  }

  async adopt(upstream: UpstreamId, policy: RateLimitPolicy): Promise<void> {
    await this.#client.query(adoptSql, [upstream, policy.requests, policy.intervalMs, policy.concurrency]);
  }
}
