/**
 * The only SQL on `jobs`. Times are the database's, so that processes whose clocks differ agree on a lease. Every write
 * of a running job gives its lease token and returns whether it was still valid.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Sql } from '#server/database/database.ts';
import { asNumber, asText, queryRows } from '#server/database/query-rows.ts';
import { jobs } from '#server/database/tables/schema.ts';
import type { JobAtWork, JobView, NewJob } from './job.ts';

/** Key of the advisory lock for taking a job, an arbitrary constant: only its holder counts the running jobs. */
const takingLock = 5_021_917;
/** Ended jobs are deleted after this many days. */
const retentionDays = 30;

export interface TakenJob extends JobAtWork {
  /** The next step; null for the first. */
  step: string | null;
  leaseToken: string;
}

const isOpen = sql`state in ('queued', 'running')`;
const later = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::double precision)`;
const held = ({ id, leaseToken }: TakenJob) =>
  sql`id = ${id} and lease_token = ${leaseToken}::uuid and state = 'running'`;

async function touched(db: Sql, statement: SQL): Promise<boolean> {
  return ((await db.execute(statement)).rowCount ?? 0) > 0;
}

/** The id of the job, or of the open one that exists already. */
export async function insertJob(db: Sql, { kind, userId, subject, payload = {} }: NewJob): Promise<number> {
  const rows = await queryRows(
    db,
    { id: jobs.id },
    sql`
    insert into jobs (kind, user_id, subject, payload)
    values (${kind}, ${userId}, ${subject}, ${JSON.stringify(payload)}::jsonb)
    on conflict (user_id, kind, subject) where ${isOpen} do update set subject = excluded.subject
    returning id`,
  );
  if (!rows[0]) throw new Error('The job did not come back.');
  return rows[0].id;
}

export interface TakingRules {
  /** At least one. */
  kinds: readonly string[];
  /** Jobs that may run at a time, over all processes. */
  most: number;
  leaseMs: number;
  /** Not taken: a process does not take its own running job again, however late it renews the lease. */
  runningHere: readonly number[];
}

/**
 * Takes the next job while fewer than `most` run anywhere: of the account with the fewest running ones, then of the one
 * served longest ago, then the oldest. A job whose lease expired counts as waiting.
 */
export async function takeJob(
  database: Database,
  { kinds, most, leaseMs, runningHere }: TakingRules,
): Promise<TakenJob | null> {
  const isElsewhere = runningHere.length === 0 ? sql`true` : sql`j.id not in (${sql.join([...runningHere], sql`, `)})`;
  const isKnown = sql`j.kind in (${sql.join([...kinds], sql`, `)}) and ${isElsewhere}`;
  const waits = sql`((j.state = 'queued' and j.due_at <= clock_timestamp())
    or (j.state = 'running' and j.lease_until <= clock_timestamp()))`;
  const { rows: waiting } = await database.drizzle.execute(
    sql`select 1 from jobs j where ${isKnown} and ${waits} limit 1`,
  );
  if (waiting.length === 0) return null;
  return database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${takingLock})`);
    const { id, kind, userId: user_id, subject, payload, step, attempt } = jobs;
    const taken = { id, kind, user_id, subject, payload, step, attempt, age_ms: asNumber, lease_token: asText };
    const rows = await queryRows(
      db,
      taken,
      sql`
      with alive as (
        select user_id, count(*) as n from jobs
        where state = 'running' and lease_until > clock_timestamp() group by user_id
      ), chosen as (
        select j.id from jobs j left join alive on alive.user_id = j.user_id
        where ${isKnown} and ${waits} and (select coalesce(sum(n), 0) from alive) < ${most}
        order by coalesce(alive.n, 0),
          (select max(s.started_at) from jobs s where s.user_id = j.user_id) nulls first, j.id
        limit 1 for update of j skip locked
      )
      update jobs set state = 'running', attempt = jobs.attempt + 1, lease_token = gen_random_uuid(),
        lease_until = ${later(leaseMs)}, started_at = coalesce(jobs.started_at, clock_timestamp())
      from chosen where jobs.id = chosen.id
      returning jobs.id, jobs.kind, jobs.user_id, jobs.subject, jobs.payload, jobs.step, jobs.attempt,
        (extract(epoch from clock_timestamp() - jobs.made_at) * 1000)::float8 as age_ms, jobs.lease_token`,
    );
    const [row] = rows;
    if (!row) return null;
    const { user_id: userId, age_ms: ageMs, lease_token: leaseToken, ...rest } = row;
    return { ...rest, userId, ageMs, leaseToken };
  });
}

/** Renews the lease and writes the progress. */
export function renewLease(db: Sql, job: TakenJob, leaseMs: number, progress: number, words: string): Promise<boolean> {
  return touched(
    db,
    sql`update jobs set lease_until = ${later(leaseMs)}, progress = ${progress}, words = ${words} where ${held(job)}`,
  );
}

/** Records that the next step is begun, or, with null, that all are done. */
export function recordStep(
  db: Sql,
  job: TakenJob,
  next: { step: string; words: string; progress: number } | null,
): Promise<boolean> {
  return touched(
    db,
    next
      ? sql`update jobs set step = ${next.step}, words = ${next.words}, progress = ${next.progress}, attempt = 1
          where ${held(job)}`
      : sql`update jobs set state = 'done', step = null, words = '', progress = 1, ended_at = clock_timestamp(),
          lease_token = null, lease_until = null where ${held(job)}`,
  );
}

export function recordFailure(db: Sql, job: TakenJob, sentence: string): Promise<boolean> {
  return touched(
    db,
    sql`update jobs set state = 'failed', error = ${sentence}, words = '', ended_at = clock_timestamp(),
      lease_token = null, lease_until = null where ${held(job)}`,
  );
}

/** Returns the job to the queue. `counts`: whether this try counts; false where the server stopped. */
export function giveBack(
  db: Sql,
  job: TakenJob,
  { waitMs, words, counts }: { waitMs: number; words: string; counts: boolean },
): Promise<boolean> {
  return touched(
    db,
    sql`update jobs set state = 'queued', due_at = ${later(waitMs)}, words = ${words},
      attempt = attempt - ${counts ? 0 : 1}::integer, lease_token = null, lease_until = null where ${held(job)}`,
  );
}

/** For a database that no other process can have open: the process that held these leases is gone. */
export async function freeAllLeases(db: Sql): Promise<void> {
  await db.execute(
    sql`update jobs set state = 'queued', lease_token = null, lease_until = null where state = 'running'`,
  );
}

/** Which of a user's jobs: one, or all about a subject. */
export type JobChoice = { id: number } | { subject: string; kind?: string };

/** Cancels the chosen open jobs; returns their ids. */
export async function cancelJobs(db: Sql, userId: number, choice: JobChoice): Promise<number[]> {
  const chosen =
    'id' in choice
      ? sql`id = ${choice.id}`
      : sql`subject = ${choice.subject} and ${choice.kind === undefined ? sql`true` : sql`kind = ${choice.kind}`}`;
  const rows = await queryRows(
    db,
    { id: jobs.id },
    sql`
    update jobs set state = 'cancelled', words = '', ended_at = clock_timestamp(),
      lease_token = null, lease_until = null
    where user_id = ${userId} and ${isOpen} and ${chosen} returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes all jobs about these subjects; returns their ids. */
export async function deleteJobs(db: Sql, userId: number, subjects: readonly string[]): Promise<number[]> {
  if (subjects.length === 0) return [];
  const rows = await db
    .delete(jobs)
    .where(and(eq(jobs.userId, userId), inArray(jobs.subject, [...subjects])))
    .returning({ id: jobs.id });
  return rows.map(({ id }) => id);
}

const shown = {
  id: jobs.id,
  kind: jobs.kind,
  subject: jobs.subject,
  state: jobs.state,
  step: jobs.step,
  words: jobs.words,
  progress: jobs.progress,
  attempt: jobs.attempt,
  error: jobs.error,
  madeAt: jobs.madeAt,
  startedAt: jobs.startedAt,
  endedAt: jobs.endedAt,
};

/** One user's jobs, newest first. */
export async function selectJobs(
  db: Sql,
  userId: number,
  { id, kind, subjects }: { id?: number; kind?: string; subjects?: readonly string[] },
): Promise<JobView[]> {
  if (subjects?.length === 0) return [];
  return db
    .select(shown)
    .from(jobs)
    .where(
      and(
        eq(jobs.userId, userId),
        id === undefined ? undefined : eq(jobs.id, id),
        kind === undefined ? undefined : eq(jobs.kind, kind),
        subjects === undefined ? undefined : inArray(jobs.subject, [...subjects]),
      ),
    )
    .orderBy(sql`${jobs.id} desc`);
}

/** Deletes jobs that ended long ago. */
export async function pruneJobs(db: Sql): Promise<void> {
  await db.execute(
    sql`delete from jobs where ended_at < clock_timestamp() - make_interval(days => ${retentionDays}::integer)`,
  );
}
