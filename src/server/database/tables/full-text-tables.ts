/** Results made from fetched open-access papers. The papers themselves are not stored. */
import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The latest analysis of a study's whole paper. It belongs to no user, and is deleted with the study's record. */
export const fullTextAnalyses = pgTable('full_text_analyses', {
  /** The id of one of the study's records: which is the lowest changes when another database finds the study. */
  studyId: bigint('study_id', { mode: 'number' }).primaryKey(),
  /** The engine and version that made it; another one makes it again. */
  version: text('version').notNull(),
  /** Where the paper was fetched, as the contract has it. */
  source: jsonb('source').notNull(),
  /** The statements under their headings. */
  analysis: text('analysis').notNull(),
  /** The checked answer as the contract has it, with the sentences around its quotes and no others. */
  answer: jsonb('answer').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
});
