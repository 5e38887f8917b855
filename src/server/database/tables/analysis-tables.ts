/** The meta-analyses that people work on. */
import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { users } from './account-tables.ts';

/**
 * One for each user. A deleted draft keeps its revision number, so that another device's outdated write does not match
 * it.
 */
export const analysisDrafts = pgTable('analysis_drafts', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  revision: integer('revision').notNull(),
  /** As core's `readDraft` reads it; null after deletion. */
  draft: jsonb('draft'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
});
