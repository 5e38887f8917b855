import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type RemovableKind, type RemovedItem, removableKinds, removedRetentionDays } from '#contract/saved/removed.ts';
import type { ProfileCounts } from '#contract/saved.ts';
import { readIdText } from '#core/records/id-text.ts';
import type { Sql } from '#server/database/database.ts';
import { asNumber, asText, queryRows } from '#server/database/query-rows.ts';
import { collections } from '#server/database/tables/account-tables.ts';
import { idArray, iso, textArray } from './owner-store.ts';

/** Each kind's table and the column of its ids on the wire. */
const places: Record<RemovableKind, { table: SQL; title: SQL; byText: boolean }> = {
  bookmark: { table: sql`saved_studies`, title: sql`s.study->>'title'`, byText: false },
  collection: { table: sql`collections`, title: sql`s.name`, byText: false },
  report: { table: sql`saved_reports`, title: sql`s.name`, byText: false },
  answer: { table: sql`saved_answers`, title: sql`s.question`, byText: true },
  search: { table: sql`saved_searches`, title: sql`s.name`, byText: false },
  history: { table: sql`search_history`, title: sql`s.query`, byText: false },
};
const removableKind = z.enum(removableKinds);

const day = 86_400_000;

/** What was removed before this time is deleted for good. */
export function purgeBefore(now: Date): Date {
  return new Date(now.getTime() - removedRetentionDays * day);
}

/** Entries of a kind with these ids of the wire; malformed ids are left out. */
function among(kind: RemovableKind, ids: readonly string[]): SQL {
  if (places[kind].byText) return sql`s.client_id = any(${textArray(ids)})`;
  const numbers = ids.flatMap((id) => readIdText(id) ?? []);
  return sql`s.id = any(${idArray(numbers)})`;
}

/**
 * Whether a removed entry is shown. Sub-collections that were removed with their parent are not, since they are
 * restored with it; nor are answers of which only the id is left.
 */
function shown(kind: RemovableKind): SQL {
  if (kind === 'answer') return sql`s.question <> ''`;
  if (kind === 'collection') {
    return sql`not exists (select from collections p
      where p.user_id = s.user_id and p.id = s.parent_id and p.removed_at = s.removed_at)`;
  }
  return sql`true`;
}

function removedOf(kind: RemovableKind, userId: number, since: Date): SQL {
  const { table, title, byText } = places[kind];
  return sql`select ${kind}::text as kind, ${byText ? sql`s.client_id` : sql`s.id::text`} as id, ${title} as title,
      s.removed_at, s.id as entry
    from ${table} s where s.user_id = ${userId} and s.removed_at > ${since.toISOString()} and ${shown(kind)}`;
}

/** What can be restored, the last removed first. */
export async function listRemoved(db: Sql, userId: number, now: Date, most: number): Promise<RemovedItem[]> {
  const since = purgeBefore(now);
  const all = sql.join(
    removableKinds.map((kind) => removedOf(kind, userId, since)),
    sql` union all `,
  );
  const columns = { kind: asText, id: asText, title: asText, removed_at: asText, until: asText };
  const rows = await queryRows(
    db,
    columns,
    sql`
    select kind, id, title, ${iso(sql`removed_at`)} as removed_at,
           ${iso(sql`removed_at + make_interval(days => ${removedRetentionDays})`)} as until
    from (${all}) as removed order by removed.removed_at desc, kind, entry desc limit ${most}`,
  );
  return rows.map(({ kind, removed_at, ...row }) => ({
    ...row,
    kind: z.parse(removableKind, kind),
    removedAt: removed_at,
  }));
}

const countColumns = {
  bookmarks: asNumber,
  reports: asNumber,
  answers: asNumber,
  searches: asNumber,
  history: asNumber,
  removed: asNumber,
};

/** One statement for all figures of the profile. */
export async function readCounts(db: Sql, userId: number, now: Date): Promise<ProfileCounts> {
  const since = purgeBefore(now);
  const live = (kind: RemovableKind) =>
    sql`(select count(*) from ${places[kind].table} s where s.user_id = ${userId} and s.removed_at is null)`;
  const removed = removableKinds.map(
    (kind) => sql`(select count(*) from ${places[kind].table} s
      where s.user_id = ${userId} and s.removed_at > ${since.toISOString()} and ${shown(kind)})`,
  );
  const rows = await queryRows(
    db,
    countColumns,
    sql`
    select ${live('bookmark')} as bookmarks, ${live('report')} as reports, ${live('answer')} as answers,
           ${live('search')} as searches, ${live('history')} as history, ${sql.join(removed, sql` + `)} as removed`,
  );
  if (!rows[0]) throw new Error('The counts did not come back.');
  return rows[0];
}

/** Marks entries of one kind as removed; returns how many exist. Those already removed do not change. */
export async function markRemoved(
  db: Sql,
  userId: number,
  kind: Exclude<RemovableKind, 'collection' | 'bookmark'>,
  id: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${places[kind].table} as s set removed_at = coalesce(s.removed_at, ${now.toISOString()}::timestamptz)
    where s.user_id = ${userId} and ${among(kind, [id])}`);
  return rowCount ?? 0;
}

/** Restores entries of one kind; returns how many of them exist now. */
export async function unremove(db: Sql, userId: number, kind: RemovableKind, ids: readonly string[]): Promise<number> {
  const { table } = places[kind];
  const withFamily = kind === 'collection' ? await familyOf(db, userId, ids) : null;
  if (withFamily !== null) {
    await db.execute(
      sql`update collections set removed_at = null where user_id = ${userId} and id = any(${idArray(withFamily)})`,
    );
  }
  const { rowCount } = await db.execute(sql`
    update ${table} as s set removed_at = null
    where s.user_id = ${userId} and ${among(kind, ids)} and ${kind === 'answer' ? sql`s.question <> ''` : sql`true`}`);
  return rowCount ?? 0;
}

/** The parents of removed collections, and the sub-collections removed with them. */
async function familyOf(db: Sql, userId: number, ids: readonly string[]): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: collections.id },
    sql`
    select family.id from collections s
    join collections family on family.user_id = s.user_id
      and (family.id = s.parent_id or (family.parent_id = s.id and family.removed_at = s.removed_at))
    where s.user_id = ${userId} and s.removed_at is not null and ${among('collection', ids)}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes removed entries of one kind for good; returns how many. Of an answer the id remains, so that a browser that
 * still has the answer does not restore it.
 */
export async function deleteForGood(
  db: Sql,
  userId: number,
  kind: RemovableKind,
  ids: readonly string[],
): Promise<number> {
  const chosen = sql`s.user_id = ${userId} and s.removed_at is not null and ${among(kind, ids)}`;
  const { rowCount } =
    kind === 'answer'
      ? await db.execute(
          sql`update saved_answers as s set question = '', answer = '' where ${chosen} and s.question <> ''`,
        )
      : await db.execute(sql`delete from ${places[kind].table} as s where ${chosen}`);
  return rowCount ?? 0;
}

/** How long the id of a deleted answer is stored, in days. */
const answerIdDays = 400;

/** Deletes, for all accounts, what was removed more than 30 days ago; returns the number of entries. */
export async function pruneRemoved(db: Sql, now: Date): Promise<number> {
  const before = purgeBefore(now).toISOString();
  let pruned = 0;
  for (const kind of removableKinds) {
    const { rowCount } =
      kind === 'answer'
        ? await db.execute(
            sql`update saved_answers set question = '', answer = '' where removed_at < ${before} and question <> ''`,
          )
        : await db.execute(sql`delete from ${places[kind].table} where removed_at < ${before}`);
    pruned += rowCount ?? 0;
  }
  const long = new Date(now.getTime() - answerIdDays * day).toISOString();
  await db.execute(sql`delete from saved_answers where question = '' and removed_at < ${long}`);
  return pruned;
}
