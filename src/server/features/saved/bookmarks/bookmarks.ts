import * as z from 'zod/mini';
import { type Bookmark, type BookmarkEntry, maxNoteLength } from '#contract/saved/bookmarks.ts';
import { type Study, study as studySchema } from '#contract/shared/study.ts';
import { mergeNotices } from '#core/matching/merge/merge-notices.ts';
import type { Notice } from '#core/records/study-record.ts';
import { titleKey } from '#core/records/title-key.ts';
import { type Database, type Sql, storableJson } from '#server/database/database.ts';
import { asOwner } from '#server/features/saved/owner-store.ts';
import { limitReached, notSaved } from '#server/features/saved/saved-failures.ts';
import { type BookmarkSelection, listBookmarks } from './bookmark-list-store.ts';
import {
  bookmarkAgain,
  countBookmarks,
  findBookmark,
  insertBookmark,
  markBookmarksRemoved,
  type NewBookmark,
  putIntoCollection,
  type ReadingMark,
  type StoredBookmark,
  writeNote,
  writeReading,
} from './bookmark-store.ts';
import { findCollection } from './collection-store.ts';
import { searchableBookmarkText } from './search-terms.ts';

const heading = '\n\nAlso written on another device:\n';

/** The result of writing a note; `conflict` when both texts were joined. */
interface MergedNote {
  note: string;
  conflict: boolean;
}

/**
 * The note after a user who saw `seenRevision` wrote `written`. When it was changed elsewhere since, both texts are
 * joined, unless the new one only adds lines to the stored one. Emptying a note has no effect on text that the writer
 * has not seen. Null when both together are longer than twice the limit of one note.
 */
export function mergeNote(
  stored: { note: string; revision: number },
  written: string,
  seenRevision: number,
): MergedNote | null {
  if (written === stored.note) return { note: stored.note, conflict: false };
  const addsLines = stored.note === '' || written.startsWith(`${stored.note}\n`);
  if (seenRevision === stored.revision || addsLines) return { note: written, conflict: false };
  // A repeated request, or nothing to add.
  if (written === '' || stored.note.endsWith(heading + written)) return { note: stored.note, conflict: true };
  const note = stored.note + heading + written;
  return note.length > 2 * maxNoteLength + heading.length ? null : { note, conflict: true };
}

export const maxBookmarks = 20_000;

/** A study as its own page shows it, with the records that it was merged from. */
interface StudyWithMembers<Member> {
  study: Study;
  members: readonly Member[];
}

export interface BookmarkDependencies<Member> {
  database: Pick<Database, 'drizzle' | 'transaction'>;
  /** Throws study_not_found; waits for records that are still being stored. */
  studyDetail: (id: number) => Promise<StudyWithMembers<Member>>;
  /** Makes the records permanent: they do not expire. */
  markRecordsPermanent: (records: readonly Member[]) => Promise<void>;
  /** The present notices about stored records, by id; unknown ids are missing. */
  readNotices: (ids: readonly number[]) => Promise<ReadonlyMap<number, readonly Notice[]>>;
  now: () => Date;
}

/** Longest sort key of a title, limited by the index, in characters. */
const maxTitleKeyLength = 200;

export interface Bookmarks {
  list(userId: number, selection: BookmarkSelection): Promise<BookmarkEntry[]>;
  add(userId: number, studyId: number, collectionId: number | null): Promise<BookmarkEntry>;
  remove(userId: number, studyId: number): Promise<number>;
  change(
    userId: number,
    id: number,
    given: { note: string | undefined; reading: ReadingMark | null | undefined; revision: number },
  ): Promise<{ bookmark: Bookmark; conflict: boolean }>;
}

export function createBookmarks<Member>(parts: BookmarkDependencies<Member>): Bookmarks {
  const { database, now } = parts;
  const { drizzle } = database;

  /** Notices that became known after a study was saved are shown with it, so that every retraction is marked. */
  async function withTodaysNotices(bookmarks: readonly StoredBookmark[]): Promise<BookmarkEntry[]> {
    const today = await parts.readNotices(bookmarks.map(({ bookmark }) => bookmark.studyId));
    return bookmarks.map(({ bookmark, study }) => {
      const newer = today.get(bookmark.studyId) ?? [];
      return {
        bookmark,
        study: newer.length === 0 ? study : { ...study, notices: mergeNotices([...study.notices, ...newer]) },
      };
    });
  }

  /** The study with the given id in the contract's form: everything that the interface shows. */
  async function newBookmark(studyId: number): Promise<NewBookmark> {
    const read = await parts.studyDetail(studyId);
    await parts.markRecordsPermanent(read.members);
    const study: Study = { ...z.parse(studySchema, JSON.parse(storableJson(read.study))), id: studyId };
    return {
      study,
      titleKey: titleKey(study.title).slice(0, maxTitleKeyLength),
      published: study.publicationDate ?? '',
      words: searchableBookmarkText(study, ''),
    };
  }

  async function put(db: Sql, userId: number, found: StoredBookmark, collectionId: number | null): Promise<void> {
    if (found.removed) {
      await refuseMore(db, userId);
      await bookmarkAgain(db, userId, found.bookmark.id, now());
    }
    if (collectionId !== null) await putIntoCollection(db, userId, [found.bookmark.id], collectionId, now());
  }

  /** Null when there is no bookmark with this id and no study to make it of. */
  function keep(userId: number, studyId: number, collectionId: number | null, fresh: NewBookmark | null) {
    return asOwner(database, userId, async (db) => {
      if (collectionId !== null) await requireCollection(db, userId, collectionId);
      if (fresh && !(await findBookmark(db, userId, { studyId }))) {
        await refuseMore(db, userId);
        await insertBookmark(db, userId, fresh, now());
      }
      const found = await findBookmark(db, userId, { studyId });
      if (!found) return null;
      await put(db, userId, found, collectionId);
      return findBookmark(db, userId, { studyId });
    });
  }

  return {
    async list(userId, selection) {
      if (typeof selection.collection === 'number') await requireCollection(drizzle, userId, selection.collection);
      return withTodaysNotices(await listBookmarks(drizzle, userId, selection));
    },

    async add(userId, studyId, collectionId) {
      if (collectionId !== null) await requireCollection(drizzle, userId, collectionId);
      const known = await findBookmark(drizzle, userId, { studyId });
      // Read outside the transaction: it may wait for records that are being stored. A bookmark that is deleted for
      // good between the two is made again.
      const kept =
        (known && (await keep(userId, studyId, collectionId, null))) ??
        (await keep(userId, studyId, collectionId, await newBookmark(studyId)));
      const [entry] = kept ? await withTodaysNotices([kept]) : [];
      if (!entry) throw new Error('The new bookmark did not come back.');
      return entry;
    },

    async remove(userId, studyId) {
      const found = await asOwner(database, userId, async (db) => {
        const bookmark = await findBookmark(db, userId, { studyId });
        if (bookmark) await markBookmarksRemoved(db, userId, [bookmark.bookmark.id], now());
        return bookmark;
      });
      if (!found) throw notSaved('study');
      return found.bookmark.id;
    },

    change: (userId, id, { note, reading, revision }) =>
      asOwner(database, userId, async (db) => {
        const found = await findBookmark(db, userId, { id });
        if (!found || found.removed) throw notSaved('bookmark');
        let conflict = false;
        if (note !== undefined) {
          const merged = mergeNote(found.bookmark, note, revision);
          if (!merged) {
            throw limitReached(
              `Changes on several devices have made this note longer than ${2 * maxNoteLength} characters. Shorten it first; what you typed was not added.`,
            );
          }
          conflict = merged.conflict;
          if (merged.note !== found.bookmark.note) {
            await writeNote(db, userId, id, merged.note, searchableBookmarkText(found.study, merged.note));
          }
        }
        if (reading !== undefined) await writeReading(db, userId, [id], reading);
        const changed = await findBookmark(db, userId, { id });
        if (!changed) throw notSaved('bookmark');
        return { bookmark: changed.bookmark, conflict };
      }),
  };
}

async function refuseMore(db: Sql, userId: number): Promise<void> {
  if ((await countBookmarks(db, userId)) >= maxBookmarks) {
    throw limitReached(`An account holds ${maxBookmarks} bookmarks. Remove some first.`);
  }
}

/** Throws saved_not_found unless it is an own collection that is not removed. */
export async function requireCollection(db: Sql, userId: number, id: number): Promise<void> {
  if (!(await findCollection(db, userId, id))) throw notSaved('collection');
}
