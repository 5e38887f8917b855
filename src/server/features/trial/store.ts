import { sql } from 'drizzle-orm';
import type { TrialFeature } from '#contract/shared/trial-feature.ts';
import type { Sql } from '#server/database/database.ts';
import { asNumber, queryRows } from '#server/database/query-rows.ts';
import { guestUses } from '#server/database/tables/account-tables.ts';

/** How long a count lasts from its first use. */
export const windowMs = 24 * 3_600_000;

/** Uses of one feature by one guest or network. `key` is a keyed hash. */
export interface Counter {
  key: string;
  feature: TrialFeature;
}

/** Uses in a window that has not ended; `startedMs` since 1970 also identifies the window. */
export interface CountedUses extends Counter {
  used: number;
  startedMs: number;
}

const startedMs = sql`(extract(epoch from started_at) * 1000)::bigint as "startedMs"`;

/**
 * Counts one use while fewer than `most` are counted, starting a new window where the old one has ended. One statement,
 * so that concurrent requests cannot both take the last use. Null when none was left.
 */
export async function countUse(db: Sql, { key, feature }: Counter, most: number, now: Date): Promise<number | null> {
  if (most <= 0) return null;
  const ended = sql`counted.started_at <= ${endedBefore(now)}::timestamptz`;
  const rows = await queryRows(
    db,
    { startedMs: asNumber },
    sql`
    insert into guest_uses as counted (key, feature, used, started_at)
    values (${key}, ${feature}, 1, ${now.toISOString()}::timestamptz)
    on conflict (key, feature) do update set
      used = case when ${ended} then 1 else counted.used + 1 end,
      started_at = case when ${ended} then excluded.started_at else counted.started_at end
    where ${ended} or counted.used < ${most}
    returning ${startedMs}`,
  );
  return rows[0]?.startedMs ?? null;
}

/**
 * Gives one use back in the window it was counted in; never below zero, and without effect when that window is over.
 */
export async function refundUse(db: Sql, { key, feature }: Counter, windowStartedMs: number): Promise<void> {
  await db.execute(sql`
    update guest_uses set used = used - 1
    where key = ${key} and feature = ${feature} and used > 0
      and (extract(epoch from started_at) * 1000)::bigint = ${windowStartedMs}`);
}

/** The counts under these keys in windows that have not ended. */
export async function readUses(db: Sql, keys: readonly string[], now: Date): Promise<CountedUses[]> {
  const { key, feature, used } = guestUses;
  return queryRows(
    db,
    { key, feature, used, startedMs: asNumber },
    sql`
    select key, feature, used, ${startedMs} from guest_uses
    where key = any(${sql.param([...keys])}::text[]) and started_at > ${endedBefore(now)}::timestamptz`,
  );
}

/** Deletes the windows that have ended; returns how many. */
export async function pruneUses(db: Sql, now: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from guest_uses where started_at <= ${endedBefore(now)}::timestamptz`,
  );
  return rowCount ?? 0;
}

/** Windows that started at this time or earlier have ended. */
function endedBefore(now: Date): string {
  return new Date(now.getTime() - windowMs).toISOString();
}
