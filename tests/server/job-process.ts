/**
 * A process that does jobs until it kills itself at the point it was given: `job-process.ts OPTIONS`, JSON of
 * JobProcessOptions. It ends by itself when no job is open any more.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { createJobs } from '../../src/server/jobs/create-jobs.ts';
import type { JobHandler } from '../../src/server/jobs/job.ts';
import { type JobProcessOptions, killedSteps } from './job-kill-points.ts';
import { silentLog } from './silent-log.ts';

await work(JSON.parse(process.argv[2] ?? '') as JobProcessOptions);

async function work({ database: options, killAt, diary }: JobProcessOptions): Promise<void> {
  const database = await openDatabase({ ...options, log: silentLog });
  const jobs = createJobs({
    database,
    log: silentLog,
    most: 2,
    times: { lookMs: 50, leaseMs: 700, renewMs: 100, tellMs: 50, mostAttempts: 9 },
  });
  const dieAt = (point: string) => {
    if (point === killAt) process.kill(process.pid, 'SIGKILL');
  };
  const handler: JobHandler = {
    kind: 'read',
    steps: killedSteps.map((name, index) => ({
      name,
      words: name,
      async run({ job }) {
        // Begun, so the step before is recorded.
        dieAt(`${killedSteps[index - 1]}:recorded`);
        appendFileSync(diary, `${name} ${job.attempt}\n`);
        dieAt(`${name}:working`);
        return async (db) => {
          await db.execute(sql`insert into made (job, step) values (${job.id}, ${name})`);
          if (`${name}:writing` !== killAt) return;
          process.kill(process.pid, 'SIGKILL');
          await pause(10_000);
        };
      },
    })),
  };
  jobs.handle(handler);
  await jobs.start();
  for (;;) {
    const { rows } = await database.pool.query("select 1 from jobs where state in ('queued', 'running')");
    if (rows.length === 0) break;
    await pause(30);
  }
  dieAt(`${killedSteps.at(-1)}:recorded`);
  await jobs.stop();
  await database.close();
}
