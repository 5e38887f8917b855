import type { Passage } from '#core/text/passages.ts';

const weeksOf: Readonly<Record<string, number>> = { week: 1, month: 52 / 12, year: 52 };
const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const time = new RegExp(
  `\\b(\\d+|an?|${words.filter(Boolean).join('|')})[\\s-](week|month|year)s?\\b(?! old| of age)`,
  'gi',
);

/** Points in time and durations that a text names, in weeks: `after a year`, `at 52 weeks`, `12-month`. */
function timesIn(text: string): number[] {
  return [...text.matchAll(time)].map(([, count = '', unit = '']) => {
    const word = count.toLowerCase();
    const number = /^an?$/.test(word) ? 1 : words.includes(word) ? words.indexOf(word) : Number(word);
    return number * (weeksOf[unit.toLowerCase()] ?? 1);
  });
}

/** Tolerance: twelve months, a year and 52 weeks are equal. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 0.08 * Math.max(one, other);

/** Whether a sentence names a time of the question; true for every sentence where the question names none. */
export function atTimesOf(question: string): (passage: Pick<Passage, 'text'>) => boolean {
  const asked = timesIn(question);
  return ({ text }) => asked.length === 0 || timesIn(text).some((one) => asked.some((other) => isNear(one, other)));
}

/** Points in time in the heads and labels of tables. */
const count = '(?:\\d+(?:\\.\\d+)?|one|two|three|four|six|eight|nine|ten|twelve|eighteen)';
const pattern = new RegExp(
  `\\b(?:(?:at|after)\\s)?(?<time>${count}[\\s-]?(?:days?|weeks?|wks?|months?|mo|years?|yrs?|hours?|h)\\b|(?:day|week|month|year|hour)s?\\s\\d+|(?:end|completion)\\sof\\s(?:treatment|intervention|study|follow-?up|trial)|post-?(?:treatment|intervention|test)|follow-?up)\\b`,
  'iu',
);
const otherTime = /\b(?:aged?|older|younger|every|per|last|past|previous)\s[^,;]{0,12}$/i;

export interface TableTime {
  start: number;
  end: number;
  text: string;
  /** The text is only the time. */
  whole: boolean;
}

/** The first time in `text`, with offsets; null for an age or a dosing interval. */
export function timeIn(text: string): TableTime | null {
  const match = pattern.exec(text);
  const time = match?.groups?.['time'];
  if (!match || time === undefined || otherTime.test(text.slice(0, match.index))) return null;
  if (/^\s?(?:of\sage|old)\b/i.test(text.slice(match.index + match[0].length))) return null;
  const start = match.index + match[0].lastIndexOf(time);
  const rest = (text.slice(0, match.index) + text.slice(match.index + match[0].length)).replace(/[\s,;:.()*†‡-]/g, '');
  return { start, end: start + time.length, text: time, whole: rest === '' };
}
