/**
 * Tables of accounts and of what users save. Each row belongs to a user and is deleted with them, except shared
 * answers.
 */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TrialFeature } from '#contract/shared/trial-feature.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const numbered = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const users = pgTable(
  'users',
  {
    id: numbered(),
    /** As typed. */
    email: text('email').notNull(),
    /** Lower case, NFC: the form that is compared. */
    emailKey: text('email_key').notNull(),
    /** Argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    keepsHistory: boolean('keeps_history').notNull().default(true),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('users_email_key').on(table.emailKey)],
);

const ownerColumn = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: numbered(),
    userId: ownerColumn(),
    /** SHA-256 of the token in base64url; the token itself is only in the cookie. */
    tokenHash: text('token_hash').notNull(),
    /** Browser and system in words, such as "Firefox on Linux". */
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    lastSeenAt: moment('last_seen_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
);

/** Links sent by email: to set a new password, or to confirm a new address. */
export const emailTokens = pgTable(
  'mailed_tokens',
  {
    id: numbered(),
    userId: ownerColumn(),
    purpose: text('purpose').$type<'reset' | 'email'>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The address to be confirmed; null for a reset. */
    email: text('email'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('mailed_tokens_token').on(table.tokenHash), index('mailed_tokens_user').on(table.userId)],
);

/** A bookmark: a copy of the study, with what the user wrote about it. */
export const savedStudies = pgTable(
  'saved_studies',
  {
    id: numbered(),
    userId: ownerColumn(),
    studyId: bigint('study_id', { mode: 'number' }).notNull(),
    /** The study in the contract's form, so that the profile works offline. */
    study: jsonb('study').notNull(),
    /** For sorting: the normal form of the title, and the date as YYYY-MM-DD or shorter. */
    titleKey: text('title_key').notNull(),
    published: text('published'),
    note: text('note').notNull().default(''),
    reading: text('reading').$type<'to_read' | 'reading' | 'read'>(),
    /** Title, authors, journal, abstract and note, configuration `simple`: names and terms are not stemmed. */
    search: tsvector('search').notNull(),
    /** Counts changes of note and reading mark. */
    revision: integer('revision').notNull().default(1),
    savedAt: moment('saved_at').notNull().default(sql`now()`),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('saved_studies_study').on(table.userId, table.studyId),
    index('saved_studies_saved').on(table.userId, table.savedAt, table.id),
    index('saved_studies_title').on(table.userId, table.titleKey, table.id),
    index('saved_studies_published').on(table.userId, table.published, table.id),
    index('saved_studies_search').using('gin', table.search),
  ],
);

export const collections = pgTable(
  'collections',
  {
    id: numbered(),
    userId: ownerColumn(),
    /** One level of nesting: the parent has none. */
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => collections.id, {
      onDelete: 'cascade',
    }),
    name: text('name').notNull(),
    revision: integer('revision').notNull().default(1),
    /** The request's Idempotency-Key: a repeated request creates nothing. */
    requestKey: text('request_key'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('collections_user').on(table.userId),
    uniqueIndex('collections_request').on(table.userId, table.requestKey),
  ],
);

export const collectionStudies = pgTable(
  'collection_studies',
  {
    userId: ownerColumn(),
    collectionId: bigint('collection_id', { mode: 'number' })
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    savedStudyId: bigint('saved_study_id', { mode: 'number' })
      .notNull()
      .references(() => savedStudies.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.savedStudyId] }),
    index('collection_studies_study').on(table.savedStudyId),
    index('collection_studies_user').on(table.userId),
  ],
);

export const studyTags = pgTable(
  'study_tags',
  {
    userId: ownerColumn(),
    savedStudyId: bigint('saved_study_id', { mode: 'number' })
      .notNull()
      .references(() => savedStudies.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.savedStudyId, table.tag] }),
    index('study_tags_user').on(table.userId, table.tag),
  ],
);

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: numbered(),
    userId: ownerColumn(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    /** Filters and databases as in the address of the search page. */
    parameters: jsonb('parameters').$type<Record<string, string>>().notNull(),
    requestKey: text('request_key'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('saved_searches_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('saved_searches_request').on(table.userId, table.requestKey),
  ],
);

export const searchHistory = pgTable(
  'search_history',
  {
    id: numbered(),
    userId: ownerColumn(),
    /** The browser's id of the search: one entry for each search, however often it is reported. */
    searchId: text('search_id').notNull(),
    query: text('query').notNull(),
    filters: jsonb('filters').notNull(),
    resultCount: integer('result_count').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('search_history_search').on(table.userId, table.searchId),
    index('search_history_user').on(table.userId, table.createdAt, table.id),
  ],
);

export const savedReports = pgTable(
  'saved_reports',
  {
    id: numbered(),
    userId: ownerColumn(),
    name: text('name').notNull(),
    type: text('type').$type<'meta-analysis' | 'export' | 'study-guide'>().notNull(),
    studyIds: jsonb('study_ids').$type<number[]>().notNull(),
    reportData: jsonb('report_data').notNull(),
    /** Sanitised: no script, no handler, nothing loaded from elsewhere. Null when the report has none. */
    htmlContent: text('html_content'),
    requestKey: text('request_key'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('saved_reports_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('saved_reports_request').on(table.userId, table.requestKey),
  ],
);

export const savedAnswers = pgTable(
  'saved_answers',
  {
    id: numbered(),
    userId: ownerColumn(),
    /** The browser's own id of the answer. Both sides are joined by it without duplicates. */
    clientId: text('client_id').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    studyCount: integer('study_count').notNull(),
    savedAt: moment('saved_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('saved_answers_client').on(table.userId, table.clientId),
    index('saved_answers_user').on(table.userId, table.savedAt, table.id),
  ],
);

/**
 * Answers that anybody with the link can read. Of a withdrawn one only the id and the times remain, so that a link
 * never leads to another text.
 */
export const sharedAnswers = pgTable(
  'shared_answers',
  {
    /** The id in the link. */
    id: text('id').primaryKey(),
    /** Who shared it; null for a guest, and after a deleted account left its shared answers without a name. */
    userId: bigint('user_id', { mode: 'number' }).references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the key by which the sharer's browser withdraws it. */
    keyHash: text('key_hash'),
    /** Keyed hash of the sharer, the request's Idempotency-Key and the text: a repeated request creates nothing. */
    requestHash: text('request_hash'),
    question: text('question'),
    answer: text('answer'),
    studyCount: integer('study_count'),
    /** The server's own answer, as the contract's `wholeAnswer`; null for a text that the sharer wrote. */
    checkedAnswer: jsonb('checked_answer'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('shared_answers_request').on(table.requestHash),
    index('shared_answers_user').on(table.userId, table.createdAt, table.id),
  ],
);

/** Uses of AI features by guests; `key` is a keyed hash of the guest's cookie or of their network. */
export const guestUses = pgTable(
  'guest_uses',
  {
    key: text('key').notNull(),
    feature: text('feature').$type<TrialFeature>().notNull(),
    used: integer('used').notNull(),
    /** The 24 hours begin with the first use. */
    startedAt: moment('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.feature] }), index('guest_uses_started').on(table.startedAt)],
);
