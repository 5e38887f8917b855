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
