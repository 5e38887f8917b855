/** What engines made and took. */
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Finished answers by the hash of everything that they depend on; those that nobody asks for again are let go. */
export const engineAnswers = pgTable(
  'engine_answers',
  {
    key: text('key').primaryKey(),
    skill: text('skill').notNull(),
    answer: jsonb('answer').notNull(),
    madeAt: moment('made_at').notNull().default(sql`now()`),
    askedAt: moment('asked_at').notNull().default(sql`now()`),
  },
  (table) => [index('engine_answers_asked_at').on(table.askedAt)],
);

/** What a paid model took, by day (UTC) and asker. Askers are stored as hashes; the empty one is everybody together. */
export const engineUsage = pgTable(
  'engine_usage',
  {
    day: date('day', { mode: 'string' }).notNull(),
    asker: text('asker').notNull(),
    answers: integer('answers').notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** In millionths of the currency that the operator names prices in. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.asker] })],
);

/** Statements that a reader says are wrong, for the operator and the self-test. Nothing says who reported them. */
export const statementReports = pgTable(
  'statement_reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    skill: text('skill').notNull(),
    engine: text('engine').notNull(),
    model: text('model'),
    /** The statement with its evidence and the reader's words, as the contract has it. */
    report: jsonb('report').notNull(),
    reportedAt: moment('reported_at').notNull().default(sql`now()`),
  },
  (table) => [index('statement_reports_reported_at').on(table.reportedAt)],
);
