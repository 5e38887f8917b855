import type { PartialDate } from '#core/records/study-record.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `21 June 2018`, `June 2018` or `2018`: as precisely as it is known, never more. */
export function formatPartialDate(date: PartialDate): string {
  const month = date.month === null ? undefined : months[date.month - 1];
  if (month === undefined) return String(date.year);
  return date.day === null ? `${month} ${date.year}` : `${date.day} ${month} ${date.year}`;
}

/** The same from ISO text as in the contract's flat fields; text that is no date is returned unchanged. */
export function formatIsoDate(text: string): string {
  const found = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!found) return text;
  const [, year, month, day] = found;
  return formatPartialDate({ year: Number(year), month: month ? Number(month) : null, day: day ? Number(day) : null });
}

/**
 * `12 Nov 2025, 14:32` in the user's time zone: the time of a lookup; empty for an invalid time. By hand, since the
 * browser's date formatting is slow to initialise.
 */
export function formatMoment(iso: string): string {
  const time = new Date(iso);
  const month = months[time.getMonth()];
  if (month === undefined) return '';
  const clock = [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `${time.getDate()} ${month.slice(0, 3)} ${time.getFullYear()}, ${clock}`;
}
