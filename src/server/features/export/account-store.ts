import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { savedReports } from '#server/database/tables/account-tables.ts';
import { type DownloadedTable, downloadedAccount } from './account-inventory-store.ts';

/** A row in the document's form: names as in the code, times as ISO text in UTC. */
export type DownloadedRow = Record<string, unknown>;

/** The account's own row; null when it is gone. */
export async function readAccountRow(db: Sql, userId: number): Promise<DownloadedRow | null> {
  const { table, leftOut } = downloadedAccount;
  const { rows } = await db.execute(sql`select ${chosenColumns(table, leftOut)} from ${table} where id = ${userId}`);
  return rows[0] ?? null;
}

/** All rows of one table that belong to the account, in pages. Includes removed ones until they are deleted. */
export async function* readRowsOfAccount(
  db: Sql,
  { table, order, pageSize, leftOut, computed }: DownloadedTable,
  userId: number,
): AsyncGenerator<DownloadedRow, void> {
  const columns = getTableColumns(table);
  const names = sql.join(
    order.map((name) => sql.identifier(columns[name]?.name ?? name)),
    sql`, `,
  );
  let after: unknown[] | null = null;
  for (;;) {
    const rest: SQL =
      after === null
        ? sql`true`
        : sql`(${names}) > (${sql.join(
            after.map((value) => sql`${value}`),
            sql`, `,
          )})`;
    const { rows } = await db.execute(sql`
      select ${chosenColumns(table, leftOut, computed)} from ${table}
      where user_id = ${userId} and ${rest} order by ${names} limit ${pageSize}`);
    yield* rows;
    const last: DownloadedRow | undefined = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = order.map((name) => last[name]);
  }
}

/** The sanitised page of one report; null where it has none. */
export async function readReportPage(db: Sql, userId: number, reportId: number): Promise<string | null> {
  const rows = await queryRows(
    db,
    { html: savedReports.htmlContent },
    sql`select html_content as html from saved_reports where id = ${reportId} and user_id = ${userId}`,
  );
  return rows[0]?.html ?? null;
}

function chosenColumns(
  table: PgTable,
  leftOut: Readonly<Record<string, string>>,
  computed: Readonly<Record<string, SQL>> = {},
): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !Object.hasOwn(leftOut, name));
  const stored = columns.map(([name, column]) => {
    const value = sql.identifier(column.name);
    const shown = column.getSQLType().startsWith('timestamp')
      ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : value;
    return sql`${shown} as ${sql.identifier(name)}`;
  });
  const made = Object.entries(computed).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  return sql.join([...stored, ...made], sql`, `);
}
