import { type SQL, sql } from 'drizzle-orm';
import type { SavedSearch } from '#contract/saved/searches.ts';
import type { Sql } from '#server/database/database.ts';
import { asText, countRows, queryRows, type RowOf } from '#server/database/query-rows.ts';
import { savedSearches } from '#server/database/tables/account-tables.ts';
import { iso } from '#server/features/saved/owner-store.ts';

export interface Page {
  limit: number;
  /** The entry after which the page begins; with an unknown one it begins at the start. */
  before: number | null;
}

const { id, name, query, parameters } = savedSearches;
const searchRow = { id, name, query, parameters, created_at: asText };

const columns = sql`s.id, s.name, s.query, s.parameters, ${iso(sql`s.created_at`)} as created_at`;

function searchOf({ created_at, ...row }: RowOf<typeof searchRow>): SavedSearch {
  return { ...row, createdAt: created_at };
}

/** What follows an entry of a table whose lists are newest first, with table alias `s`. */
export function afterEntry(table: SQL, userId: number, before: number | null): SQL {
  return before === null
    ? sql`true`
    : sql`((s.created_at, s.id) < (select b.created_at, b.id from ${table} b
           where b.user_id = ${userId} and b.id = ${before})) is not false`;
}

export async function listSearches(db: Sql, userId: number, { limit, before }: Page): Promise<SavedSearch[]> {
  const rows = await queryRows(
    db,
    searchRow,
    sql`
    select ${columns} from saved_searches s
    where s.user_id = ${userId} and s.removed_at is null and ${afterEntry(sql`saved_searches`, userId, before)}
    order by s.created_at desc, s.id desc limit ${limit}`,
  );
  return rows.map(searchOf);
}

export async function findSearchByKey(db: Sql, userId: number, requestKey: string): Promise<SavedSearch | null> {
  const rows = await queryRows(
    db,
    searchRow,
    sql`select ${columns} from saved_searches s where s.user_id = ${userId} and s.request_key = ${requestKey}`,
  );
  return rows[0] ? searchOf(rows[0]) : null;
}

export function countSearches(db: Sql, userId: number): Promise<number> {
  return countRows(db, sql`saved_searches where user_id = ${userId} and removed_at is null`);
}

export async function insertSearch(
  db: Sql,
  userId: number,
  given: Pick<SavedSearch, 'name' | 'query' | 'parameters'>,
  requestKey: string | null,
  now: Date,
): Promise<SavedSearch> {
  const rows = await queryRows(
    db,
    searchRow,
    sql`
    insert into saved_searches as s (user_id, name, query, parameters, request_key, created_at)
    values (${userId}, ${given.name}, ${given.query}, ${JSON.stringify(given.parameters)}::jsonb, ${requestKey},
            ${now.toISOString()})
    returning ${columns}`,
  );
  if (!rows[0]) throw new Error('The new search did not come back.');
  return searchOf(rows[0]);
}
