/** Tables of answers to health questions: those that may still be shared, and what is known of the studies of shared ones. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './account-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Answers as they were sent, for a limited time: the person who was given the id can share one as it is here. */
export const issuedAnswers = pgTable(
  'kept_answers',
  {
    /** Random; only the one who asked is told. */
    id: text('id').primaryKey(),
    /** Who asked; null for a guest. Nobody else shares it then. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** The question with all that was said, as the contract's `wholeAnswer`. */
    answer: jsonb('answer').notNull(),
    madeAt: moment('made_at').notNull().default(sql`now()`),
  },
  (table) => [index('kept_answers_made_at').on(table.madeAt), index('kept_answers_user').on(table.userId)],
);

/** What was last said of the retraction of studies that shared answers rest on. */
export const studyRetractionStatuses = pgTable('study_standings', {
  studyId: bigint('study_id', { mode: 'number' }).primaryKey(),
  /** The last that anybody said; null while nobody could. */
  standing: text('standing').$type<'retracted' | 'concern' | 'corrected' | 'not_reported'>(),
  /** When they said it. */
  saidAt: moment('said_at'),
  /** The last lookup, and whether it failed. */
  askedAt: moment('asked_at').notNull(),
  failed: boolean('failed').notNull(),
});
