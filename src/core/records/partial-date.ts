/** Dates with the precision that a source knows. */

import type { DateBounds, DateRange } from './search-filters.ts';
import type { PartialDate } from './study-record.ts';

/** Resolves date filters to bounds. */

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

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date from numbers. An impossible part is dropped together with the finer ones; an impossible year gives null. */
export function partialDate(year: unknown, month?: unknown, day?: unknown): PartialDate | null {
  const whole = (given: unknown) =>
    given === null || given === undefined || given === '' ? Number.NaN : Number(given);
  const y = whole(year);
  if (!Number.isInteger(y) || y < 1000 || y > 2999) return null;
  const m = whole(month);
  if (!Number.isInteger(m) || m < 1 || m > 12) return { year: y, month: null, day: null };
  const d = whole(day);
  if (!Number.isInteger(d) || d < 1 || d > daysIn(y, m)) return { year: y, month: m, day: null };
  return { year: y, month: m, day: d };
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Number of a month from its name, its first three letters, or digits; null otherwise. */
export function readMonth(given: unknown): number | null {
  const text = String(given ?? '')
    .trim()
    .toLowerCase();
  const named = monthNames.indexOf(text.slice(0, 3));
  if (named >= 0 && /^[a-z]{3,9}\.?$/.test(text)) return named + 1;
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 12 ? number : null;
}

/**
 * Reads ISO dates with or without time, `2017 Nov-Dec`, `1998 Dec-1999 Jan`, `1999 Spring`, `1944-1945`, `Nov 2019`,
 * `12 November 2019`. For a range it returns the beginning, with the precision that both ends share.
 */
export function parseDate(given: unknown): PartialDate | null {
  if (typeof given === 'number') return partialDate(given);
  if (typeof given !== 'string' || given.length > 100) return null;
  const text = given.trim();
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return partialDate(compact[1], compact[2], compact[3]);
  const iso = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?(?=$|[T\s+Z])/.exec(text);
  if (iso) {
    const words = text.slice(iso[0].length).trim();
    const date = partialDate(iso[1], iso[2], iso[3]);
    if (iso[2] !== undefined || words === '' || !date) return date;
    return yearThenWords(date.year, words);
  }
  const range = /^(\d{4})\s*-\s*(\d{4})$/.exec(text);
  if (range) return partialDate(range[1]);
  const dayFirst = /^(\d{1,2})\s+([A-Za-z]{3,9})\.?\s+(\d{4})$/.exec(text);
  if (dayFirst) return partialDate(dayFirst[3], readMonth(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([A-Za-z]{3,9})\.?(?:\s*-\s*[A-Za-z]{3,9}\.?)?(?:\s+(\d{1,2}),)?\s+(\d{4})$/.exec(text);
  if (monthFirst) return partialDate(monthFirst[3], readMonth(monthFirst[1]), monthFirst[2]);
  const anyYear = /\b(1[5-9]\d{2}|20\d{2})\b/.exec(text);
  return anyYear ? partialDate(anyYear[1]) : null;
}

/**
 * `Nov-Dec`, `Dec-1999 Jan`, `Spring`, `Nov 12`: of a range of months the first month remains, of a season only the
 * year.
 */
function yearThenWords(year: number, words: string): PartialDate {
  const [first = '', day] = words.split(/[\s-]+/);
  const month = readMonth(/^[A-Za-z]/.test(first) ? first : '');
  const single = !words.includes('-') && day !== undefined && /^\d{1,2}$/.test(day) ? day : null;
  return partialDate(year, month, single) ?? { year, month: null, day: null };
}

/** `2018`, `2018-06` or `2018-06-21`. */
export function isoDate(date: PartialDate | null): string | null {
  if (date === null) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return [
    String(date.year).padStart(4, '0'),
    ...(date.month === null ? [] : [two(date.month), ...(date.day === null ? [] : [two(date.day)])]),
  ].join('-');
}

/** Earlier first; a less precise date comes before the more precise ones that it contains. */
export function comparePartialDates(left: PartialDate, right: PartialDate): number {
  return left.year - right.year || (left.month ?? 0) - (right.month ?? 0) || (left.day ?? 0) - (right.day ?? 0);
}

/** Whether a date is within bounds; `unsure` when it is not precise enough, as 2021 for "from June 2021". */
export function withinBounds(date: PartialDate, bounds: DateBounds): 'inside' | 'outside' | 'unsure' {
  const first = ordinal(date, 'first');
  const last = ordinal(date, 'last');
  const from = bounds.from === null ? Number.NEGATIVE_INFINITY : ordinal(bounds.from, 'first');
  const to = bounds.to === null ? Number.POSITIVE_INFINITY : ordinal(bounds.to, 'last');
  if (last < from || first > to) return 'outside';
  return first >= from && last <= to ? 'inside' : 'unsure';
}

function ordinal(date: PartialDate, end: 'first' | 'last'): number {
  const month = date.month ?? (end === 'first' ? 1 : 12);
  const day = date.day ?? (end === 'first' ? 1 : 31);
  return date.year * 10_000 + month * 100 + day;
}
