/** Uploaded papers and what was read from them. The files themselves are in the file store. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './account-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const uploadedStudies = pgTable(
  'uploaded_studies',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The random name of the file in the store. */
    fileKey: text('file_key').notNull(),
    /** As it was sent, cleaned for display; never a path. */
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    /** SHA-256 of the file in hexadecimal: an account stores the same paper once. */
    contentHash: text('content_hash').notNull(),
    uploadedAt: moment('uploaded_at').notNull().default(sql`now()`),
    /** The paper's title; the file's name without its extension until the paper was read. */
    title: text('title').notNull(),
    authors: jsonb('authors').$type<string[]>().notNull().default([]),
    doi: text('doi'),
    year: smallint('year'),
    /** Which of title, authors, doi and year the user wrote. Reading the paper again does not change these. */
    edited: jsonb('edited').$type<('title' | 'authors' | 'doi' | 'year')[]>().notNull().default([]),
    /**
     * The four as the file has them; null where the paper was read before this column existed. `doubtful`: those that
     * were not certain as read; absent for papers read before it was stored.
     */
    readHead: jsonb('read_head').$type<{
      title: string | null;
      authors: string[] | null;
      doi: string | null;
      year: number | null;
      doubtful?: ('title' | 'authors' | 'doi' | 'year')[];
    }>(),
    /** The result of the lookup, and which of the four were taken from it; null until it was done. */
    headCheck: jsonb('head_check').$type<{
      outcome: 'confirmed' | 'not_found' | 'other_paper';
      by: 'crossref' | 'pubmed' | null;
      fields: ('title' | 'authors' | 'doi' | 'year')[];
    }>(),
    /** The retraction status at the time of the lookup; null where no database could report one. */
    standing: text('standing').$type<'retracted' | 'concern' | 'corrected' | 'not_reported'>(),
    /** The final state of reading; the present state is in the job. */
    reading: text('reading').$type<'waiting' | 'ready' | 'failed' | 'stopped'>().notNull().default('waiting'),
    /** Why it could not be read, as a sentence for the user. */
    fault: text('fault'),
    /** Why only a part was read, as a sentence; null where all of it was. */
    partial: text('partial'),
    pageCount: integer('page_count'),
    /** Whether the pages are pictures without text. */
    isScan: boolean('is_scan').notNull().default(false),
    warnings: jsonb('warnings').$type<string[]>().notNull().default([]),
    readAt: moment('read_at'),
    /** The store has lost the file; what was read from it remains. */
    fileMissing: boolean('file_missing').notNull().default(false),
    /** Empty until the summary is made. */
    aiSummary: text('ai_summary').notNull().default(''),
    fullTextAnalysis: text('full_text_analysis').notNull().default(''),
  },
  (table) => [
    uniqueIndex('uploaded_studies_content').on(table.userId, table.contentHash),
    uniqueIndex('uploaded_studies_file').on(table.fileKey),
    index('uploaded_studies_user').on(table.userId, table.uploadedAt, table.id),
  ],
);

/** What was read from a paper; deleted with its study. */
export const uploadedTexts = pgTable('uploaded_texts', {
  studyId: bigint('study_id', { mode: 'number' })
    .primaryKey()
    .references(() => uploadedStudies.id, { onDelete: 'cascade' }),
  /** Text, pages, sections, blocks, what was left out: JSON, gzip. */
  document: bytes('document').notNull(),
  /** Position of each piece of the text on its page: JSON, gzip. */
  spans: bytes('spans').notNull(),
});

/** What an engine made of uploaded papers. It belongs to their owner and is deleted with any of the papers. */
export const uploadedAnswers = pgTable(
  'uploaded_answers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The ids of the papers read, ascending. */
    studyIds: bigint('study_ids', { mode: 'number' }).array().notNull(),
    skill: text('skill').notNull(),
    /** The question; null where none was asked. */
    question: text('question'),
    /** Hash of everything that the answer depends on: the same request has the same key. */
    key: text('key').notNull(),
    /** The checked answer as the contract has it. */
    answer: jsonb('answer').notNull(),
    madeAt: moment('made_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('uploaded_answers_key').on(table.userId, table.key),
    index('uploaded_answers_made_at').on(table.userId, table.madeAt),
  ],
);
