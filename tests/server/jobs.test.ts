/** Jobs in the database: taken once, fairly, by any running process; cancelled, failed and handed over. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { createJobs, type JobOptions, type Jobs } from '../../src/server/jobs/create-jobs.ts';
import { JobDeferred, JobFault, type JobHandler, type JobView, type StepContext } from '../../src/server/jobs/job.ts';
import { pruneJobs } from '../../src/server/jobs/job-store.ts';
import { silentLog } from './silent-log.ts';
import { describeOnEachDatabase } from './test-databases.ts';

const quick = { lookMs: 40, leaseMs: 2_000, renewMs: 40, reportMs: 10, graceMs: 500, retryMs: 10 };

/** Something that a step waits for. */
function gateOf(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describeOnEachDatabase('jobs', (open) => {
  let database: Database;
  let ann = 0;
  let ben = 0;
  const started: Jobs[] = [];
  beforeAll(async () => {
    database = await open();
    await database.pool.query('create table made (job bigint not null, step text not null)');
    [ann, ben] = [await person('ann'), await person('ben')];
  }, 120_000);
  afterAll(() => database.pool.query('drop table made'));
  afterEach(async () => {
    for (const jobs of started.splice(0)) await jobs.stop();
    await database.pool.query('delete from jobs');
    await database.pool.query('delete from made');
  });

  async function person(name: string): Promise<number> {
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into users (email, email_key, password_hash) values ($1, $1, '-') returning id",
      [`${name}@example.org`],
    );
    return rows[0]?.id ?? 0;
  }

  async function working(handler: JobHandler, options: Partial<JobOptions> = {}): Promise<Jobs> {
    const jobs = createJobs({ database, log: silentLog, most: 2, ...options, times: { ...quick, ...options.times } });
    jobs.handle(handler);
    started.push(jobs);
    await jobs.start();
    return jobs;
  }

  async function add(jobs: Jobs, userId: number, subject: string, kind = 'read'): Promise<number> {
    const id = await database.transaction((db) =>
      jobs.enqueue(db, { kind, userId, subject, payload: { of: subject } }),
    );
    jobs.wake();
    return id;
  }

  /** A handler that writes a row for each of its steps; `work` runs before each step. */
  function handlerOf(work: (context: StepContext, step: string) => Promise<unknown>, steps = ['one']): JobHandler {
    return {
      kind: 'read',
      steps: steps.map((name) => ({
        name,
        words: `Does ${name}`,
        run: async (context) => {
          await work(context, name);
          return async (db) => {
            await db.execute(sql`insert into made (job, step) values (${context.job.id}, ${name})`);
          };
        },
      })),
    };
  }

  async function made(): Promise<string[]> {
    const { rows } = await database.pool.query<{ step: string }>('select step from made order by step');
    return rows.map(({ step }) => step);
  }

  async function view(jobs: Jobs, userId: number, id: number): Promise<JobView> {
    const job = await jobs.read(userId, id);
    if (!job) throw new Error('The job is gone.');
    return job;
  }

  async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
    const end = Date.now() + 15_000;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error('It did not come to pass.');
      await pause(15);
    }
  }
  const ended = (jobs: Jobs, userId: number, id: number) =>
    until(async () => (await jobs.read(userId, id))?.endedAt instanceof Date);

  test('steps run in order, their progress can be read, and by the owner alone', async () => {
    const gates = [gateOf(), gateOf()];
    const seen: unknown[] = [];
    const jobs = await working(
      handlerOf(
        async ({ job, onProgress }, step) => {
          seen.push([step, job.subject, job.payload, job.attempt]);
          onProgress(0.5, step === 'one' ? 'Page 3 of 6' : undefined);
          await gates[step === 'one' ? 0 : 1]?.promise;
        },
        ['one', 'two'],
      ),
    );
    const id = await add(jobs, ann, 'study-1');
    await until(async () => (await view(jobs, ann, id)).progress === 0.25);
    expect(await view(jobs, ann, id)).toMatchObject({
      state: 'running',
      words: 'Page 3 of 6',
      attempt: 1,
      error: null,
    });
    expect(await jobs.read(ben, id)).toBeNull();
    expect(await jobs.list(ben)).toEqual([]);
    expect(await jobs.cancel(ben, { id })).toBe(0);
    gates[0]?.resolve();
    await until(async () => (await view(jobs, ann, id)).progress === 0.75);
    expect(await view(jobs, ann, id)).toMatchObject({ state: 'running', step: 'two', words: 'Does two' });
    expect(await made()).toEqual(['one']);
    gates[1]?.resolve();
    await ended(jobs, ann, id);
    expect(await view(jobs, ann, id)).toMatchObject({ state: 'done', step: null, progress: 1, words: '' });
    expect(await made()).toEqual(['one', 'two']);
    expect(seen).toEqual([
      ['one', 'study-1', { of: 'study-1' }, 1],
      ['two', 'study-1', { of: 'study-1' }, 1],
    ]);
  });

  test('a job with the same subject is not added while one is open; afterwards it may be', async () => {
    const gate = gateOf();
    const jobs = await working(handlerOf(() => gate.promise));
    const first = await add(jobs, ann, 'study-1');
    expect(await add(jobs, ann, 'study-1')).toBe(first);
    expect(await add(jobs, ben, 'study-1')).not.toBe(first);
    gate.resolve();
    await ended(jobs, ann, first);
    const again = await add(jobs, ann, 'study-1');
    expect(again).not.toBe(first);
    await ended(jobs, ann, again);
    expect((await jobs.list(ann, { subjects: ['study-1'] })).map(({ id }) => id)).toEqual([again, first]);
    expect(await jobs.list(ann, { subjects: [] })).toEqual([]);
    expect(await jobs.list(ann, { kind: 'other' })).toEqual([]);
  });

  test('a rolled back transaction takes nothing up', async () => {
    const jobs = await working(handlerOf(async () => {}));
    await expect(
      database.transaction(async (db) => {
        await jobs.enqueue(db, { kind: 'read', userId: ann, subject: 'study-1' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await jobs.list(ann)).toEqual([]);
  });

  test('an account with many jobs does not delay another one', async () => {
    const order: string[] = [];
    const jobs = createJobs({ database, log: silentLog, most: 1, times: quick });
    jobs.handle(handlerOf(async ({ job }) => order.push(job.subject)));
    started.push(jobs);
    for (const subject of ['a1', 'a2', 'a3', 'a4']) await add(jobs, ann, subject);
    for (const subject of ['b1', 'b2']) await add(jobs, ben, subject);
    await jobs.start();
    await until(() => order.length === 6);
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('no more run at a time than may, over all processes, and each only once', async () => {
    const running = new Set<string>();
    const begun: string[] = [];
    let most = 0;
    const gate = gateOf();
    const handler = handlerOf(async ({ job: { subject } }) => {
      begun.push(subject);
      running.add(subject);
      most = Math.max(most, running.size);
      await gate.promise;
      running.delete(subject);
    });
    const several = [await working(handler), await working(handler), await working(handler)];
    const [first] = several;
    if (!first) throw new Error('There is none.');
    const subjects = Array.from({ length: 12 }, (_, index) => `s${String(index).padStart(2, '0')}`);
    for (const subject of subjects) await add(first, subject < 's06' ? ann : ben, subject);
    await until(() => running.size === 2);
    // Long enough for each to look for more several times.
    await pause(200);
    gate.resolve();
    await until(async () => (await made()).length === 12);
    expect(begun.sort()).toEqual(subjects);
    expect(most).toBe(2);
  });

  test('cancelling works at once, and a later result of the job is not stored', async () => {
    let aborted = false;
    const gate = gateOf();
    const jobs = await working(
      handlerOf(async ({ signal }) => {
        signal.addEventListener('abort', () => {
          aborted = true;
        });
        await gate.promise;
      }),
    );
    const id = await add(jobs, ann, 'study-1');
    await until(async () => (await view(jobs, ann, id)).state === 'running');
    expect(await jobs.cancel(ann, { id })).toBe(1);
    expect(aborted).toBe(true);
    expect(await view(jobs, ann, id)).toMatchObject({ state: 'cancelled', error: null });
    gate.resolve();
    await jobs.stop();
    expect(await made()).toEqual([]);
    expect(await jobs.cancel(ann, { id })).toBe(0);
  });

  test('a waiting job is cancelled by its subject and never started', async () => {
    const begun: string[] = [];
    const jobs = createJobs({ database, log: silentLog, most: 2, times: quick });
    jobs.handle(handlerOf(async ({ job }) => begun.push(job.subject)));
    started.push(jobs);
    await add(jobs, ann, 'study-1');
    const other = await add(jobs, ann, 'study-2');
    expect(await jobs.cancel(ann, { subject: 'study-1', kind: 'other' })).toBe(0);
    expect(await jobs.cancel(ann, { subject: 'study-1' })).toBe(1);
    await jobs.start();
    await ended(jobs, ann, other);
    expect(begun).toEqual(['study-2']);
  });

  test('a job cancelled, deleted or lost with its account elsewhere is broken off at the next sign of life', async () => {
    const aborted: string[] = [];
    const jobs = await working(
      handlerOf(
        ({ job, signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              aborted.push(job.subject);
              reject(new Error('aborted'));
            });
          }),
      ),
      { most: 3 },
    );
    const elsewhere = createJobs({ database, log: silentLog, most: 3, times: quick });
    const cas = await person('cas');
    const first = await add(jobs, ann, 'cancelled');
    await add(jobs, ann, 'deleted');
    await add(jobs, cas, 'orphaned');
    await until(async () =>
      (await jobs.list(ann)).concat(await jobs.list(cas)).every((job) => job.state === 'running'),
    );
    await elsewhere.cancel(ann, { id: first });
    await database.transaction((db) => elsewhere.remove(db, ann, ['deleted']));
    await database.pool.query('delete from users where id = $1', [cas]);
    await until(() => aborted.length === 3);
    await jobs.stop();
    expect((await jobs.list(ann)).map(({ subject, state }) => [subject, state])).toEqual([['cancelled', 'cancelled']]);
    expect(await made()).toEqual([]);
  });

  test('a job whose process sends no heartbeat is taken again, and the first one’s result is refused', async () => {
    const gates = [gateOf(), gateOf()];
    const attempts: number[] = [];
    const handler = (which: number) =>
      handlerOf(async ({ job }) => {
        attempts.push(job.attempt);
        await gates[which]?.promise;
      });
    const silent = await working(handler(0), { times: { leaseMs: 300, renewMs: 60_000 } });
    const id = await add(silent, ann, 'study-1');
    await until(() => attempts.length === 1);
    const other = createJobs({ database, log: silentLog, most: 2, times: quick });
    other.handle(handler(1));
    started.push(other);
    await pause(320);
    await other.start();
    await until(() => attempts.length === 2);
    expect(attempts).toEqual([1, 2]);
    gates[0]?.resolve();
    await silent.stop();
    expect(await made()).toEqual([]);
    expect((await view(other, ann, id)).state).toBe('running');
    gates[1]?.resolve();
    await ended(other, ann, id);
    expect(await made()).toEqual(['one']);
  });

  test('a fault that another try does not fix ends the job with its sentence, and what belongs to that is written', async () => {
    let tries = 0;
    const jobs = await working({
      ...handlerOf(async () => {
        tries += 1;
        throw new JobFault('This is not a PDF. Choose another file.');
      }),
      failed: (job, sentence) => async (db) => {
        await db.execute(sql`insert into made (job, step) values (${job.id}, ${sentence})`);
      },
    });
    const id = await add(jobs, ann, 'study-1');
    await ended(jobs, ann, id);
    expect(await view(jobs, ann, id)).toMatchObject({
      state: 'failed',
      step: null,
      error: 'This is not a PDF. Choose another file.',
    });
    expect(await made()).toEqual(['This is not a PDF. Choose another file.']);
    expect(tries).toBe(1);
  });

  test('any other error is retried and fails in the end, even if the clean-up fails too', async () => {
    let tries = 0;
    const jobs = await working({
      ...handlerOf(async () => {
        tries += 1;
        throw new TypeError('x is not a function');
      }),
      failed: () => async () => {
        throw new Error('nor this');
      },
    });
    const id = await add(jobs, ann, 'study-1');
    await ended(jobs, ann, id);
    expect(tries).toBe(3);
    const { state, error } = await view(jobs, ann, id);
    expect([state, error]).toEqual(['failed', expect.stringContaining('tried several times')]);
    expect(error).not.toContain('function');
  });

  test('a job that waits for something comes again, however often, and that is no try', async () => {
    let begun = 0;
    const ages: number[] = [];
    const jobs = await working(
      handlerOf(async ({ job }) => {
        begun += 1;
        ages.push(job.ageMs);
        expect(job.attempt).toBe(1);
        if (begun < 6) throw new JobDeferred(20, 'Waits for the network');
      }),
    );
    const id = await add(jobs, ann, 'study-1');
    await expect.poll(async () => (await view(jobs, ann, id)).state).toBe('done');
    expect(begun).toBe(6);
    expect(ages).toEqual(ages.toSorted((left, right) => left - right));
    expect(await made()).toEqual(['one']);
  });

  test('a job that waits says so, and lets others run first', async () => {
    const jobs = await working(
      handlerOf(async ({ job }) => {
        if (job.subject === 'study-1') throw new JobDeferred(60_000, 'Waits for the network');
      }),
      { most: 1 },
    );
    const first = await add(jobs, ann, 'study-1');
    await expect.poll(async () => (await view(jobs, ann, first)).words).toBe('Waits for the network');
    const second = await add(jobs, ann, 'study-2');
    await expect.poll(async () => (await view(jobs, ann, second)).state).toBe('done');
    expect(await view(jobs, ann, first)).toMatchObject({ state: 'queued', error: null });
  });

  test('a fault in writing a result undoes the step, and the next try writes it once', async () => {
    let tries = 0;
    const jobs = await working({
      kind: 'read',
      steps: [
        {
          name: 'one',
          words: 'Does one',
          run: async ({ job }) => {
            tries += 1;
            const fails = tries === 1;
            return async (db) => {
              await db.execute(sql`insert into made (job, step) values (${job.id}, 'one')`);
              if (fails) throw new Error('the second row');
            };
          },
        },
      ],
    });
    const id = await add(jobs, ann, 'study-1');
    await ended(jobs, ann, id);
    expect(await made()).toEqual(['one']);
    expect((await view(jobs, ann, id)).state).toBe('done');
  });

  test('a step that never ends is ended, and counts as one that failed', async () => {
    const jobs = await working(
      handlerOf(() => new Promise(() => {})),
      {
        times: { stepMs: 50, graceMs: 20, maxAttempts: 2 },
      },
    );
    const id = await add(jobs, ann, 'study-1');
    await ended(jobs, ann, id);
    expect(await view(jobs, ann, id)).toMatchObject({ state: 'failed', attempt: 2 });
  });

  test('when the server stops a job is released, the attempt does not count, and it continues at its step', async () => {
    const begun: [string, number][] = [];
    const handler = handlerOf(
      ({ job, signal }, step) => {
        begun.push([step, job.attempt]);
        if (step === 'one' || begun.length > 2) return Promise.resolve();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
      },
      ['one', 'two'],
    );
    const jobs = await working(handler);
    const id = await add(jobs, ann, 'study-1');
    await until(() => begun.length === 2);
    await jobs.stop();
    expect(await view(jobs, ann, id)).toMatchObject({ state: 'queued', step: 'two', attempt: 0 });
    const next = await working(handler);
    await ended(next, ann, id);
    expect(begun).toEqual([
      ['one', 1],
      ['two', 1],
      ['two', 1],
    ]);
    expect(await made()).toEqual(['one', 'two']);
  });

  test('jobs of an unknown kind wait', async () => {
    const jobs = await working(handlerOf(async () => {}));
    const strange = await add(jobs, ann, 'study-1', 'of a later version');
    const known = await add(jobs, ann, 'study-1');
    await ended(jobs, ann, known);
    expect((await view(jobs, ann, strange)).state).toBe('queued');
    expect(() => jobs.handle(handlerOf(async () => {}))).toThrow(/Two handlers/);
  });

  test('jobs that ended a month ago are deleted, open ones are not', async () => {
    const jobs = createJobs({ database, log: silentLog, most: 2, times: quick });
    for (const subject of ['old', 'new', 'open']) await add(jobs, ann, subject);
    await database.pool.query("update jobs set made_at = now() - interval '40 days'");
    await database.pool.query(
      "update jobs set state = 'done', ended_at = now() - case subject when 'old' then interval '31 days' else interval '29 days' end where subject <> 'open'",
    );
    await pruneJobs(database.drizzle);
    expect((await jobs.list(ann)).map(({ subject }) => subject)).toEqual(['open', 'new']);
  });
});
