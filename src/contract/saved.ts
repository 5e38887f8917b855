/** What a person keeps: bookmarks with collections, tags and notes, searches, history, reports, answers. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { done, idInPath, lineOf, listBefore, listLimit, moment } from '#contract/fields.ts';
import { study, studyId } from '#contract/study.ts';
import { dateRanges, journalImpacts, maximumQueryLength, studyTypeFilters } from '#core/bibliography/search-filters.ts';

export const maximumNoteLength = 5_000;
export const maximumReportNameLength = 100;
export const maximumDescriptionLength = 500;
/** Only so many answers are kept, the latest; the specification's number. */
export const keptAnswers = 20;
/** How long what was removed can be brought back. */
export const keptRemovedDays = 30;
/** Entries that one bulk action takes. */
export const maximumBulk = 500;

const signedIn = { access: 'signed-in', perMinute: 240 } as const;
const id = z.int().check(z.minimum(1));
const byId = z.object({ id: idInPath });
const listQuery = { limit: listLimit, before: listBefore };

export const readingMarks = ['to_read', 'reading', 'read'] as const;
const reading = z.nullable(z.enum(readingMarks));
/** Compared as written, shown in the order of the alphabet. */
const tag = lineOf(50);

export const bookmark = z.object({
  id,
  studyId,
  note: z.string(),
  reading,
  tags: z.array(z.string()),
  collectionIds: z.array(id),
  /** Grows with each change of the note; sent back with the next one. */
  revision: z.int(),
  savedAt: moment,
});
export const bookmarkEntry = z.object({ bookmark, study });
export type Bookmark = z.infer<typeof bookmark>;
export type BookmarkEntry = z.infer<typeof bookmarkEntry>;

/** `before` is the bookmark's id of the last entry in the same order and selection; an unknown one begins the list. */
export const getBookmarks = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/bookmarks',
  summary: 'Bookmarked studies, newest first unless asked otherwise',
  query: z.object({
    ...listQuery,
    /** A collection's number, its sub-collections included; `none`: in no collection. */
    collection: z.optional(z.union([z.literal('none'), idInPath])),
    tag: z.optional(tag),
    /** Comma list of reading marks. */
    reading: z.optional(z.string().check(z.regex(/^(to_read|reading|read)(,(to_read|reading|read)){0,2}$/))),
    /** Words that must all occur in title, authors, journal, abstract, note or tags; the last may be unfinished. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    sort: z._default(z.enum(['saved', 'published', 'title']), 'saved'),
  }),
  response: z.array(bookmarkEntry),
  problems: ['not_signed_in', 'saved_not_found'],
});

/** The studies that are bookmarked, by number: what a list of results needs to know. */
export const getBookmarkedIds = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/bookmarks/ids',
  summary: 'Numbers of all bookmarked studies',
  response: z.array(studyId),
  problems: ['not_signed_in'],
});

/** A study that is bookmarked already stays as it is; one that was removed comes back with its note and tags. */
export const addBookmark = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/bookmarks',
  summary: 'Bookmark a study',
  body: z.object({ studyId, collectionId: z.optional(id) }),
  response: bookmarkEntry,
  problems: ['not_signed_in', 'study_not_found', 'saved_not_found', 'limit_reached'],
});

export const removeBookmark = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/bookmarks',
  summary: 'Take a bookmark away; it can be brought back for 30 days',
  body: z.object({ studyId }),
  response: z.extend(done, { id }),
  problems: ['not_signed_in', 'saved_not_found'],
});

/** `conflict`: the note was changed elsewhere since `revision`; the answer's note holds both texts. */
export const changeBookmark = endpoint({
  ...signedIn,
  method: 'PATCH',
  path: '/api/bookmarks/{id}',
  summary: 'Change note or reading mark of a bookmark',
  params: byId,
  body: z.object({
    note: z.optional(
      z.string().check(z.maxLength(maximumNoteLength, `must be at most ${maximumNoteLength} characters`)),
    ),
    reading: z.optional(reading),
    revision: z.int(),
  }),
  response: z.object({ bookmark, conflict: z.boolean() }),
  problems: ['not_signed_in', 'saved_not_found', 'limit_reached'],
});

const bulkIds = z.array(id).check(z.minLength(1), z.maxLength(maximumBulk, `must be at most ${maximumBulk}`));

export const changeBookmarks = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/bookmarks/bulk',
  summary: 'Do one thing to several bookmarks',
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('remove'), ids: bulkIds }),
    z.object({ action: z.literal('add_to_collection'), ids: bulkIds, collectionId: id }),
    z.object({ action: z.literal('take_out_of_collection'), ids: bulkIds, collectionId: id }),
    z.object({ action: z.literal('tag'), ids: bulkIds, tag }),
    z.object({ action: z.literal('untag'), ids: bulkIds, tag }),
    z.object({ action: z.literal('mark'), ids: bulkIds, reading }),
  ]),
  /** The own bookmarks that were changed; those of others and unknown ones are not among them. */
  response: z.object({ changed: z.array(id) }),
  problems: ['not_signed_in', 'saved_not_found', 'limit_reached'],
});

export const collection = z.object({
  id,
  parentId: z.nullable(id),
  name: z.string(),
  revision: z.int(),
  /** Studies in it and in its sub-collections, each once. */
  count: z.int(),
});
export type Collection = z.infer<typeof collection>;

export const bookmarksOverview = z.object({
  total: z.int(),
  inNoCollection: z.int(),
  /** By name, each parent before its children. */
  collections: z.array(collection),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  reading: z.object({ to_read: z.int(), reading: z.int(), read: z.int() }),
});
export type BookmarksOverview = z.infer<typeof bookmarksOverview>;

export const getBookmarksOverview = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/bookmarks/overview',
  summary: 'Collections, tags and reading marks with their counts',
  response: bookmarksOverview,
  problems: ['not_signed_in'],
});

const collectionName = lineOf(100);

export const addCollection = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/collections',
  summary: 'Make a collection, at most one level deep',
  body: z.object({ name: collectionName, parentId: z._default(z.nullable(id), null) }),
  response: collection,
  problems: ['not_signed_in', 'saved_not_found', 'limit_reached'],
});

/** `conflict`: it was changed elsewhere since `revision`; nothing was changed, and the answer says how it is now. */
export const changeCollection = endpoint({
  ...signedIn,
  method: 'PATCH',
  path: '/api/collections/{id}',
  summary: 'Rename or move a collection',
  params: byId,
  body: z.object({ name: z.optional(collectionName), parentId: z.optional(z.nullable(id)), revision: z.int() }),
  response: z.object({ collection, conflict: z.boolean() }),
  problems: ['not_signed_in', 'saved_not_found'],
});

export const removeCollection = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/collections/{id}',
  summary: 'Remove a collection with its sub-collections; its studies stay bookmarked',
  params: byId,
  response: done,
  problems: ['not_signed_in', 'saved_not_found'],
});

export const savedSearch = z.object({
  id,
  name: z.string(),
  query: z.string(),
  /** Name and value as in the address of the search page, `q` left out. */
  parameters: z.record(z.string(), z.string()),
  createdAt: moment,
});
export type SavedSearch = z.infer<typeof savedSearch>;

const queryText = lineOf(maximumQueryLength);
const parameters = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(400)))
  .check(z.refine((given) => Object.keys(given).length <= 20, 'must be at most 20'));

export const getSavedSearches = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'Saved searches, newest first',
  query: z.object(listQuery),
  response: z.array(savedSearch),
  problems: ['not_signed_in'],
});

export const addSavedSearch = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save a search under a name',
  body: z.object({ name: lineOf(100), query: queryText, parameters: z._default(parameters, {}) }),
  response: savedSearch,
  problems: ['not_signed_in', 'limit_reached'],
});

export const removeSavedSearch = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Remove a saved search; it can be brought back for 30 days',
  params: byId,
  response: done,
  problems: ['not_signed_in', 'saved_not_found'],
});

export const historyFilters = z.object({
  dateRange: z.enum(dateRanges),
  studyType: z.enum(studyTypeFilters),
  journalImpact: z.enum(journalImpacts),
  fullTextOnly: z.boolean(),
  /** The rest of the search, as in the address of the search page, so that it can be run again as it was. */
  parameters: z._default(parameters, {}),
});

export const historyEntry = z.object({
  id,
  query: z.string(),
  filters: z.object({
    dateRange: z.enum(dateRanges),
    studyType: z.enum(studyTypeFilters),
    journalImpact: z.enum(journalImpacts),
    fullTextOnly: z.boolean(),
    parameters: z.record(z.string(), z.string()),
  }),
  resultCount: z.int(),
  createdAt: moment,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const getSearchHistory = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/search-history',
  summary: 'Own searches, newest first',
  query: z.object({ ...listQuery, q: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  response: z.array(historyEntry),
  problems: ['not_signed_in'],
});

/** The browser reports a search once, when all its databases have answered; the same searchId again changes nothing. */
export const addHistoryEntry = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/search-history',
  summary: 'Keep a search in the history',
  body: z.object({
    searchId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'must be 8 to 64 letters, digits or hyphens')),
    query: queryText,
    filters: historyFilters,
    resultCount: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  /** False when the history is switched off or the search was reported before. */
  response: z.object({ kept: z.boolean() }),
  problems: ['not_signed_in'],
});

export const removeHistoryEntry = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/search-history/{id}',
  summary: 'Take one search out of the history; it can be brought back for 30 days',
  params: byId,
  response: done,
  problems: ['not_signed_in', 'saved_not_found'],
});

/** For good: who empties a history wants it gone. */
export const clearHistory = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/search-history',
  summary: 'Delete the whole history, entries removed earlier too',
  response: z.extend(done, { deletedCount: z.int() }),
  problems: ['not_signed_in'],
});

export const reportTypes = ['meta-analysis', 'export', 'study-guide'] as const;
const reportData = z.looseObject({
  description: z.optional(
    z.string().check(z.maxLength(maximumDescriptionLength, `must be at most ${maximumDescriptionLength} characters`)),
  ),
});

export const savedReport = z.object({
  id,
  name: z.string(),
  type: z.enum(reportTypes),
  studyIds: z.array(studyId),
  reportData,
  /** Cleaned. Null when the report has none, or when the list was asked for without contents. */
  htmlContent: z.nullable(z.string()),
  hasContent: z.boolean(),
  createdAt: moment,
});
export type SavedReport = z.infer<typeof savedReport>;

export const getSavedReports = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved-reports',
  summary: 'Saved reports, newest first',
  query: z.object({ ...listQuery, contents: z._default(z.enum(['true', 'false']), 'true') }),
  response: z.array(savedReport),
  problems: ['not_signed_in'],
});

export const getSavedReport = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved-reports/{id}',
  summary: 'One saved report with its content',
  params: byId,
  response: savedReport,
  problems: ['not_signed_in', 'saved_not_found'],
});

/** The content as a page of its own that runs and loads nothing: for the frame it is viewed in, for printing, for a file. */
export const viewSavedReport = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved-reports/{id}/view',
  summary: 'The content of a report as a page that runs and loads nothing',
  params: byId,
  response: { file: ['text/html'] },
  problems: ['not_signed_in', 'saved_not_found'],
});

/** Largest report in bytes as sent. */
export const maximumReportBytes = 5_000_000;

export const addSavedReport = endpoint({
  ...signedIn,
  perMinute: 30,
  method: 'POST',
  path: '/api/saved-reports',
  summary: 'Save a report; its HTML is cleaned',
  bodyLimitBytes: maximumReportBytes,
  body: z.object({
    name: lineOf(maximumReportNameLength),
    type: z.enum(reportTypes),
    studyIds: z.array(studyId).check(z.maxLength(1_000, 'must be at most 1000')),
    reportData: z._default(reportData, {}),
    htmlContent: z.optional(z.nullable(z.string())),
  }),
  response: savedReport,
  problems: ['not_signed_in', 'limit_reached'],
});

export const removeSavedReport = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/saved-reports/{id}',
  summary: 'Remove a report; it can be brought back for 30 days',
  params: byId,
  response: done,
  problems: ['not_signed_in', 'saved_not_found'],
});

export const savedAnswer = z.object({
  /** Made by the browser that saved it first. */
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'must be 1 to 64 letters, digits or hyphens')),
  question: z.string().check(z.minLength(1), z.maxLength(5_000)),
  answer: z.string().check(z.minLength(1), z.maxLength(50_000)),
  studyCount: z.int().check(z.minimum(0), z.maximum(100_000)),
  savedAt: z.iso.datetime(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

export const getSavedAnswers = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved-answers',
  summary: 'Saved health answers, newest first; the latest 20 are kept',
  response: z.array(savedAnswer),
  problems: ['not_signed_in'],
});

/** Joins both sides: what either has is kept once, what was removed here stays removed, the latest 20 remain. */
export const joinSavedAnswers = endpoint({
  ...signedIn,
  method: 'PUT',
  path: '/api/saved-answers',
  summary: 'Bring answers saved in the browser into the account',
  body: z.object({ answers: z.array(savedAnswer).check(z.maxLength(keptAnswers, `must be at most ${keptAnswers}`)) }),
  response: z.array(savedAnswer),
  problems: ['not_signed_in'],
});

export const removeSavedAnswer = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/saved-answers/{id}',
  summary: 'Remove an answer; it can be brought back for 30 days',
  params: z.object({ id: savedAnswer.shape.id }),
  response: done,
  problems: ['not_signed_in', 'saved_not_found'],
});

export const removableKinds = ['bookmark', 'collection', 'report', 'answer', 'search', 'history'] as const;
export type RemovableKind = (typeof removableKinds)[number];

/** `id` is the entry's own, a bookmark's and not its study's; an answer's as text. */
export const removedItem = z.object({
  kind: z.enum(removableKinds),
  id: z.string(),
  title: z.string(),
  removedAt: moment,
  /** When it goes for good. */
  until: moment,
});
export type RemovedItem = z.infer<typeof removedItem>;

export const getRemoved = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved/removed',
  summary: 'What was removed in the last 30 days, newest first, 500 at most',
  response: z.array(removedItem),
  problems: ['not_signed_in'],
});

const removedItems = z
  .array(z.object({ kind: z.enum(removableKinds), id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) }))
  .check(z.minLength(1), z.maxLength(maximumBulk, `must be at most ${maximumBulk}`));

export const restoreRemoved = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/saved/restore',
  summary: 'Bring back what was removed: a bookmark with its collections, tags and note, a collection with its studies',
  body: z.object({ items: removedItems }),
  /** How many came back; what was there already counts. */
  response: z.object({ restored: z.int() }),
  problems: ['not_signed_in', 'saved_not_found', 'limit_reached'],
});

export const deleteRemoved = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/saved/delete',
  summary: 'Delete for good what was removed',
  body: z.object({ items: removedItems }),
  response: z.object({ deletedCount: z.int() }),
  problems: ['not_signed_in'],
});

export const profileCounts = z.object({
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
