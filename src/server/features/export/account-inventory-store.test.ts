/** The download contains every table and column, or the reason why not. */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#server/database/tables/schema.ts';
import {
  type DownloadedTable,
  downloadedAccount,
  downloadedTables,
  tablesNotDownloaded,
} from './account-inventory-store.ts';

const tables = Object.values(schema).flatMap((entry) => (is(entry, PgTable) ? [entry as PgTable] : []));
const columnNames = (table: PgTable) => Object.values(getTableColumns(table)).map(({ name }) => name);
const downloaded: Record<string, DownloadedTable> = downloadedTables;

test('every table with a user column is in the download or is left out for a reason', () => {
  const owned = tables.filter((table) => columnNames(table).some((name) => /(^|_)user(_id)?$|account/.test(name)));
  const known = [
    ...Object.values(downloaded).map(({ table }) => getTableName(table)),
    ...Object.keys(tablesNotDownloaded),
  ];
  expect(owned.length).toBeGreaterThan(8);
  expect(owned.map(getTableName).sort()).toEqual(known.sort());
  for (const reason of Object.values(tablesNotDownloaded)) expect(reason.length).toBeGreaterThan(20);
});

test.each(Object.entries({ ...downloaded, account: downloadedAccount }))(
  '%s: only existing columns are left out',
  (_name, { table, leftOut }) => {
    const names = Object.keys(getTableColumns(table));
    expect(names).toEqual(expect.arrayContaining(Object.keys(leftOut)));
  },
);

test('no column with a hash or a token is in the download', () => {
  for (const { table, leftOut } of [...Object.values(downloaded), downloadedAccount]) {
    for (const name of Object.keys(getTableColumns(table))) {
      if (/hash|token|secret|password/i.test(name)) expect(Object.keys(leftOut), name).toContain(name);
    }
  }
});

test.each(Object.entries(downloaded))('%s: rows are read in an order that omits none', (_name, { table, order }) => {
  const columns = getTableColumns(table);
  expect(order.every((name) => columns[name] !== undefined)).toBe(true);
  expect(order.every((name) => columns[name]?.notNull)).toBe(true);
});
