import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { UpstreamResponse } from '#server/http-client/http-client.ts';
import type { SqlClient } from '#server/http-client/sql-client.ts';
import type { CachePeriod, ResponseCache } from './response-cache.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const getSql = `
SELECT status, headers, body, stored_at FROM outbound_responses WHERE key = $1 AND expires_at > now()`;

const putSql = `
INSERT INTO outbound_responses (key, status, headers, body, body_bytes, stored_at, expires_at)
VALUES ($1, $2, $3::jsonb, $4, $5, $6, $7)
ON CONFLICT (key) DO UPDATE SET status = excluded.status, headers = excluded.headers, body = excluded.body,
  body_bytes = excluded.body_bytes, stored_at = excluded.stored_at, expires_at = excluded.expires_at`;

/** The second part selects the oldest answers beyond the limit. */
const pruneSql = `
DELETE FROM outbound_responses WHERE expires_at <= now() OR key IN (
  SELECT key FROM (
    SELECT key, sum(body_bytes) OVER (ORDER BY stored_at DESC, key) AS bytes FROM outbound_responses
  ) AS newest_first WHERE bytes > $1
)`;

const cachedRow = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Buffer),
  stored_at: z.date(),
});

/** Caches answers in the table `outbound_responses`, compressed. Throws the database's errors. */
export class PostgresResponseCache implements ResponseCache {
  readonly #client: SqlClient;

  constructor(client: SqlClient) {
    this.#client = client;
  }

  async get(key: string): Promise<{ answer: UpstreamResponse; storedAt: number } | null> {
    const { rows } = await this.#client.query(getSql, [key]);
    if (rows.length === 0) return null;
    const row = z.parse(cachedRow, rows[0]);
    const body = (await decompress(row.body)).toString('utf8');
    return { answer: { status: row.status, headers: row.headers, body }, storedAt: row.stored_at.getTime() };
  }

  async put(key: string, answer: UpstreamResponse, period: CachePeriod): Promise<void> {
    // Level 1: bodies of these services shrink to a fifth even so. Compressed, since PostgreSQL accepts no NUL in text.
    const body = await compress(Buffer.from(answer.body, 'utf8'), { level: 1 });
    await this.#client.query(putSql, [
      key,
      answer.status,
      JSON.stringify(answer.headers),
      body,
      body.length,
      new Date(period.storedAt),
      new Date(period.expiresAt),
    ]);
  }

  /** Deletes what has expired, and the oldest beyond `maxBytes` of compressed bodies. Returns how many were deleted. */
  async prune(maxBytes = 512 * 1024 * 1024): Promise<number> {
    const { rowCount } = await this.#client.query(pruneSql, [maxBytes]);
    return rowCount ?? 0;
  }
}
