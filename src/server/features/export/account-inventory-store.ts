/**
 * What the download of an account contains, table by table. A test fails when a table or a column is in neither list.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  analysisDrafts,
  collectionStudies,
  collections,
  issuedAnswers,
  savedAnswers,
  savedReports,
  savedSearches,
  savedStudies,
  searchHistory,
  sessions,
  sharedAnswers,
  studyTags,
  uploadedAnswers,
  uploadedStudies,
  users,
} from '#server/database/tables/schema.ts';

/** One list of the document. */
export interface DownloadedTable {
  table: PgTable;
  /** Columns that rows are paged by; no two rows share their values. */
  order: readonly string[];
  /** Rows that are in memory at once. */
  pageSize: number;
  /** Columns that are not in the document, and the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** Values that are read beside the columns. */
  computed?: Readonly<Record<string, SQL>>;
}

const owner = 'the document is about one account';
const repeats = 'says only that a request was sent twice';

export const downloadedTables = {
  sessions: {
    table: sessions,
    order: ['id'],
    pageSize: 200,
    leftOut: { userId: owner, tokenHash: 'whoever has it could look for the session’s token' },
  },
  bookmarks: {
    table: savedStudies,
    order: ['id'],
    pageSize: 100,
    leftOut: {
      userId: owner,
      titleKey: 'made from the study',
      published: 'made from the study',
      search: 'made from the study and the note',
    },
  },
  collections: { table: collections, order: ['id'], pageSize: 200, leftOut: { userId: owner, requestKey: repeats } },
  collectionStudies: {
    table: collectionStudies,
    order: ['collectionId', 'savedStudyId'],
    pageSize: 1_000,
    leftOut: { userId: owner },
  },
  tags: { table: studyTags, order: ['savedStudyId', 'tag'], pageSize: 1_000, leftOut: { userId: owner } },
  savedSearches: {
    table: savedSearches,
    order: ['id'],
    pageSize: 200,
    leftOut: { userId: owner, requestKey: repeats },
  },
  searchHistory: { table: searchHistory, order: ['id'], pageSize: 500, leftOut: { userId: owner } },
  reports: {
    table: savedReports,
    order: ['id'],
    pageSize: 10,
    leftOut: { userId: owner, requestKey: repeats, htmlContent: 'stands beside the document as a page of its own' },
    computed: { hasContent: sql`html_content is not null` },
  },
  answers: { table: savedAnswers, order: ['id'], pageSize: 200, leftOut: { userId: owner } },
  uploadedStudies: {
    table: uploadedStudies,
    order: ['id'],
    pageSize: 20,
    leftOut: {
      userId: owner,
      fileKey: 'means nothing outside of the server’s store; the file itself stands beside the document',
      contentHash: 'made from the file',
    },
  },
  uploadedAnswers: {
    table: uploadedAnswers,
    order: ['id'],
    pageSize: 5,
    leftOut: { userId: owner, key: 'made from the papers and what was asked of them' },
  },
  // A user has one: a larger page avoids a second query.
  analyses: { table: analysisDrafts, order: ['userId'], pageSize: 2, leftOut: { userId: owner } },
  // Each may contain the sentences of twelve studies.
  askedAnswers: { table: issuedAnswers, order: ['id'], pageSize: 10, leftOut: { userId: owner } },
  sharedAnswers: {
    table: sharedAnswers,
    order: ['id'],
    pageSize: 10,
    leftOut: {
      userId: owner,
      keyHash: 'whoever has it could look for the key that withdraws the answer',
      requestHash: repeats,
      withdrawnAt: 'a withdrawn answer belongs to nobody',
    },
  },
} as const satisfies Record<string, DownloadedTable>;

/** The account itself; its rows are found by its own id. */
export const downloadedAccount = {
  table: users,
  leftOut: {
    passwordHash: 'a password could be guessed from it',
    emailKey: 'made from the address',
  },
} as const;

/** Tables with a column user_id that are not in the download, and the reason. */
export const tablesNotDownloaded: Readonly<Record<string, string>> = {
  mailed_tokens: 'links that prove who somebody is, useless an hour later; the address they go to is the account’s',
  jobs: 'work under way, let go some days after it ended; what came of it stands in the lists of what it was for',
};
