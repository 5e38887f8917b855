/** A process that does a job is killed at each step, at each moment of it: nothing is lost and nothing is done twice. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { createJobs, type Jobs } from '../../src/server/jobs/create-jobs.ts';
import { builtScript } from './built-server.ts';
import { type JobProcessOptions, killedSteps, killMoments, paperSteps } from './job-kill-points.ts';
import { silentLog } from './silent-log.ts';
import { embeddedTestOptions, hasPostgres, postgresTestOptions } from './test-databases.ts';

const clearing: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const clear of clearing.splice(0).reverse()) await clear();
});

/** Resolves with how the process ended: a signal, or its exit code and its output. */
async function runProcess(options: JobProcessOptions): Promise<string> {
  const script = await builtScript('tests/server/job-process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve) => child.on('close', (code, signal) => resolve(signal ?? `${code} ${said}`.trim())));
}

interface Case {
  userId: number;
  jobs: Jobs;
  database: Database;
}

/** Where processes are killed, one after the other, and the attempts at each step that come of it. */
interface Kills {
  /** `step:moment` */
  points: readonly string[];
  /** By step. A process that recorded a step has started the next one of the same job. */
  attempts: Readonly<Record<string, readonly number[]>>;
}

const everyPoint = (steps: readonly string[]) =>
  steps.flatMap((step) => killMoments.map((moment) => `${step}:${moment}`));

/** Adds a job, kills a process at each point, and verifies what one more process leaves. */
async function killAtEachPoint(
  options: JobProcessOptions['database'],
  work: JobProcessOptions['work'],
  { points, attempts }: Kills,
  { prepare, verify }: { prepare: (given: Case) => Promise<void>; verify: (after: Database) => Promise<void> },
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamind-jobs-'));
  clearing.push(() => rmSync(folder, { recursive: true, force: true }));
  const diary = path.join(folder, 'diary');
  writeFileSync(diary, '');

  const before = await openDatabase({ ...options, log: silentLog });
  const { rows: people } = await before.pool.query<{ id: number }>(
    "insert into users (email, email_key, password_hash) values ($1, $1, '-') returning id",
    [`${work}@example.org`],
  );
  const jobs = createJobs({ database: before, log: silentLog, most: 2 });
  await prepare({ userId: people[0]?.id ?? 0, jobs, database: before });
  await before.close();

  for (const killAt of points)
    expect(await runProcess({ database: options, work, killAt, diary }), killAt).toBe('SIGKILL');
  expect(await runProcess({ database: options, work, killAt: null, diary })).toBe('0');

  const after = await openDatabase({ ...options, log: silentLog });
  try {
    await verify(after);
    const { rows: ended } = await after.pool.query('select state, progress, attempt from jobs order by id');
    for (const job of ended) expect(job).toEqual({ state: 'done', progress: 1, attempt: expect.any(Number) });
    await after.pool.query('delete from jobs');
  } finally {
    await after.close();
  }
  // A step was started once more for each process that did not record it, and a recorded step never again.
  const begun = readFileSync(diary, 'utf8').trim().split('\n');
  expect(begun).toEqual(
    Object.entries(attempts).flatMap(([step, numbers]) => numbers.map((number) => `${step} ${number}`)),
  );
}

const everyPointOfRows: Kills = {
  points: everyPoint(killedSteps),
  attempts: { extract: [1, 2, 3], 'lay out': [2, 3, 4], store: [2, 3, 4] },
};

/** Each step once, and each moment once. */
const somePointsOfRows: Kills = {
  points: ['extract:working', 'lay out:writing', 'store:recorded'],
  attempts: { extract: [1, 2], 'lay out': [1, 2], store: [1] },
};

async function killRows(options: JobProcessOptions['database'], kills: Kills): Promise<void> {
  let id = 0;
  await killAtEachPoint(options, 'rows', kills, {
    async prepare({ userId, jobs, database }) {
      await database.pool.query('create table made (job bigint not null, step text not null)');
      id = await database.transaction((db) => jobs.enqueue(db, { kind: 'read', userId, subject: 'study-1' }));
    },
    async verify(after) {
      const { rows: made } = await after.pool.query('select job, step from made');
      expect(made).toEqual(killedSteps.map((step) => ({ job: id, step })));
    },
  });
}

/** The product's own: reading an uploaded paper, and looking it up. */
async function killPaper(options: JobProcessOptions['database']): Promise<void> {
  const kills = { points: everyPoint(paperSteps), attempts: { read: [1, 2, 3], 'look up': [2, 3, 4] } };
  await killAtEachPoint(options, 'paper', kills, {
    async prepare({ userId, jobs, database }) {
      const { rows } = await database.pool.query<{ id: string }>(
        `insert into uploaded_studies (user_id, file_key, file_name, file_size, content_hash, title)
         values ($1, 'key', 'salt.pdf', 10, 'hash', 'salt') returning id`,
        [userId],
      );
      const subject = `upload:${rows[0]?.id}`;
      await database.transaction((db) => jobs.enqueue(db, { kind: 'read-paper', userId, subject }));
    },
    async verify(after) {
      const { rows: papers } = await after.pool.query(
        'select title, authors, doi, year, reading, read_head, head_check, standing from uploaded_studies',
      );
      expect(papers).toEqual([
        {
          title: 'Salt and blood pressure',
          authors: ['Ana Ruiz', 'Bo Li'],
          doi: '10.1000/salt.1',
          year: 2021,
          reading: 'ready',
          read_head: {
            title: 'A tittle that was misread',
            authors: ['Ana Ruiz'],
            doi: '10.1000/salt.1',
            year: null,
            doubtful: [],
          },
          head_check: { outcome: 'confirmed', by: 'crossref', fields: ['title', 'authors', 'doi', 'year'] },
          standing: 'retracted',
        },
      ]);
      const { rows: kinds } = await after.pool.query('select kind from jobs order by id');
      expect(kinds).toEqual([{ kind: 'read-paper' }, { kind: 'check-head' }]);
      expect((await after.pool.query('select study_id from uploaded_texts')).rows).toHaveLength(1);
    },
  });
}

describe('a process killed in the midst of a job', () => {
  test('on the embedded database', async () => {
    const { log: _, ...options } = await embeddedTestOptions();
    clearing.push(() => rmSync(options.dataDir, { recursive: true, force: true }));
    // The queue's SQL is the same on both; that each database keeps what was committed is shown on each.
    await killRows(options, hasPostgres() ? somePointsOfRows : everyPointOfRows);
    if (!hasPostgres()) await killPaper(options);
  }, 240_000);

  test.skipIf(!hasPostgres())(
    'on a PostgreSQL server',
    async () => {
      const { log: _, ...options } = await postgresTestOptions();
      await killRows(options, everyPointOfRows);
      await killPaper(options);
    },
    240_000,
  );
});
