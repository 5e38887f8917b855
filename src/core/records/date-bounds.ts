/** Resolves date filters to bounds. */
import type { DateBounds, DateRange } from './search-filters.ts';
import type { PartialDate } from './study-record.ts';

const yearsBack: Partial<Record<DateRange, number>> = { last_year: 1, last_5_years: 5, last_10_years: 10 };

/**
 * Bounds of a date range relative to `today` (ISO date). "Last n years" begins on the same day n years ago, for the
 * 29th of February on the 28th. Custom bounds are ISO dates; both ends are inclusive.
 */
export function dateBounds(
  range: DateRange,
  today: string,
  custom: { from?: string | undefined; to?: string | undefined } = {},
): DateBounds {
  if (range === 'custom') return { from: day(custom.from), to: day(custom.to) };
  const years = yearsBack[range];
  const now = day(today);
  if (years === undefined || now === null) return { from: null, to: null };
  const leapDay = now.month === 2 && now.day === 29;
  return { from: { year: now.year - years, month: now.month, day: leapDay ? 28 : now.day }, to: null };
}

function day(iso: string | undefined): PartialDate | null {
  const [year, month, date] = (iso ?? '').split('-').map(Number);
  if (!year || !month || !date) return null;
  return { year, month, day: date };
}
