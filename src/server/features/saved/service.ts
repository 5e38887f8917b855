import { maxSavedAnswers, type SavedAnswer } from '#contract/saved/answers.ts';
import type { BookmarksOverview } from '#contract/saved/bookmarks.ts';
import type { HistoryEntry } from '#contract/saved/history.ts';
import type { RemovedItem } from '#contract/saved/removed.ts';
import type { SavedReport } from '#contract/saved/reports.ts';
import type { SavedSearch } from '#contract/saved/searches.ts';
import type { ProfileCounts } from '#contract/saved.ts';
import type { Database } from '#server/database/database.ts';
import { listAnswers, trimAnswers, upsertAnswers } from './answer-store.ts';
import { readBookmarkedIds } from './bookmarks/bookmark-store.ts';
import { type BookmarkDependencies, type Bookmarks, createBookmarks } from './bookmarks/bookmarks.ts';
import { type BulkAction, changeSeveral } from './bookmarks/bulk.ts';
import { type Collections, createCollections } from './bookmarks/collections.ts';
import { overviewOf } from './bookmarks/overview.ts';
import { readOrdering } from './bookmarks/overview-store.ts';
import { asOwner } from './owner-store.ts';
import { deleteEntries, type RemovedEntryKey, removeEntry, restoreEntries } from './removed.ts';
import { listRemoved, readCounts } from './removed-store.ts';
import { findReport, listReports } from './reports/report-store.ts';
import { addReport, type CleanReport, type NewReport } from './reports/reports.ts';
import { notSaved } from './saved-failures.ts';
import { deleteHistory, listHistory } from './searches/history-store.ts';
import { listSearches, type Page } from './searches/search-store.ts';
import { addHistory, addSearch, type NewHistoryEntry, type NewSearch } from './searches/searches.ts';

/**
 * Joins a browser's answers with the account's: each id once, of two texts under one id the later saved, removed
 * answers stay removed, the latest 20 remain. Returns them, newest first.
 */
function joinAnswers(
  database: Pick<Database, 'transaction'>,
  userId: number,
  given: readonly SavedAnswer[],
  now: Date,
): Promise<SavedAnswer[]> {
  const answers = latestById(given.map((answer) => inTime(answer, now)));
  return asOwner(database, userId, async (db) => {
    await upsertAnswers(db, userId, answers);
    await trimAnswers(db, userId, maxSavedAnswers);
    return listAnswers(db, userId, maxSavedAnswers);
  });
}

/** A browser with a wrong clock must not place its answers at the top for ever, nor send an invalid date. */
function inTime(answer: SavedAnswer, now: Date): SavedAnswer {
  const at = Math.max(0, Math.min(Date.parse(answer.savedAt), now.getTime()));
  return { ...answer, savedAt: new Date(at).toISOString() };
}

function latestById(answers: readonly SavedAnswer[]): SavedAnswer[] {
  const byId = new Map<string, SavedAnswer>();
  for (const answer of answers) {
    const known = byId.get(answer.id);
    if (!known || known.savedAt < answer.savedAt) byId.set(answer.id, answer);
  }
  return [...byId.values()];
}

/** Reports are sent with contents up to this many bytes; those beyond come without. */
const contentBytes = 20_000_000;
const maxRemovedShown = 500;

/** A user's saved data. Each function works on one account; entries of other accounts count as unknown. */
export interface SavedService {
  bookmarks: Bookmarks;
  collections: Collections;
  bookmarkedIds(userId: number): Promise<number[]>;
  overview(userId: number): Promise<BookmarksOverview>;
  changeSeveral(userId: number, given: BulkAction): Promise<number[]>;
  searches(userId: number, page: Page): Promise<SavedSearch[]>;
  addSearch(userId: number, given: NewSearch, requestKey: string | null): Promise<SavedSearch>;
  history(userId: number, words: readonly string[], page: Page): Promise<HistoryEntry[]>;
  addHistory(user: { id: number; keepsHistory: boolean }, given: NewHistoryEntry): Promise<boolean>;
  clearHistory(userId: number): Promise<number>;
  reports(userId: number, contents: boolean, page: Page): Promise<SavedReport[]>;
  report(userId: number, id: number): Promise<SavedReport>;
  addReport(userId: number, given: NewReport, requestKey: string | null): Promise<SavedReport>;
  answers(userId: number): Promise<SavedAnswer[]>;
  joinAnswers(userId: number, given: readonly SavedAnswer[]): Promise<SavedAnswer[]>;
  remove(userId: number, kind: 'report' | 'answer' | 'search' | 'history', id: string): Promise<void>;
  removed(userId: number): Promise<RemovedItem[]>;
  restore(userId: number, items: readonly RemovedEntryKey[]): Promise<number>;
  deleteForGood(userId: number, items: readonly RemovedEntryKey[]): Promise<number>;
  counts(userId: number): Promise<ProfileCounts>;
}

export interface SavedDependencies<Member> extends BookmarkDependencies<Member> {
  /** Sanitises the HTML of a report, in a thread of its own. */
  cleanReport: CleanReport;
}

export function createSavedService<Member>(parts: SavedDependencies<Member>): SavedService {
  const { database, now, cleanReport: clean } = parts;
  const { drizzle } = database;
  return {
    bookmarks: createBookmarks(parts),
    collections: createCollections(database, now),
    bookmarkedIds: (userId) => readBookmarkedIds(drizzle, userId),
    overview: async (userId) => overviewOf(await readOrdering(drizzle, userId)),
    changeSeveral: (userId, given) => changeSeveral(database, userId, given, now()),
    searches: (userId, page) => listSearches(drizzle, userId, page),
    addSearch: (userId, given, requestKey) => addSearch(database, userId, given, requestKey, now()),
    history: (userId, words, page) => listHistory(drizzle, userId, words, page),
    addHistory: (user, given) => addHistory(database, user, given, now()),
    clearHistory: (userId) => asOwner(database, userId, (db) => deleteHistory(db, userId)),
    reports: (userId, contents, page) => listReports(drizzle, userId, contents ? contentBytes : 0, page),
    async report(userId, id) {
      const report = await findReport(drizzle, userId, { id });
      if (!report) throw notSaved('report');
      return report;
    },
    addReport: (userId, given, requestKey) => addReport(database, userId, given, requestKey, { now: now(), clean }),
    answers: (userId) => listAnswers(drizzle, userId, maxSavedAnswers),
    joinAnswers: (userId, given) => joinAnswers(database, userId, given, now()),
    remove: (userId, kind, id) => removeEntry(database, userId, kind, id, now()),
    removed: (userId) => listRemoved(drizzle, userId, now(), maxRemovedShown),
    restore: (userId, items) => restoreEntries(database, userId, items),
    deleteForGood: (userId, items) => deleteEntries(database, userId, items),
    counts: (userId) => readCounts(drizzle, userId, now()),
  };
}
