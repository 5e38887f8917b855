/**
 * Every store's SQL on each database that the product runs on. The application as a whole is tested on one of them: the
 * effect of a statement, a lock or a transaction must be the same on both, and this shows it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
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
});

const serverFolder = path.join(projectFolder, 'src', 'server');

/** Files with SQL that are not stores. */
const noStores: Readonly<Record<string, string>> = {
  'features/export/account-inventory-store.ts': 'lists of columns, which the account store reads',
  'compose/housekeeping.ts': 'calls the stores, and empties the counters of requests',
  'http-client/http-client-tables.ts': 'tables',
};

test('no file has SQL without a contract', () => {
  const speaking = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('database'))
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
