import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { studyTags } from '#server/database/tables/account-tables.ts';
import { textArray } from '#server/features/saved/owner-store.ts';
import { type ReadingMark, readBookmarks, type StoredBookmark } from './bookmark-store.ts';
import { hasWord, type QueryTerm } from './search-terms.ts';

/** Which bookmarks, in which order; null fields do not filter. */
export interface BookmarkSelection {
  collection: number | 'none' | null;
  tag: string | null;
  reading: readonly ReadingMark[] | null;
  words: readonly QueryTerm[];
  sort: 'saved' | 'published' | 'title';
  /** The bookmark after which the page begins; with an unknown one it begins at the start. */
  before: number | null;
  limit: number;
}

const sortKeys = { saved: sql`saved_at`, published: sql`published`, title: sql`title_key` };

/** One page. Words are searched in the study and the note by the stored words, and in the tags. */
export async function listBookmarks(db: Sql, userId: number, asked: BookmarkSelection): Promise<StoredBookmark[]> {
  const tags = asked.words.length === 0 ? [] : await readTags(db, userId);
  const key = sql`s.${sortKeys[asked.sort]}`;
  const direction = sql.raw(asked.sort === 'title' ? 'asc' : 'desc');
  const conditions = [
    sql`s.removed_at is null`,
    ...inCollection(asked.collection),
    ...(asked.tag === null ? [] : [hasTagOf([asked.tag])]),
    ...(asked.reading === null ? [] : [sql`s.reading = any(${textArray(asked.reading)})`]),
    ...asked.words.map((word) => holds(word, tags)),
    ...(asked.before === null ? [] : [after(asked.before, userId, asked.sort)]),
  ];
  const order = sql`order by ${key} ${direction}, s.id ${direction}`;
  // Keys are selected first: only the page's own studies are then read.
  const page = sql`s.id in (
    select s.id from saved_studies s where s.user_id = ${userId} and ${sql.join(conditions, sql` and `)}
    ${order} limit ${asked.limit})`;
  return readBookmarks(db, userId, page, order);
}

/** What follows the given bookmark; true for all when it is unknown or another account's. */
function after(before: number, userId: number, sort: BookmarkSelection['sort']): SQL {
  const sign = sql.raw(sort === 'title' ? '>' : '<');
  return sql`((s.${sortKeys[sort]}, s.id) ${sign}
    (select b.${sortKeys[sort]}, b.id from saved_studies b where b.user_id = ${userId} and b.id = ${before})) is not false`;
}

function inCollection(collection: BookmarkSelection['collection']): SQL[] {
  if (collection === null) return [];
  const held = sql`select from collection_studies m
    join collections c on c.id = m.collection_id and c.user_id = s.user_id and c.removed_at is null
    where m.user_id = s.user_id and m.saved_study_id = s.id`;
  return collection === 'none'
    ? [sql`not exists (${held})`]
    : [sql`exists (${held} and (c.id = ${collection} or c.parent_id = ${collection}))`];
}

function hasTagOf(tags: readonly string[]): SQL {
  return sql`exists (select from study_tags t
    where t.user_id = s.user_id and t.saved_study_id = s.id and t.tag = any(${textArray(tags)}))`;
}

/** Query words have letters and digits only, so quoting is sufficient. */
function holds(word: QueryTerm, tags: readonly string[]): SQL {
  const query = `'${word.word}'${word.unfinished ? ':*' : ''}`;
  const inText = sql`s.search @@ ${query}::tsquery`;
  const fitting = tags.filter((tag) => hasWord(tag, word));
  return fitting.length === 0 ? inText : sql`(${inText} or ${hasTagOf(fitting)})`;
}

async function readTags(db: Sql, userId: number): Promise<string[]> {
  const rows = await queryRows(
    db,
    { tag: studyTags.tag },
    sql`select distinct tag from study_tags where user_id = ${userId}`,
  );
  return rows.map(({ tag }) => tag);
}
