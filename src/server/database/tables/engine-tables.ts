/** Answers and usage of engines. */
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Finished answers by the hash of everything that they depend on. Unused ones are deleted. */
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

/** Usage of a paid model, by day (UTC) and caller. Callers are stored as hashes; the empty one is the total. */
export const engineUsage = pgTable(
  'engine_usage',
  {
    day: date('day', { mode: 'string' }).notNull(),
    asker: text('asker').notNull(),
    answers: integer('answers').notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** In millionths of the currency of the operator's prices. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.asker] })],
);

/** How often a second reader was asked, by day (UTC) and model, and what it said. Stored readings are not counted again. */
export const secondReadings = pgTable(
  'second_readings',
  {
    day: date('day', { mode: 'string' }).notNull(),
    model: text('model').notNull(),
    asked: integer('asked').notNull().default(0),
    saidNo: integer('said_no').notNull().default(0),
    notAnswered: integer('not_answered').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.model] })],
);

/** Statements that a user reported as wrong, for the operator and the self-test. The reporter is not stored. */
export const statementReports = pgTable(
  'statement_reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    skill: text('skill').notNull(),
    engine: text('engine').notNull(),
    model: text('model'),
    /** The statement with its evidence and the reporter's words, as the contract has it. */
    report: jsonb('report').notNull(),
    reportedAt: moment('reported_at').notNull().default(sql`now()`),
  },
  (table) => [index('statement_reports_reported_at').on(table.reportedAt)],
);
