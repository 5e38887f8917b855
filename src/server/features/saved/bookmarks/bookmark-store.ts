import { type SQL, sql } from 'drizzle-orm';
import type { Bookmark, readingMarks } from '#contract/saved/bookmarks.ts';
import type { Study } from '#contract/shared/study.ts';
import type { Sql } from '#server/database/database.ts';
import { asBoolean, asJson, asNumber, asText, countRows, queryRows, type RowOf } from '#server/database/query-rows.ts';
import { savedStudies } from '#server/database/tables/account-tables.ts';
import { idArray, iso, textArray } from '#server/features/saved/owner-store.ts';
import { inAlphabet } from './alphabet.ts';

export type ReadingMark = (typeof readingMarks)[number];

/** A bookmark with its study as it was when it was saved. */
export interface StoredBookmark {
  bookmark: Bookmark;
  study: Study;
  removed: boolean;
}

/** Columns of a stored bookmark, with table alias `s`. Removed collections are left out. */
const storedColumns = sql`
  s.id, s.study_id, s.study, s.note, s.reading, s.revision, ${iso(sql`s.saved_at`)} as saved_at,
  s.removed_at is not null as removed,
  (select coalesce(jsonb_agg(t.tag), '[]') from study_tags t where t.user_id = s.user_id and t.saved_study_id = s.id)
    as tags,
  (select coalesce(jsonb_agg(m.collection_id order by m.collection_id), '[]')
   from collection_studies m join collections c on c.id = m.collection_id and c.removed_at is null
   where m.user_id = s.user_id and m.saved_study_id = s.id) as collection_ids`;

const storedRow = {
  id: savedStudies.id,
  study_id: savedStudies.studyId,
  study: asJson<Study>(),
  note: savedStudies.note,
  reading: savedStudies.reading,
  revision: savedStudies.revision,
  saved_at: asText,
  removed: asBoolean,
  tags: asJson<string[]>(),
  collection_ids: asJson<number[]>(),
};

function stored(row: RowOf<typeof storedRow>): StoredBookmark {
  const { id, note, reading, revision } = row;
  return {
    bookmark: {
      id,
      studyId: row.study_id,
      note,
      reading,
      tags: row.tags.sort(inAlphabet),
      collectionIds: row.collection_ids,
      revision,
      savedAt: row.saved_at,
    },
    study: row.study,
    removed: row.removed,
  };
}

/** Bookmarks of one account by `condition` and `order`, with table alias `s`. */
export async function readBookmarks(db: Sql, userId: number, condition: SQL, tail: SQL): Promise<StoredBookmark[]> {
  const rows = await queryRows(
    db,
    storedRow,
    sql`select ${storedColumns} from saved_studies s where s.user_id = ${userId} and ${condition} ${tail}`,
  );
  return rows.map(stored);
}

/** Includes removed ones. */
export async function findBookmark(
  db: Sql,
  userId: number,
  by: { id: number } | { studyId: number },
): Promise<StoredBookmark | null> {
  const condition = 'id' in by ? sql`s.id = ${by.id}` : sql`s.study_id = ${by.studyId}`;
  return (await readBookmarks(db, userId, condition, sql``))[0] ?? null;
}

/** Ids of all bookmarked studies, newest first. */
export async function readBookmarkedIds(db: Sql, userId: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    { study_id: savedStudies.studyId },
    sql`select study_id from saved_studies where user_id = ${userId} and removed_at is null
        order by saved_at desc, id desc`,
  );
  return rows.map((row) => row.study_id);
}

/** Number of those that are not removed. */
export function countBookmarks(db: Sql, userId: number): Promise<number> {
  return countRows(db, sql`saved_studies where user_id = ${userId} and removed_at is null`);
}

/** Columns of a new bookmark; `published` is ISO text as precise as known, empty when unknown. */
export interface NewBookmark {
  study: Study;
  titleKey: string;
  published: string;
  words: string[];
}

export async function insertBookmark(db: Sql, userId: number, given: NewBookmark, now: Date): Promise<void> {
  await db.execute(sql`
    insert into saved_studies (user_id, study_id, study, title_key, published, search, saved_at)
    values (${userId}, ${given.study.id}, ${JSON.stringify(given.study)}::jsonb, ${given.titleKey}, ${given.published},
            array_to_tsvector(${textArray(given.words)}), ${now.toISOString()})
    on conflict (user_id, study_id) do nothing`);
}

/** Restores a removed bookmark: it counts as saved now, with its note and marks. */
export async function bookmarkAgain(db: Sql, userId: number, id: number, now: Date): Promise<void> {
  await db.execute(
    sql`update saved_studies set removed_at = null, saved_at = ${now.toISOString()}
        where user_id = ${userId} and id = ${id} and removed_at is not null`,
  );
}

/** Own bookmarks among the given numbers, and whether each is removed. */
export async function ownBookmarks(
  db: Sql,
  userId: number,
  ids: readonly number[],
): Promise<{ id: number; removed: boolean }[]> {
  return queryRows(
    db,
    { id: savedStudies.id, removed: asBoolean },
    sql`select id, removed_at is not null as removed from saved_studies
        where user_id = ${userId} and id = any(${idArray(ids)}) order by id`,
  );
}

/** Those that are removed already do not change their time. */
export async function markBookmarksRemoved(db: Sql, userId: number, ids: readonly number[], now: Date): Promise<void> {
  await db.execute(
    sql`update saved_studies set removed_at = ${now.toISOString()}
        where user_id = ${userId} and id = any(${idArray(ids)}) and removed_at is null`,
  );
}

/** Writes a note with the words that the bookmark is then found by; its revision grows. */
export async function writeNote(
  db: Sql,
  userId: number,
  id: number,
  note: string,
  words: readonly string[],
): Promise<void> {
  await db.execute(
    sql`update saved_studies
        set note = ${note}, search = array_to_tsvector(${textArray(words)}), revision = revision + 1
        where user_id = ${userId} and id = ${id}`,
  );
}

export async function writeReading(
  db: Sql,
  userId: number,
  ids: readonly number[],
  reading: ReadingMark | null,
): Promise<void> {
  await db.execute(
    sql`update saved_studies set reading = ${reading} where user_id = ${userId} and id = any(${idArray(ids)})`,
  );
}

/** Own bookmarks are put into an own collection; both are checked by the caller, and by the statement itself. */
export async function putIntoCollection(
  db: Sql,
  userId: number,
  ids: readonly number[],
  collectionId: number,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into collection_studies (user_id, collection_id, saved_study_id, added_at)
    select s.user_id, c.id, s.id, ${now.toISOString()}
    from saved_studies s join collections c on c.user_id = s.user_id and c.id = ${collectionId}
    where s.user_id = ${userId} and s.id = any(${idArray(ids)})
    on conflict do nothing`);
}

export async function takeOutOfCollection(
  db: Sql,
  userId: number,
  ids: readonly number[],
  collectionId: number,
): Promise<void> {
  await db.execute(
    sql`delete from collection_studies
        where user_id = ${userId} and collection_id = ${collectionId} and saved_study_id = any(${idArray(ids)})`,
  );
}

export async function addTag(db: Sql, userId: number, ids: readonly number[], tag: string): Promise<void> {
  await db.execute(sql`
    insert into study_tags (user_id, saved_study_id, tag)
    select user_id, id, ${tag} from saved_studies where user_id = ${userId} and id = any(${idArray(ids)})
    on conflict do nothing`);
}

export async function removeTag(db: Sql, userId: number, ids: readonly number[], tag: string): Promise<void> {
  await db.execute(
    sql`delete from study_tags where user_id = ${userId} and tag = ${tag} and saved_study_id = any(${idArray(ids)})`,
  );
}

/** The largest number of tags on one of these bookmarks. */
export async function maxTagCount(db: Sql, userId: number, ids: readonly number[]): Promise<number> {
  const rows = await queryRows(
    db,
    { most: asNumber },
    sql`
    select coalesce(max(count), 0) as most from (
      select count(*) as count from study_tags
      where user_id = ${userId} and saved_study_id = any(${idArray(ids)}) group by saved_study_id
    ) as counted`,
  );
  return rows[0]?.most ?? 0;
}
