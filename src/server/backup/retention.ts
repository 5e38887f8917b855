/** How many backups are retained, each the newest of its day, week (from Monday) or month (UTC). */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

const dayMs = 24 * 60 * 60_000;

/** Younger than this, every backup is retained: one made before a migration and the one of the night stay side by side. */
const allRetainedMs = dayMs;

/**
 * Which moments are retained: the newest, all of the last 24 hours, and the newest of each of the latest days, weeks and
 * months that have one. Days without a backup do not count, so that an installation that was switched off keeps its
 * backups.
 */
export function retainedMoments(moments: readonly Date[], { days, weeks, months }: Retention, now: Date): Set<Date> {
  const newestFirst = [...moments].sort((one, other) => other.getTime() - one.getTime());
  const retained = new Set(newestFirst.slice(0, 1));
  for (const moment of newestFirst) if (now.getTime() - moment.getTime() < allRetainedMs) retained.add(moment);
  for (const [periodOf, most] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    const seen = new Set<number>();
    for (const moment of newestFirst) {
      const period = periodOf(moment);
      if (seen.has(period) || seen.size >= most) continue;
      seen.add(period);
      retained.add(moment);
    }
  }
  return retained;
}

const dayOf = (moment: Date) => Math.floor(moment.getTime() / dayMs);
/** Day 0 of the epoch was a Thursday. */
const weekOf = (moment: Date) => Math.floor((dayOf(moment) + 3) / 7);
const monthOf = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth();
