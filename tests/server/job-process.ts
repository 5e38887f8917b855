/**
 * A process that runs jobs until it kills itself at the given point: `job-process.ts OPTIONS`, JSON of
 * JobProcessOptions. It exits when no job is open.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { checkHeadHandler, checkJob } from '../../src/server/features/papers/check-head.ts';
import { packText } from '../../src/server/features/papers/pack-text.ts';
import { readPaperHandler } from '../../src/server/features/papers/read-paper.ts';
import { createJobs, type Jobs } from '../../src/server/jobs/create-jobs.ts';
import type { JobHandler } from '../../src/server/jobs/job.ts';
import type { FileStore } from '../../src/server/storage/file-store.ts';
import { type JobProcessOptions, killedSteps, paperSteps } from './job-kill-points.ts';
import { silentLog } from './silent-log.ts';

await work(JSON.parse(process.argv[2] ?? '') as JobProcessOptions);

async function work({ database: options, work: what, killAt, diary }: JobProcessOptions): Promise<void> {
  const database = await openDatabase({ ...options, log: silentLog });
  const jobs = createJobs({
    database,
    log: silentLog,
    most: 2,
    times: { lookMs: 50, leaseMs: 700, renewMs: 100, reportMs: 50, maxAttempts: 9 },
  });
  const dieAt = (point: string) => {
    if (point === killAt) process.kill(process.pid, 'SIGKILL');
  };
  const order: readonly string[] = what === 'rows' ? killedSteps : paperSteps;

  function killable(handler: JobHandler): JobHandler {
    return {
      ...handler,
      steps: handler.steps.map((step) => ({
        ...step,
        async run(context) {
          // Started, so the step before is recorded.
          dieAt(`${order[order.indexOf(step.name) - 1]}:recorded`);
          appendFileSync(diary, `${step.name} ${context.job.attempt}\n`);
          dieAt(`${step.name}:working`);
          const write = await step.run(context);
          return async (db) => {
            await write?.(db);
            if (`${step.name}:writing` !== killAt) return;
            process.kill(process.pid, 'SIGKILL');
            await pause(10_000);
          };
        },
      })),
    };
  }

  for (const handler of what === 'rows' ? [rowsHandler()] : paperHandlers(database, jobs)) {
    jobs.handle(killable(handler));
  }
  await jobs.start();
  for (;;) {
    const { rows } = await database.pool.query("select 1 from jobs where state in ('queued', 'running')");
    if (rows.length === 0) break;
    await pause(30);
  }
  dieAt(`${order.at(-1)}:recorded`);
  await jobs.stop();
  await database.close();
}

function rowsHandler(): JobHandler {
  return {
    kind: 'read',
    steps: killedSteps.map((name) => ({
      name,
      words: name,
      run: async ({ job }) => {
        return async (db) => {
          await db.execute(sql`insert into made (job, step) values (${job.id}, ${name})`);
        };
      },
    })),
  };
}

/** The product's own handlers, with fixed answers in place of what they request from outside. */
function paperHandlers(database: Database, jobs: Jobs): JobHandler[] {
  const files = { withLocalFile: async (_key: string, use: (path: string) => Promise<unknown>) => use('/nowhere') };
  return [
    readPaperHandler({
      database,
      files: files as unknown as FileStore,
      readPaper: async () => ({
        facts: {
          title: 'A tittle that was misread',
          authors: ['Ana Ruiz'],
          doi: '10.1000/salt.1',
          year: null,
          doubtful: [],
          pageCount: 1,
          isScan: false,
          partial: null,
          warnings: [],
        },
        packed: await packText({
          text: 'Salt and blood pressure',
          pages: [],
          blocks: [],
          sections: [],
          head: { title: null, authors: null, doi: null, year: null },
          spans: [],
          leftOut: [],
          unreadable: [],
          isScan: false,
          warnings: [],
        }),
      }),
      enqueueCheck: (db, userId, id) => jobs.enqueue(db, checkJob(userId, id)),
    }),
    checkHeadHandler({
      database,
      enqueue: (db, userId, id) => jobs.enqueue(db, checkJob(userId, id)),
      findHead: async () => ({
        check: { outcome: 'confirmed', by: 'crossref' },
        record: { title: 'Salt and blood pressure', authors: ['Ana Ruiz', 'Bo Li'], doi: '10.1000/salt.1', year: 2021 },
        standing: 'retracted',
      }),
    }),
  ];
}
