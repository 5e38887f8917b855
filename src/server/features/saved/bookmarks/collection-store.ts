import { sql } from 'drizzle-orm';
import type { Collection } from '#contract/saved/collections.ts';
import type { Sql } from '#server/database/database.ts';
import { asBoolean, asNumber, countRows, queryRows, type RowOf } from '#server/database/query-rows.ts';
import { collections } from '#server/database/tables/account-tables.ts';
import { inAlphabet } from './alphabet.ts';

/** By name, each parent before its children. */
export function inNameOrder(collections: readonly Collection[]): Collection[] {
  const byName = [...collections].sort((left, right) => inAlphabet(left.name, right.name) || left.id - right.id);
  return byName
    .filter(({ parentId }) => parentId === null)
    .flatMap((parent) => [parent, ...byName.filter(({ parentId }) => parentId === parent.id)]);
}

const bareRow = {
  id: collections.id,
  parent_id: collections.parentId,
  name: collections.name,
  revision: collections.revision,
};
const collectionRow = { ...bareRow, count: asNumber };

function collectionOf({ parent_id, ...row }: RowOf<typeof collectionRow>): Collection {
  return { ...row, parentId: parent_id };
}

/** One that is not removed, with the number of its studies; null also for another account's. */
export async function findCollection(db: Sql, userId: number, id: number): Promise<Collection | null> {
  const rows = await queryRows(
    db,
    collectionRow,
    sql`
    select c.id, c.parent_id, c.name, c.revision, (
      select count(distinct m.saved_study_id) from collection_studies m
      join collections place on place.id = m.collection_id and place.removed_at is null
      join saved_studies s on s.id = m.saved_study_id and s.removed_at is null
      where m.user_id = ${userId} and (place.id = c.id or place.parent_id = c.id)) as count
    from collections c where c.user_id = ${userId} and c.id = ${id} and c.removed_at is null`,
  );
  return rows[0] ? collectionOf(rows[0]) : null;
}

/** The id of the collection that an earlier request with this key made, removed or not. */
export async function findCollectionByKey(
  db: Sql,
  userId: number,
  requestKey: string,
): Promise<Omit<Collection, 'count'> | null> {
  const rows = await queryRows(
    db,
    bareRow,
    sql`select id, parent_id, name, revision from collections
        where user_id = ${userId} and request_key = ${requestKey}`,
  );
  const [row] = rows;
  return row ? { id: row.id, parentId: row.parent_id, name: row.name, revision: row.revision } : null;
}

export function countCollections(db: Sql, userId: number): Promise<number> {
  return countRows(db, sql`collections where user_id = ${userId} and removed_at is null`);
}

/** Whether it has sub-collections that are not removed. */
export async function hasChildren(db: Sql, userId: number, id: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select id from collections where user_id = ${userId} and parent_id = ${id} and removed_at is null limit 1`,
  );
  return rows.length > 0;
}

export async function insertCollection(
  db: Sql,
  userId: number,
  given: { name: string; parentId: number | null },
  requestKey: string | null,
  now: Date,
): Promise<Collection> {
  const rows = await queryRows(
    db,
    bareRow,
    sql`
    insert into collections (user_id, parent_id, name, request_key, created_at)
    values (${userId}, ${given.parentId}, ${given.name}, ${requestKey}, ${now.toISOString()})
    returning id, parent_id, name, revision`,
  );
  const [row] = rows;
  if (!row) throw new Error('The new collection did not come back.');
  return collectionOf({ ...row, count: 0 });
}

/**
 * When it moves into another collection, its removed sub-collections would be two levels deep; they become top-level.
 */
export async function writeCollection(
  db: Sql,
  userId: number,
  id: number,
  given: { name: string; parentId: number | null },
): Promise<void> {
  await db.execute(
    sql`update collections set name = ${given.name}, parent_id = ${given.parentId}, revision = revision + 1
        where user_id = ${userId} and id = ${id}`,
  );
  if (given.parentId !== null) {
    await db.execute(sql`update collections set parent_id = null where user_id = ${userId} and parent_id = ${id}`);
  }
}

/** With its sub-collections, all at one time. False when there is no such collection, removed or not. */
export async function markCollectionRemoved(db: Sql, userId: number, id: number, now: Date): Promise<boolean> {
  const rows = await queryRows(
    db,
    { removed: asBoolean },
    sql`select removed_at is not null as removed from collections where user_id = ${userId} and id = ${id}`,
  );
  const [found] = rows;
  if (!found) return false;
  if (!found.removed) {
    await db.execute(
      sql`update collections set removed_at = ${now.toISOString()}
          where user_id = ${userId} and (id = ${id} or parent_id = ${id}) and removed_at is null`,
    );
  }
  return true;
}
