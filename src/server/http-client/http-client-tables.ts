/** Tables of the HTTP client; only rate-limiter-postgres.ts and response-cache-postgres.ts use them. */
import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Good answers of upstreams, until `expires_at`. */
export const cachedResponses = pgTable(
  'outbound_responses',
  {
    /** SHA-256 of the request in hexadecimal; reveals neither the query nor a credential. */
    key: text('key').primaryKey(),
    status: integer('status').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    /** gzip. */
    body: bytes('body').notNull(),
    /** Length of the stored `body`, in bytes. */
    bodyBytes: integer('body_bytes').notNull(),
    storedAt: moment('stored_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('outbound_responses_expires_at').on(table.expiresAt),
    index('outbound_responses_stored_at').on(table.storedAt),
  ],
);

/** One row for each upstream: the requests of all processes together. Times: ms since 1970. */
export const rateLimitSlots = pgTable('outbound_slots', {
  upstream: text('upstream').primaryKey(),
  /** Starts within the policy's interval. */
  starts: bigint('starts', { mode: 'number' }).array().notNull().default(sql`'{}'::bigint[]`),
  /** Requests under way: their id and the expiry of their place. */
  held: jsonb('held').$type<Record<string, number>>().notNull().default(sql`'{}'::jsonb`),
  pausedUntil: bigint('paused_until', { mode: 'number' }).notNull().default(0),
  /** The limits that the upstream announced last, where it announces any. */
  adoptedRequests: integer('adopted_requests'),
  adoptedIntervalMs: bigint('adopted_interval_ms', { mode: 'number' }),
  adoptedConcurrency: integer('adopted_concurrency'),
  /** The result of the latest statement, which that statement returns. */
  lastSlot: text('last_slot'),
  waitMs: bigint('wait_ms', { mode: 'number' }).notNull().default(0),
  waitBecause: text('wait_because'),
});
