/** A time point in months, for comparison. */

const counts: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  eighteen: 18,
  'twenty-four': 24,
};
const monthsIn: readonly (readonly [RegExp, number])[] = [
  [/^(?:h|hrs?|hours?)$/, 1 / 730.5],
  [/^(?:d|days?)$/, 1 / 30.4375],
  [/^(?:w|wks?|weeks?)$/, 7 / 30.4375],
  [/^(?:mo|mos|months?)$/, 1],
  [/^(?:y|yrs?|years?)$/, 12],
];
const number = `(?<count>\\d+(?:[.·,]\\d+)?|${Object.keys(counts).join('|')})`;
const units = 'h|hrs?|hours?|d|days?|w|wks?|weeks?|mos?|months?|y|yrs?|years?';
const counted = new RegExp(`(?<![\\p{L}\\d])${number}[\\s‐‑-]*(?<unit>${units})(?![\\p{L}])`, 'u');
const named = new RegExp(`(?<unit>hour|day|week|month|year)s?\\s${number}`, 'u');

/** `24 weeks`, `week 24`, `six months`, `2-year`; null for text without such a time. */
export function monthsOf(timePoint: string): number | null {
  const text = timePoint.toLowerCase();
  const match = counted.exec(text) ?? named.exec(text);
  const written = match?.groups?.['count'];
  const unit = match?.groups?.['unit'];
  if (!written || !unit) return null;
  const count = counts[written] ?? Number(written.replace(/[·,]/, '.'));
  const factor = monthsIn.find(([pattern]) => pattern.test(unit))?.[1];
  return Number.isFinite(count) && factor !== undefined ? count * factor : null;
}
