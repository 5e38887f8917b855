import { readingMarks } from '#contract/saved/bookmarks.ts';
import { savedEndpoints } from '#contract/saved.ts';
import { implement, type Routes } from '#server/http/route.ts';
import { queryTerms } from './bookmarks/search-terms.ts';
import type { SavedService } from './service.ts';

/** Entries of a list that is requested without a limit. */
const maxListed = 500;
/** The same for reports with their contents. */
const maxContents = 50;

function pageOf(query: { limit?: number | undefined; before?: number | undefined }, most: number) {
  return { limit: query.limit ?? most, before: query.before ?? null };
}

/** A user's saved data: bookmarks, collections, searches, history, reports, answers, and what was removed of them. */
export function savedRoutes(saved: SavedService): Routes {
  const { bookmarks, collections } = saved;
  return implement(savedEndpoints)({
    getBookmarks: ({ query }, { me }) =>
      bookmarks.list(me.id, {
        ...pageOf(query, maxListed),
        collection: query.collection ?? null,
        tag: query.tag ?? null,
        reading:
          query.reading === undefined ? null : readingMarks.filter((mark) => query.reading?.split(',').includes(mark)),
        words: queryTerms(query.q ?? ''),
        sort: query.sort,
      }),
    getBookmarkedIds: (_input, { me }) => saved.bookmarkedIds(me.id),
    getBookmarksOverview: (_input, { me }) => saved.overview(me.id),
    addBookmark: ({ body }, { me }) => bookmarks.add(me.id, body.studyId, body.collectionId ?? null),
    removeBookmark: async ({ body }, { me }) => ({
      message: 'Bookmark removed successfully',
      id: await bookmarks.remove(me.id, body.studyId),
    }),
    changeBookmark: ({ params, body }, { me }) =>
      bookmarks.change(me.id, params.id, { note: body.note, reading: body.reading, revision: body.revision }),
    changeBookmarks: async ({ body }, { me }) => ({ changed: await saved.changeSeveral(me.id, body) }),

    addCollection: ({ body }, { me, requestKey }) => collections.add(me.id, body, requestKey),
    changeCollection: ({ params, body }, { me }) =>
      collections.change(me.id, params.id, { name: body.name, parentId: body.parentId, revision: body.revision }),
    removeCollection: async ({ params }, { me }) => {
      await collections.remove(me.id, params.id);
      return { message: 'Collection removed' };
    },

    getSavedSearches: ({ query }, { me }) => saved.searches(me.id, pageOf(query, maxListed)),
    addSavedSearch: ({ body }, { me, requestKey }) => saved.addSearch(me.id, body, requestKey),
    removeSavedSearch: async ({ params }, { me }) => {
      await saved.remove(me.id, 'search', String(params.id));
      return { message: 'Saved search deleted successfully' };
    },

    getSearchHistory: ({ query }, { me }) =>
      saved.history(me.id, (query.q ?? '').split(/\s+/).filter(Boolean), pageOf(query, maxListed)),
    addHistoryEntry: async ({ body }, { me }) => ({ kept: await saved.addHistory(me, body) }),
    removeHistoryEntry: async ({ params }, { me }) => {
      await saved.remove(me.id, 'history', String(params.id));
      return { message: 'Search removed from the history' };
    },
    clearHistory: async (_input, { me }) => ({
      message: 'Search history deleted',
      deletedCount: await saved.clearHistory(me.id),
    }),

    getSavedReports: ({ query }, { me }) => {
      const contents = query.contents === 'true';
      return saved.reports(me.id, contents, pageOf(query, contents ? maxContents : maxListed));
    },
    getSavedReport: ({ params }, { me }) => saved.report(me.id, params.id),
    addSavedReport: ({ body }, { me, requestKey }) =>
      saved.addReport(me.id, { ...body, htmlContent: body.htmlContent ?? null }, requestKey),
    removeSavedReport: async ({ params }, { me }) => {
      await saved.remove(me.id, 'report', String(params.id));
      return { message: 'Report deleted successfully' };
    },

    getSavedAnswers: (_input, { me }) => saved.answers(me.id),
    joinSavedAnswers: ({ body }, { me }) => saved.joinAnswers(me.id, body.answers),
    removeSavedAnswer: async ({ params }, { me }) => {
      await saved.remove(me.id, 'answer', params.id);
      return { message: 'Answer deleted' };
    },

    getRemoved: (_input, { me }) => saved.removed(me.id),
    restoreRemoved: async ({ body }, { me }) => ({ restored: await saved.restore(me.id, body.items) }),
    deleteRemoved: async ({ body }, { me }) => ({ deletedCount: await saved.deleteForGood(me.id, body.items) }),
    getProfileCounts: (_input, { me }) => saved.counts(me.id),
  });
}
