/** Jobs that wait in the database until a process has done them. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, real, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './account-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the job is about, such as the id of an uploaded study. */
    subject: text('subject').notNull(),
    payload: jsonb('payload').notNull().default({}),
    state: text('state').$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('queued'),
    /** The next or present step; null before the first and after the last. */
    step: text('step'),
    /** 0 to 1 over all steps. */
    progress: real('progress').notNull().default(0),
    /** What is being done, as shown to the owner. */
    words: text('words').notNull().default(''),
    /** How often the step above was started. */
    attempt: integer('attempt').notNull().default(0),
    /** Does not start before this moment: a failed step waits. */
    dueAt: moment('due_at').notNull().default(sql`now()`),
    /** New at every start. Another process, which has an older token, may write nothing. */
    leaseToken: uuid('lease_token'),
    leaseUntil: moment('lease_until'),
    /** A sentence for the owner; null unless it failed. */
    error: text('error'),
    madeAt: moment('made_at').notNull().default(sql`now()`),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    // The same job is never queued twice at a time.
    uniqueIndex('jobs_open').on(table.userId, table.kind, table.subject).where(sql`state in ('queued', 'running')`),
    index('jobs_waiting').on(table.dueAt).where(sql`state in ('queued', 'running')`),
    index('jobs_user').on(table.userId, table.startedAt),
  ],
);
