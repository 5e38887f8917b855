/** Values that a text states, with the words from which they were read. */

import type { Passage } from '#core/text/passages.ts';
import { numberWordsOf } from './number-words.ts';

/** A number as a text states it. Offsets in UTF-16 units; `start`–`end` is the numeral without its unit. */
export interface FoundNumber {
  start: number;
  end: number;
  value: number;
  /** Digits after the decimal mark as written. */
  decimals: number;
  /**
   * Normalised spelling of the unit of measure (see units.ts), `ordinal`, `fraction`, or null. A counted noun is not a
   * unit.
   */
  unit: string | null;
  /** The sign before it, `<` in `P<0.001`; null for none and for `=`. */
  comparison: '<' | '>' | '≤' | '≥' | null;
  /** `p` or `n` where it is named so; else null. */
  name: 'p' | 'n' | null;
  /** Written as rounded: `about`, `nearly`, `~`. */
  approximate: boolean;
  /**
   * The side of the exact value that the words before it name: `over 7,000` is below it, `nearly half` above; else
   * null.
   */
  bound: 'below' | 'above' | null;
  /** `fewer than half` gives only the side, while `nearly half` also says that it is near. */
  strict?: boolean;
  /** A name that contains digits, in lower case without hyphens (`il6`, `nct01234567`); its value has no meaning. */
  partOfName: string | null;
}

/** A value and its place: offsets in UTF-16 units in the text of the passages. */
export interface Found<Value> {
  value: Value;
  passage: number;
  start: number;
  end: number;
  /** The words as written, from `start` to `end`. */
  words: string;
}

/** One number, or the two ends of a range; equal for one number. */
export interface NumberRange {
  low: number;
  high: number;
}

const word =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|' +
  'twenty(?:[- ](?:one|two|four|five|six|eight))?|thirty|forty(?:[- ]five)?|fifty|sixty|ninety)';
const single = `(?:\\d{1,3}(?:,\\d{3})+|\\d+(?:[.·]\\d+)?|${word})`;
const hundreds = `(?:one|two|three|four|five|six|seven|eight|nine)\\shundred(?:\\s(?:and\\s)?${word})?`;

/** A number or a range of two, in digits or words, for use inside a larger expression; without capture groups. */
export const amountSource = `(?<![a-zà-ÿ\\d.,±<>=/−–-])${single}(?:\\s?(?:-|–|−|‐|‑|to|or)\\s?${single})?`;

/** A number of people, in digits or words. */
export const countSource = `(?<![a-zà-ÿ\\d.,±<>=/−–-])(?:${hundreds}|${single})`;

function numeralValue(written: string): number {
  const plain = written.replace(/(?<=\d),(?=\d{3})/g, '').replace('·', '.');
  if (/^\d/.test(plain)) return Number(plain);
  if (/^one$/i.test(plain)) return 1;
  return numberWordsOf(plain)[0]?.value ?? Number.NaN;
}

const one = new RegExp(single, 'giu');

/** The numbers that `amountSource` matched, smaller first; null where they are not a range. */
export function readRange(written: string): NumberRange | null {
  const values = [...written.matchAll(one)]
    .map(([match]) => numeralValue(match))
    .filter((value) => Number.isFinite(value));
  const low = values[0];
  const high = values.at(-1);
  return low === undefined || high === undefined || values.length > 2 || high < low ? null : { low, high };
}

/** The words from `start` to `end` of a passage's own text as a found value. */
export function foundIn<Value>(passage: Passage, start: number, end: number, value: Value): Found<Value> {
  return {
    value,
    passage: passage.passage,
    start: passage.start + start,
    end: passage.start + end,
    words: passage.text.slice(start, end),
  };
}

/** A possible reading, with its score relative to the others. */
export interface ValueCandidate<Value> {
  found: Found<Value>;
  score: number;
}

/** The highest of those above zero, the first of equals; null where there is none. */
export function likeliest<Value>(candidates: readonly ValueCandidate<Value>[]): Found<Value> | null {
  let best: ValueCandidate<Value> | null = null;
  for (const candidate of candidates) if (candidate.score > 0 && candidate.score > (best?.score ?? 0)) best = candidate;
  return best?.found ?? null;
}
