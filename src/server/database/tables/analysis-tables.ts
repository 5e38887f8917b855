/** The meta-analyses that people work on. */
import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { users } from './account-tables.ts';

/** One a person. A deleted one keeps its revision, so that no other device takes the next one for what it knew. */
export const analysisDrafts = pgTable('analysis_drafts', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  revision: integer('revision').notNull(),
  /** As core's `readDraft` reads it; null after it was deleted. */
  draft: jsonb('draft'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
});
