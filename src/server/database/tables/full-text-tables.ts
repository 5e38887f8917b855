/** What was made of open-access papers that were fetched. The papers themselves are not kept. */
import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The analysis made last of a study's whole paper. It is nobody's own, and goes when the study's record goes. */
export const fullTextAnalyses = pgTable('full_text_analyses', {
  /** A number of one of the study's records: which one is the lowest changes when another database finds it. */
  studyId: bigint('study_id', { mode: 'number' }).primaryKey(),
  /** By what it was made; another one makes it anew. */
  version: text('version').notNull(),
  /** Where the paper was read, as the contract has it. */
  source: jsonb('source').notNull(),
  /** The statements under their headings. */
  analysis: text('analysis').notNull(),
  /** The checked answer as the contract has it, with the sentences around its quotes and no others. */
  answer: jsonb('answer').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
});
