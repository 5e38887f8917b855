/** Papers that a person uploaded, and what was read out of them. The files themselves lie in the file store. */
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
    /** The random name under which the store has the file. */
    fileKey: text('file_key').notNull(),
    /** As it was sent, cleaned for showing; never a path. */
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    /** SHA-256 of the file in hexadecimal: the same paper is kept once an account. */
    contentHash: text('content_hash').notNull(),
    uploadedAt: moment('uploaded_at').notNull().default(sql`now()`),
    /** Of the paper; the file's name without its ending until it was read. */
    title: text('title').notNull(),
    authors: jsonb('authors').$type<string[]>().notNull().default([]),
    doi: text('doi'),
    year: smallint('year'),
    /** Which of title, authors, doi and year its reader wrote: reading the paper again leaves these. */
    edited: jsonb('edited').$type<('title' | 'authors' | 'doi' | 'year')[]>().notNull().default([]),
    /**
     * The four as the file has them; null where it was read before this was stored. `doubtful`: those that were not
     * certain as read; absent for papers read before that was stored.
     */
    readHead: jsonb('read_head').$type<{
      title: string | null;
      authors: string[] | null;
      doi: string | null;
      year: number | null;
      doubtful?: ('title' | 'authors' | 'doi' | 'year')[];
    }>(),
    /** What looking the paper up came to, and which of the four were taken from there; null until that was done. */
    headCheck: jsonb('head_check').$type<{
      outcome: 'confirmed' | 'not_found' | 'other_paper';
      by: 'crossref' | 'pubmed' | null;
      fields: ('title' | 'authors' | 'doi' | 'year')[];
    }>(),
    /** What was published about it, as of when it was looked up; null where nobody could say. */
    standing: text('standing').$type<'retracted' | 'concern' | 'corrected' | 'not_reported'>(),
    /** How far reading came for good; what happens at this moment is in the job. */
    reading: text('reading').$type<'waiting' | 'ready' | 'failed' | 'stopped'>().notNull().default('waiting'),
    /** Why it could not be read, as a sentence for its reader. */
    fault: text('fault'),
    /** Why only a part of it was read, as a sentence; null where all of it was. */
    partial: text('partial'),
    pageCount: integer('page_count'),
    /** Pages are pictures without text. */
    isScan: boolean('is_scan').notNull().default(false),
    warnings: jsonb('warnings').$type<string[]>().notNull().default([]),
    readAt: moment('read_at'),
    /** The store has lost the file; what was read out of it is still there. */
    fileMissing: boolean('file_missing').notNull().default(false),
    /** Empty until it is made. */
    aiSummary: text('ai_summary').notNull().default(''),
    fullTextAnalysis: text('full_text_analysis').notNull().default(''),
  },
  (table) => [
    uniqueIndex('uploaded_studies_content').on(table.userId, table.contentHash),
    uniqueIndex('uploaded_studies_file').on(table.fileKey),
    index('uploaded_studies_user').on(table.userId, table.uploadedAt, table.id),
  ],
);

/** What was read out of a paper; it goes with its study. */
export const uploadedTexts = pgTable('uploaded_texts', {
  studyId: bigint('study_id', { mode: 'number' })
    .primaryKey()
    .references(() => uploadedStudies.id, { onDelete: 'cascade' }),
  /** Text, pages, sections, blocks, what was left out: JSON, gzip. */
  document: bytes('document').notNull(),
  /** Where each piece of the text is on its page: JSON, gzip. */
  spans: bytes('spans').notNull(),
});

/** What was made of uploaded papers by an engine: their owner’s alone, and gone with any of the papers. */
export const uploadedAnswers = pgTable(
  'uploaded_answers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The papers read, in the order of their numbers. */
    studyIds: bigint('study_ids', { mode: 'number' }).array().notNull(),
    skill: text('skill').notNull(),
    /** What was asked, where a question was. */
    question: text('question'),
    /** By everything that the answer depends on; asked again it is the same. */
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
