/** A process that does a job is killed at every step, in every moment of it: nothing is lost and nothing is done twice. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { createJobs } from '../../src/server/jobs/create-jobs.ts';
import { builtScript, migrationsFolder } from './embedded-template.ts';
import { type JobProcessOptions, killedSteps, killMoments } from './job-kill-points.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';
import { embeddedTestOptions } from './test-databases.ts';

const clearing: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const clear of clearing.splice(0).reverse()) await clear();
});

/** Resolves with how the process ended: a signal, or its exit code and what it said. */
async function runProcess(options: JobProcessOptions): Promise<string> {
  const script = await builtScript('tests/server/job-process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve) => child.on('close', (code, signal) => resolve(signal ?? `${code} ${said}`.trim())));
}

async function killAtEachStep(options: JobProcessOptions['database']): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamind-jobs-'));
  clearing.push(() => rmSync(folder, { recursive: true, force: true }));
  const diary = path.join(folder, 'diary');
  writeFileSync(diary, '');

  const before = await openDatabase({ ...options, log: silentLog });
  await before.pool.query('create table made (job bigint not null, step text not null)');
  const { rows: people } = await before.pool.query<{ id: number }>(
    "insert into users (email, email_key, password_hash) values ('a@example.org', 'a@example.org', '-') returning id",
  );
  const userId = people[0]?.id ?? 0;
  const jobs = createJobs({ database: before, log: silentLog, most: 2 });
  const id = await before.transaction((db) => jobs.enqueue(db, { kind: 'read', userId, subject: 'study-1' }));
  await before.close();

  for (const step of killedSteps) {
    for (const moment of killMoments) {
      expect(await runProcess({ database: options, killAt: `${step}:${moment}`, diary })).toBe('SIGKILL');
    }
  }
  expect(await runProcess({ database: options, killAt: null, diary })).toBe('0');

  const after = await openDatabase({ ...options, log: silentLog });
  clearing.push(() => after.close());
  const { rows: made } = await after.pool.query('select job, step from made');
  expect(made).toEqual(killedSteps.map((step) => ({ job: id, step })));
  const { rows: ended } = await after.pool.query('select state, progress, attempt from jobs');
  expect(ended).toEqual([{ state: 'done', progress: 1, attempt: expect.any(Number) }]);
  // Each step was begun once for each of its moments, and a step that was recorded never again.
  expect(readFileSync(diary, 'utf8').trim().split('\n')).toEqual([
    ...['extract 1', 'extract 2', 'extract 3'],
    ...['lay out 2', 'lay out 3', 'lay out 4'],
    ...['store 2', 'store 3', 'store 4'],
  ]);
}

describe('a process killed in the midst of a job', () => {
  test('on the embedded database', async () => {
    const { log: _, ...options } = await embeddedTestOptions();
    clearing.push(() => rmSync(options.dataDir, { recursive: true, force: true }));
    await killAtEachStep(options);
  }, 240_000);

  test.skipIf(findPostgres() === null)(
    'on a PostgreSQL server',
    async () => {
      const server = await startPostgres();
      clearing.push(() => server.end());
      const databaseUrl = await server.createDatabase();
      await killAtEachStep({ databaseUrl, dataDir: tmpdir(), childScript: '', migrationsFolder });
    },
    240_000,
  );
});
