import { everyMatch } from '#core/text/every-match.ts';
import type { Span } from '#core/text/sentences.ts';

const ones = 'one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const small = new Map<string, number>([
  ...ones.map((word, index): [string, number] => [word, index + 1]),
  ...teens.map((word, index): [string, number] => [word, index + 10]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);

const parts = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['tenth', 10],
  ['tenths', 10],
]);

/** `twice daily`, `twofold`. */
const repeated = new Map([
  ['twice', 2],
  ['thrice', 3],
  ...ones.slice(1).map((word, index): [string, number] => [`${word}fold`, index + 2]),
]);

/** `biweekly` in the sense that trials use, and the words that replace it. */
const everySecond = new Map([
  ['biweekly', 'week'],
  ['fortnightly', 'week'],
  ['bimonthly', 'month'],
]);

const one = `(?:${ones.join('|')})`;
const belowHundred = `(?:(?:${tens.join('|')})(?:[\\s\u2010\u2011-]${one})?|${teens.join('|')}|${one})`;
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<hundreds>${one}|a)[\\s\u2010\u2011-]hundred(?:(?:[\\s\u2010\u2011-]and)?[\\s\u2010\u2011-](?<rest>${belowHundred}))?|` +
    `(?<count>${one}|an?)[\\s\u2010\u2011-](?<part>${[...parts.keys()].join('|')})(?![\\s-]hour)|(?<repeated>${[...repeated.keys()].join('|')})|(?<share>one|two|three|four|nine)\\s(?:in|out of|of every|in every)\\s(?<whole>${belowHundred}|\\d{1,4})|(?<parts>${one})\\s(?:in|out of|of every|in every)\\s(?:every\\s)?(?<round>ten|twenty|a\\shundred|100)|(?<second>${[...everySecond.keys()].join('|')})|(?<lone>half)(?=\\s(?:of|the|as|all|had|were|that|an?\\s)|-hour)|(?<below>${belowHundred}))(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Most texts have no number word; this test is faster than finding which one. */
const hint = new RegExp(
  `\\b(?:${[...ones, ...teens, ...tens].join('|')}|hundred|${[...everySecond.keys()].join('|')}|hal(?:f|ves)|third|quarter|fifth|tenth|twice|thrice)`,
  'i',
);

function valueBelowHundred(words: string): number {
  return words
    .toLowerCase()
    .split(/[\s\u2010\u2011-]+/)
    .reduce((sum, word) => sum + (small.get(word) ?? 0), 0);
}

export interface NumberWords extends Span {
  value: number;
  /** A part of a whole, `two thirds`. */
  fraction: boolean;
  /** How many times, `twofold`. */
  fold?: boolean;
  /** The unit, where the word includes it. */
  unit?: string;
}

/**
 * Numbers written as words, up to nine hundred and ninety-nine, and common fractions. A single `one` is left out: it is
 * a pronoun more often than a number.
 */
export function numberWordsOf(text: string): NumberWords[] {
  if (!hint.test(text)) return [];
  const found: NumberWords[] = [];
  for (const match of everyMatch(text, pattern)) {
    const {
      hundreds,
      rest,
      count,
      part,
      below,
      repeated: times,
      share,
      whole,
      lone,
      second,
      parts: some,
      round,
    } = match.groups ?? {};
    const span = { start: match.index, end: match.index + match[0].length };
    if (times) found.push({ ...span, value: repeated.get(times.toLowerCase()) ?? 2, fraction: false, fold: true });
    else if (second)
      found.push({ ...span, value: 2, fraction: false, unit: everySecond.get(second.toLowerCase()) ?? '' });
    else if (lone) found.push({ ...span, value: 0.5, fraction: true });
    else if (some && round) {
      const of = /hundred/i.test(round) ? 100 : Number(round) || valueBelowHundred(round);
      found.push({ ...span, value: (small.get(some.toLowerCase()) ?? 1) / of, fraction: true });
    } else if (share && whole) {
      const of = /^\d/.test(whole) ? Number(whole) : valueBelowHundred(whole);
      const part = small.get(share.toLowerCase()) ?? 1;
      if (of > part) found.push({ ...span, value: part / of, fraction: true });
      else if (part > 1)
        found.push({ start: span.start, end: span.start + share.length, value: part, fraction: false });
    } else if (hundreds) {
      const value = 100 * (small.get(hundreds.toLowerCase()) ?? 1) + (rest ? valueBelowHundred(rest) : 0);
      found.push({ ...span, value, fraction: false });
    } else if (count && part) {
      const value = (small.get(count.toLowerCase()) ?? 1) / (parts.get(part.toLowerCase()) ?? 1);
      found.push({ ...span, value, fraction: true });
    } else if (below && below.toLowerCase() !== 'one') {
      found.push({ ...span, value: valueBelowHundred(below), fraction: false });
    }
  }
  return found;
}
