/**
 * Tables of answers to health questions: those that may still be shared, and the retraction statuses of studies in
 * shared ones.
 */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './account-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Answers as they were sent, for a limited time: the person who received the id can share one unchanged. */
export const issuedAnswers = pgTable(
  'kept_answers',
  {
    /** Random; only the person who asked receives it. */
    id: text('id').primaryKey(),
    /** Who asked; null for a guest. No other account can share it. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** The question with the whole answer, as the contract's `wholeAnswer`. */
    answer: jsonb('answer').notNull(),
    madeAt: moment('made_at').notNull().default(sql`now()`),
  },
  (table) => [index('kept_answers_made_at').on(table.madeAt), index('kept_answers_user').on(table.userId)],
);

/** The last known retraction status of studies that shared answers rest on. */
export const studyRetractionStatuses = pgTable('study_standings', {
  studyId: bigint('study_id', { mode: 'number' }).primaryKey(),
  /** The last reported status; null while no database has reported one. */
  standing: text('standing').$type<'retracted' | 'concern' | 'corrected' | 'not_reported'>(),
  /** When it was reported. */
  saidAt: moment('said_at'),
  /** When the last lookup was made, and whether it failed. */
  askedAt: moment('asked_at').notNull(),
  failed: boolean('failed').notNull(),
});
