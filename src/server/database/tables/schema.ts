/** Every table of the product. The SQL that reads and writes a table lives in the store of the feature that owns it. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  smallint,
  text,
  timestamp,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import type { StudyRecord } from '#core/records/study-record.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Every source record that was ever returned; unsaved ones until `expires_at`. */
export const studyRecords = pgTable(
  'study_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    source: text('source').notNull(),
    sourceKey: text('source_key').notNull(),
    doi: text('doi'),
    pmid: text('pmid'),
    pmcid: text('pmcid'),
    /**
     * Normal form of the title, made by the caller. Equal keys make two records candidates for a merge; they do not
     * merge them.
     */
    titleKey: text('title_key'),
    record: jsonb('record').$type<StudyRecord>().notNull(),
    /** True once a user saves the study: it then never expires. */
    saved: boolean('saved').notNull().default(false),
    storedAt: moment('stored_at').notNull().default(sql`now()`),
    lastReturnedAt: moment('last_returned_at').notNull().default(sql`now()`),
    /** Null for saved records. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    unique('study_records_source_key').on(table.source, table.sourceKey),
    index('study_records_doi').on(table.doi),
    index('study_records_pmid').on(table.pmid),
    index('study_records_pmcid').on(table.pmcid),
    index('study_records_title_key').on(table.titleKey),
    index('study_records_expires_at').on(table.expiresAt),
  ],
);

/** The engine's answers about one study: the cache for the same text, engine and model. */
export const studySummaries = pgTable(
  'study_summaries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    studyId: bigint('study_id', { mode: 'number' }).notNull(),
    contentHash: text('content_hash').notNull(),
    engine: text('engine').notNull(),
    /** The empty string where the engine has no model, since NULLs would not be unique. */
    model: text('model').notNull().default(''),
    answer: jsonb('answer').$type<Summary>().notNull(),
    generatedAt: moment('generated_at').notNull(),
  },
  (table) => [
    unique('study_summaries_content').on(table.contentHash, table.engine, table.model),
    index('study_summaries_study').on(table.studyId),
  ],
);

/** The built-in library, ordered by its small ids. */
export const libraryStudies = pgTable(
  'library_studies',
  {
    id: integer('id').primaryKey(),
    doi: text('doi'),
    pmid: text('pmid'),
    pmcid: text('pmcid'),
    titleKey: text('title_key'),
    record: jsonb('record').$type<StudyRecord>().notNull(),
    /** Title (weight A) and abstract (weight B), configuration `english`. */
    search: tsvector('search').notNull(),
  },
  (table) => [index('library_studies_search').using('gin', table.search)],
);

/** One row: the edition of the library in the table above. */
export const libraryState = pgTable('library_state', {
  id: smallint('id').primaryKey(),
  contentHash: text('content_hash').notNull(),
});

/** Everything that has an id: stored records and the library's studies. */
export const knownRecords = pgView('known_records', {
  id: bigint('id', { mode: 'number' }).notNull(),
  doi: text('doi'),
  pmid: text('pmid'),
  pmcid: text('pmcid'),
  titleKey: text('title_key'),
  record: jsonb('record').$type<StudyRecord>().notNull(),
}).as(sql`
  select id, doi, pmid, pmcid, title_key, record from study_records
  union all
  select id::bigint, doi, pmid, pmcid, title_key, record from library_studies`);

/** Columns and their order as rate-limiter-flexible's PostgreSQL store writes them. */
export const requestLimits = pgTable(
  'request_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('request_limits_expire').on(table.expire)],
);

export { cachedResponses, rateLimitSlots } from '#server/http-client/http-client-tables.ts';
export {
  collectionStudies,
  collections,
  emailTokens,
  guestUses,
  savedAnswers,
  savedReports,
  savedSearches,
  savedStudies,
  searchHistory,
  sessions,
  sharedAnswers,
  studyTags,
  users,
} from './account-tables.ts';
export { analysisDrafts } from './analysis-tables.ts';
export { issuedAnswers, studyRetractionStatuses } from './answer-tables.ts';
export { engineAnswers, engineUsage, secondReadings, statementReports } from './engine-tables.ts';
export { fullTextAnalyses } from './full-text-tables.ts';
export { jobs } from './job-tables.ts';
export { uploadedAnswers, uploadedStudies, uploadedTexts } from './upload-tables.ts';

import type { Summary } from '#contract/shared/study.ts';
