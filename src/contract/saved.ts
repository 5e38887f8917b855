/** What a user saves: bookmarks with collections, tags and notes, searches, history, reports, answers. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { getSavedAnswers, joinSavedAnswers, removeSavedAnswer } from './saved/answers.ts';
import { getBookmarkedIds } from './saved/bookmarked-ids.ts';
import {
  addBookmark,
  changeBookmark,
  changeBookmarks,
  getBookmarks,
  getBookmarksOverview,
  removeBookmark,
} from './saved/bookmarks.ts';
import { addCollection, changeCollection, removeCollection } from './saved/collections.ts';
import { signedIn } from './saved/fields.ts';
import { addHistoryEntry, clearHistory, getSearchHistory, removeHistoryEntry } from './saved/history.ts';
import { deleteRemoved, getRemoved, restoreRemoved } from './saved/removed.ts';
import {
  addSavedReport,
  getSavedReport,
  getSavedReports,
  removeSavedReport,
  viewSavedReport,
} from './saved/reports.ts';
import { addSavedSearch, getSavedSearches, removeSavedSearch } from './saved/searches.ts';

const profileCounts = z.object({
  bookmarks: z.int(),
  reports: z.int(),
  answers: z.int(),
  searches: z.int(),
  history: z.int(),
  removed: z.int(),
});
export type ProfileCounts = z.infer<typeof profileCounts>;

export const getProfileCounts = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/profile/counts',
  summary: 'How much of each kind is kept',
  response: profileCounts,
  problems: ['not_signed_in'],
});

export const savedEndpoints = {
  getBookmarks,
  getBookmarkedIds,
  getBookmarksOverview,
  addBookmark,
  removeBookmark,
  changeBookmark,
  changeBookmarks,
  addCollection,
  changeCollection,
  removeCollection,
  getSavedSearches,
  addSavedSearch,
  removeSavedSearch,
  getSearchHistory,
  addHistoryEntry,
  removeHistoryEntry,
  clearHistory,
  getSavedReports,
  getSavedReport,
  addSavedReport,
  removeSavedReport,
  getSavedAnswers,
  joinSavedAnswers,
  removeSavedAnswer,
  getRemoved,
  restoreRemoved,
  deleteRemoved,
  getProfileCounts,
} as const;

export const reportViewEndpoints = { viewSavedReport } as const;
