/** Bookmarked studies with notes, tags and reading marks. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { done, id, idInPath, lineOf, moment, studyId } from '#contract/shared/fields.ts';
import { study } from '#contract/shared/study.ts';
import { collection } from './collections.ts';
import { byId, listQuery, maxBulkItems, signedIn } from './fields.ts';

export const maxNoteLength = 5_000;

export const readingMarks = ['to_read', 'reading', 'read'] as const;
const reading = z.nullable(z.enum(readingMarks));
/** Compared as written, shown in alphabetical order. */
const tag = lineOf(50);

const bookmark = z.object({
  id,
  studyId,
  note: z.string(),
  reading,
  tags: z.array(z.string()),
  collectionIds: z.array(id),
  /** Grows with each change of the note; sent back with the next change. */
  revision: z.int(),
  savedAt: moment,
});
const bookmarkEntry = z.object({ bookmark, study });
export type Bookmark = z.infer<typeof bookmark>;
export type BookmarkEntry = z.infer<typeof bookmarkEntry>;

/**
 * `before` is the bookmark id of the last entry in the same order and selection. An unknown id starts the list from the
 * beginning.
 */
export const getBookmarks = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/bookmarks',
  summary: 'Bookmarked studies, newest first unless asked otherwise',
  query: z.object({
    ...listQuery,
    /** A collection's number, including its sub-collections; `none`: in no collection. */
    collection: z.optional(z.union([z.literal('none'), idInPath])),
    tag: z.optional(tag),
    /** Comma-separated reading marks. */
    reading: z.optional(z.string().check(z.regex(/^(to_read|reading|read)(,(to_read|reading|read)){0,2}$/))),
    /**
     * Words that must all occur in title, authors, journal, abstract, note or tags. The last word can be incomplete.
     */
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    sort: z._default(z.enum(['saved', 'published', 'title']), 'saved'),
  }),
  response: z.array(bookmarkEntry),
  problems: ['not_signed_in', 'saved_not_found'],
});

/** A study that is already bookmarked is unchanged; a removed bookmark is restored with its note and tags. */
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

/** `conflict`: the note was changed elsewhere since `revision`; the returned note contains both texts. */
export const changeBookmark = endpoint({
  ...signedIn,
  method: 'PATCH',
  path: '/api/bookmarks/{id}',
  summary: 'Change note or reading mark of a bookmark',
  params: byId,
  body: z.object({
    note: z.optional(z.string().check(z.maxLength(maxNoteLength, `must be at most ${maxNoteLength} characters`))),
    reading: z.optional(reading),
    revision: z.int(),
  }),
  response: z.object({ bookmark, conflict: z.boolean() }),
  problems: ['not_signed_in', 'saved_not_found', 'limit_reached'],
});

const bulkIds = z.array(id).check(z.minLength(1), z.maxLength(maxBulkItems, `must be at most ${maxBulkItems}`));

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
  /** The account's own bookmarks that were changed. Unknown ones and those of others are not included. */
  response: z.object({ changed: z.array(id) }),
  problems: ['not_signed_in', 'saved_not_found', 'limit_reached'],
});

const bookmarksOverview = z.object({
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
