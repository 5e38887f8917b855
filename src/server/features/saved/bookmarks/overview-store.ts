import { sql } from 'drizzle-orm';
import type { Collection } from '#contract/saved/collections.ts';
import type { Sql } from '#server/database/database.ts';
import { asJson, orNull, queryRows } from '#server/database/query-rows.ts';
import type { ReadingMark } from './bookmark-store.ts';

/**
 * What an account's bookmarks are arranged by. Removed bookmarks and collections are left out of their own lists only.
 */
export interface Ordering {
  bookmarks: [id: number, reading: ReadingMark | null][];
  collections: Omit<Collection, 'count'>[];
  /** Collection and bookmark. */
  places: [collectionId: number, bookmarkId: number][];
  tags: [bookmarkId: number, tag: string][];
}

/** Null where there is none. */
const columns = {
  bookmarks: orNull(asJson<Ordering['bookmarks']>()),
  collections: orNull(asJson<Ordering['collections']>()),
  places: orNull(asJson<Ordering['places']>()),
  tags: orNull(asJson<Ordering['tags']>()),
};

/**
 * Everything in one statement; the caller joins the parts. The planner cannot know their sizes, and its row-by-row join
 * took twenty times as long for two thousand bookmarks.
 */
export async function readOrdering(db: Sql, userId: number): Promise<Ordering> {
  const rows = await queryRows(
    db,
    columns,
    sql`
    select
      (select jsonb_agg(jsonb_build_array(id, reading)) from saved_studies
       where user_id = ${userId} and removed_at is null) as bookmarks,
      (select jsonb_agg(jsonb_build_object('id', id, 'parentId', parent_id, 'name', name, 'revision', revision))
       from collections where user_id = ${userId} and removed_at is null) as collections,
      (select jsonb_agg(jsonb_build_array(collection_id, saved_study_id)) from collection_studies
       where user_id = ${userId}) as places,
      (select jsonb_agg(jsonb_build_array(saved_study_id, tag)) from study_tags where user_id = ${userId}) as tags`,
  );
  const [row] = rows;
  return {
    bookmarks: row?.bookmarks ?? [],
    collections: row?.collections ?? [],
    places: row?.places ?? [],
    tags: row?.tags ?? [],
  };
}
