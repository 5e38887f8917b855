/**
 * Every store's SQL on each database that the product runs on. The application as a whole is tested on one of them: the
 * effect of a statement, a lock or a transaction must be the same on both, and this shows it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { asJson, asNumber, asText, orNull, queryRows } from '../../src/server/database/query-rows.ts';
import { users } from '../../src/server/database/tables/account-tables.ts';
import { projectFolder } from '../shared-data.ts';
import { accountsContract } from './store-contract/accounts.ts';
import { answersContract } from './store-contract/answers.ts';
import { type Given, newPerson, uncalled } from './store-contract/contract.ts';
import { papersContract } from './store-contract/papers.ts';
import { savedContract } from './store-contract/saved.ts';
import { describeOnEachDatabase } from './test-databases.ts';

/** Stores with a contract in a separate file, which runs on each database too. */
const elsewhere: Readonly<Record<string, string>> = {
  'features/engine/statement-report-store.ts': 'tests/server/statement-reports.test.ts',
  'features/library/store.ts': 'src/server/features/library/store.test.ts',
  'features/studies/store.ts': 'src/server/features/studies/store.test.ts',
  'features/studies/summaries/summary-store.ts': 'src/server/features/studies/summaries/summary-store.test.ts',
  'features/trial/store.ts': 'src/server/features/trial/service.test.ts',
  'jobs/job-store.ts': 'tests/server/jobs.test.ts',
  'http-client/cache/response-cache-postgres.ts': 'src/server/http-client/stores-postgres.test.ts',
  'http-client/limits/rate-limiter-postgres.ts': 'src/server/http-client/stores-postgres.test.ts',
};

describeOnEachDatabase('the contract of the stores', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  const given: Given = { database: () => database, person: () => newPerson(database) };
  accountsContract(given);
  answersContract(given);
  papersContract(given);
  savedContract(given);

  /** Queries and what they are declared to give, wrongly. */
  const person = (columns: SQL, id: number) => sql`select ${columns} from users where id = ${id}`;
  test.each([
    ['text as a number', { id: asNumber, email: asNumber }, sql`id, email`, 'a column email of the type 25'],
    ['bytes as text', { document: asText }, sql`email_key::bytea as document`, 'a column document of the type 17'],
    ['a numeric as a number', { sum: asNumber }, sql`sum(id) over () as sum`, 'a column sum of the type 1700'],
    ['a column of a table that is another', { email: users.keepsHistory }, sql`email`, 'a column email of the type 25'],
    ['null where the schema has none', { email: users.email }, sql`null as email`, 'null in the column email'],
    ['null where it is not declared', { name: asText }, sql`first_name as name`, 'null in the column name'],
    ['one too many', { id: asNumber }, sql`id, email`, 'the columns id,email, not id'],
    ['one too few', { id: asNumber, email: asText }, sql`id`, 'the columns id, not id,email'],
    ['another name', { number: asNumber }, sql`id`, 'no column number'],
  ])('a query whose rows are not as declared is refused: %s', async (_name, columns, selected, fault) => {
    const { drizzle } = database;
    const id = await given.person();
    await expect(queryRows(drizzle, columns, person(selected, id))).rejects.toThrow(fault);
    // Types and names are compared without rows too.
    if (!fault.startsWith('null'))
      await expect(queryRows(drizzle, columns, person(selected, 0))).rejects.toThrow(fault);
  });

  test('a query whose rows are as declared gives them', async () => {
    const id = await given.person();
    const columns = { id: users.id, name: users.firstName, at: orNull(asText), list: asJson<number[]>() };
    const query = person(sql`id, first_name as name, null as at, '[1]'::jsonb as list`, id);
    expect(await queryRows(database.drizzle, columns, query)).toEqual([{ id, name: null, at: null, list: [1] }]);
  });
});

test('a query that is written by hand does not name the type of its rows', () => {
  const naming = serverFiles().filter((file) =>
    /\.(?:execute|query)<|\bsql</.test(readFileSync(path.join(serverFolder, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});

const serverFolder = path.join(projectFolder, 'src', 'server');

/** Files with SQL that are not stores. */
const noStores: Readonly<Record<string, string>> = {
  'features/export/account-inventory-store.ts': 'lists of columns, which the account store reads',
  'compose/delete-expired.ts': 'calls the stores, and empties the counters of requests',
  'http-client/http-client-tables.ts': 'tables',
};

function serverFiles(): string[] {
  const files = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

test('no file has SQL without a contract', () => {
  const speaking = serverFiles()
    .filter((file) => !file.startsWith('database'))
    .filter((file) => /from 'drizzle-orm'|\.query[(<]/.test(readFileSync(path.join(serverFolder, file), 'utf8')));
  const known = [...uncalled.keys(), ...Object.keys(elsewhere), ...Object.keys(noStores)];
  expect(speaking.sort()).toEqual([...new Set(known)].sort());
});

test('each contract elsewhere runs on each database', () => {
  for (const [store, file] of Object.entries(elsewhere)) {
    const text = readFileSync(path.join(projectFolder, file), 'utf8');
    expect(text, store).toContain('describeOnEachDatabase(');
  }
});

// Last: it checks the calls of the contracts above.
test('every function of a store was called', () => {
  const left = [...uncalled].flatMap(([store, names]) => [...names].map((name) => `${store} ${name}`));
  expect(left).toEqual([]);
});
