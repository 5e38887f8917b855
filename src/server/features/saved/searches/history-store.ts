import { sql } from 'drizzle-orm';
import type { HistoryEntry } from '#contract/saved/history.ts';
import type { Sql } from '#server/database/database.ts';
import { asJson, asText, queryRows } from '#server/database/query-rows.ts';
import { searchHistory } from '#server/database/tables/account-tables.ts';
import { iso } from '#server/features/saved/owner-store.ts';
import { afterEntry, type Page } from './search-store.ts';

const columns = {
  id: searchHistory.id,
  query: searchHistory.query,
  filters: asJson<HistoryEntry['filters']>(),
  result_count: searchHistory.resultCount,
  created_at: asText,
};

/** Newest first. Each of `words` must occur somewhere in the query, regardless of case. */
export async function listHistory(
  db: Sql,
  userId: number,
  words: readonly string[],
  { limit, before }: Page,
): Promise<HistoryEntry[]> {
  const holds = words.map((word) => sql`and strpos(lower(s.query), lower(${word})) > 0`);
  const rows = await queryRows(
    db,
    columns,
    sql`
    select s.id, s.query, s.filters, s.result_count, ${iso(sql`s.created_at`)} as created_at from search_history s
    where s.user_id = ${userId} and s.removed_at is null and ${afterEntry(sql`search_history`, userId, before)}
      ${sql.join(holds, sql` `)}
    order by s.created_at desc, s.id desc limit ${limit}`,
  );
  return rows.map(({ result_count, created_at, ...row }) => ({
    ...row,
    resultCount: result_count,
    createdAt: created_at,
  }));
}

/** Returns whether it is new. A search that was reported before changes nothing, also when it was removed since. */
export async function insertHistoryEntry(
  db: Sql,
  userId: number,
  given: Pick<HistoryEntry, 'query' | 'filters' | 'resultCount'> & { searchId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into search_history (user_id, search_id, query, filters, result_count, created_at)
    values (${userId}, ${given.searchId}, ${given.query}, ${JSON.stringify(given.filters)}::jsonb,
            ${given.resultCount}, ${now.toISOString()})
    on conflict (user_id, search_id) do nothing`);
  return (rowCount ?? 0) > 0;
}

/** Deletes all but the newest `most` entries. */
export async function trimHistory(db: Sql, userId: number, most: number): Promise<void> {
  await db.execute(sql`
    delete from search_history where user_id = ${userId} and id in (
      select id from search_history where user_id = ${userId} order by created_at desc, id desc offset ${most})`);
}

/** Deletes all entries for good; returns their number. */
export async function deleteHistory(db: Sql, userId: number): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from search_history where user_id = ${userId}`);
  return rowCount ?? 0;
}
