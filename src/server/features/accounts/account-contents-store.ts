import { sql } from 'drizzle-orm';
import { type AccountContents, accountContents } from '#contract/accounts.ts';
import type { Sql } from '#server/database/database.ts';
import { asNumber, queryRows } from '#server/database/query-rows.ts';

/** Every table with rows of an account, and what a row of it counts as. A test fails when a table is missing. */
export const ownedTables = {
  saved_studies: 'bookmarks',
  collections: 'collections',
  collection_studies: 'collections',
  study_tags: 'tags',
  saved_searches: 'searches',
  search_history: 'history',
  saved_reports: 'reports',
  saved_answers: 'savedAnswers',
  analysis_drafts: 'drafts',
  uploaded_studies: 'uploadedPapers',
  uploaded_answers: 'paperAnswers',
  kept_answers: 'askedAnswers',
  shared_answers: 'sharedAnswers',
  jobs: 'jobs',
  sessions: 'sessions',
  mailed_tokens: 'mailedLinks',
} as const satisfies Record<string, keyof AccountContents>;

/** Which study is in which collection: counted as part of the collection. */
const uncounted = new Set(['collection_studies']);
/** A tag counts once, on however many bookmarks it is. */
const distinct: Readonly<Record<string, string>> = { study_tags: 'distinct tag' };
const removable = new Set([
  'saved_studies',
  'collections',
  'saved_searches',
  'search_history',
  'saved_reports',
  'saved_answers',
]);

const countColumns = Object.fromEntries(Object.keys(accountContents.shape).map((name) => [name, asNumber])) as Record<
  keyof AccountContents,
  typeof asNumber
>;

/** All counts at one moment. */
export async function readContents(db: Sql, userId: number): Promise<AccountContents> {
  const counts = Object.entries(ownedTables).flatMap(([table, kind]) => {
    if (uncounted.has(table)) return [];
    const rows = sql.raw(`(select count(${distinct[table] ?? '*'}) from ${table} where user_id = `);
    const live = sql.raw(removable.has(table) ? ' and removed_at is null' : '');
    return [sql`${rows}${userId}${live}) as ${sql.identifier(kind)}`];
  });
  const removed = [...removable].map((table) => {
    // Of a deleted answer the id remains, so that no browser restores it.
    const whole = sql.raw(table === 'saved_answers' ? ` and question <> ''` : '');
    return sql`(select count(*) from ${sql.identifier(table)} where user_id = ${userId} and removed_at is not null${whole})`;
  });
  const rows = await queryRows(
    db,
    countColumns,
    sql`select ${sql.join(counts, sql`, `)}, ${sql.join(removed, sql` + `)} as removed`,
  );
  if (!rows[0]) throw new Error('The counts did not come back.');
  return rows[0];
}
