/**
 * Numbers that a fair restatement derives from several stated ones, or from one by rounding. Each has the formula that
 * is shown to the user, so that the rounding or the sum is visible even where the statement does not mention it.
 */

import { roundTo } from '#core/fact-check/origins.ts';
import type { FoundNumber } from '#core/text/numbers/found-value.ts';
import { findNumber, numbersOf } from '#core/text/numbers/numbers.ts';
import { isResult } from './result-numbers.ts';

/** The computed number, and the words of the source from which it was computed. */
export interface Derived {
  formula: string;
  from: string;
}

/** A number of a cited passage, with its text. */
interface Known {
  number: FoundNumber;
  text: string;
}

const people =
  '(?:patients?|participants?|people|persons|individuals|subjects|volunteers|women|men|children|infants|adults|adolescents|students|residents|girls|boys|babies|mothers|eyes|rats|mice|dogs|cats|animals|sheep|cases|controls)';
const countsPeople = new RegExp(`^\\s(?:[\\p{L}-]+\\s){0,3}?${people}(?!\\p{L})`, 'iu');
const beforeShare = /^\s?\(\s?\d+(?:[.·]\d+)?\s?%/u;
const compared = /\b(?:vs\.?|versus|than|against|compared|to|and)\b|[-–—]/i;
const changingBefore =
  /\b(?:by|rose|risen|fell|fallen|dropped|gained?|lost|(?:gap|difference)\s(?:of|was))\s(?:(?:about|some|around|roughly|nearly|almost|only|just)\s)?$/i;
const changingAfter =
  /^\s?(?:[\p{L}/%]+\s){0,2}?(?:more|less|fewer|lower|higher|greater|smaller|shorter|longer|worse|better|earlier|later)(?!\p{L})/iu;
const leaving =
  /\b(?:not|dropped\sout|drop-?outs?|withdrew|withdrawn|left|lost|quit|stopped|never|without|missing|excluded|failed|incomplete)\b|n['’]t\b/i;
const ofHundred = /^\s(?:of|in|out\sof)\s(?:every\s)?(?:100|(?:a|one)\shundred)(?![\d.,]|\s?%)/i;
const afterPart = /\d\s(?:of|in|out\sof)\s(?:every\s)?$/i;

const isWhole = (value: number) => Number.isInteger(value);
const isPlain = ({ partOfName, name }: FoundNumber) => partOfName === null && name !== 'p';
const isCount = (number: FoundNumber) =>
  isPlain(number) && number.unit === null && number.comparison === null && isWhole(number.value) && number.value > 0;
const written = ({ number, text }: Known) => text.slice(number.start, number.end);

/** A number that is rounded without saying so has at least two digits left. */
const minRounded = 10;

/** `58%` for 58.3 %: correctly rounded to an integer of two digits or more. */
function findRounded(stated: FoundNumber, near: string, source: string, all: readonly FoundNumber[]): Derived | null {
  if (stated.decimals > 0 || !isWhole(stated.value) || Math.abs(stated.value) < minRounded) return null;
  if (stated.bound !== null || stated.comparison !== null) return null;
  const falls = /\b(?:by|fell|dropped|lost|lower|reduc\w+|decreas\w+|down)\b/i.test(near);
  const rounded = all.map((number) => {
    const isNear = isPlain(number) && number.decimals > 0 && Math.abs(number.value - stated.value) <= 0.5;
    const isNegative = isPlain(number) && number.decimals > 0 && Math.abs(number.value + stated.value) <= 0.5;
    if (isNear) return { ...number, value: stated.value, decimals: 0 };
    return isNegative && falls ? { ...number, value: stated.value, decimals: 0 } : number;
  });
  const found = findNumber(stated, [rounded], source);
  const exact = found && all.find(({ start }) => start === found.start);
  if (!exact || exact.value === stated.value) return null;
  const from = source.slice(exact.start, exact.end);
  return { formula: `${from} rounded`, from };
}

/** `16 of every 100`: a stated percentage as people, and the hundred to which it refers. */
function findOfHundred(stated: FoundNumber, text: string, known: readonly Known[]): Derived | null {
  if (stated.unit !== null || !isWhole(stated.value)) return null;
  if (stated.value === 100 && afterPart.test(text.slice(Math.max(0, stated.start - 24), stated.start)))
    return { formula: 'a percentage as people', from: '' };
  if (!ofHundred.test(text.slice(stated.end))) return null;
  const share = known.find(
    ({ number }) => isPlain(number) && number.unit === '%' && Math.round(number.value) === stated.value,
  );
  return share ? { formula: `${share.number.value} %, as people of 100`, from: written(share) } : null;
}

/** Counts of people in a passage that follow one another. */
function countsIn(source: string, all: readonly FoundNumber[]): FoundNumber[] {
  return all.filter(
    (number) =>
      isCount(number) &&
      (number.name === 'n' ||
        countsPeople.test(source.slice(number.end, number.end + 60)) ||
        beforeShare.test(source.slice(number.end, number.end + 12))),
  );
}

/** `85 children` of 41 and 44: the sum of groups that follow one another. */
function findSum(stated: FoundNumber, text: string, source: string, all: readonly FoundNumber[]): Derived | null {
  if (!isCount(stated) || stated.value < 3 || !countsPeople.test(text.slice(stated.end, stated.end + 60))) return null;
  const counts = countsIn(source, all);
  for (let first = 0; first < counts.length; first += 1) {
    let sum = 0;
    for (let last = first; last < Math.min(counts.length, first + 4); last += 1) {
      sum += counts[last]?.value ?? 0;
      const parts = counts.slice(first, last + 1);
      if (last > first && sum === stated.value && new Set(parts.map(({ name }) => name)).size === 1)
        return {
          formula: parts.map(({ value }) => value).join(' + '),
          from: source.slice(counts[first]?.start, counts[last]?.end),
        };
    }
  }
  return null;
}

/** `10 more`, `by 0.3`, `a gap of 4`: reported as the difference of two values. */
function isReportedAsChange(stated: FoundNumber, text: string): boolean {
  return (
    isResult(stated, text) &&
    (changingBefore.test(text.slice(Math.max(0, stated.start - 40), stated.start)) ||
      changingAfter.test(text.slice(stated.end, stated.end + 40)))
  );
}

/** `9.6 percentage points` between 10.9 % and 20.5 %: two results of one unit that the source puts side by side. */
function findDifference(
  stated: FoundNumber,
  text: string,
  source: string,
  all: readonly FoundNumber[],
): Derived | null {
  if (!isPlain(stated) || stated.value <= 0 || stated.comparison !== null || !isReportedAsChange(stated, text))
    return null;
  const isOfPair = (unit: string | null) =>
    unit === '%' ? stated.unit === 'percentage point' : stated.unit === unit || (!unit && stated.unit === 'point');
  const results = all.filter(
    (number) => isPlain(number) && number.name === null && isOfPair(number.unit) && isResult(number, source),
  );
  for (const [index, first] of results.entries()) {
    for (const second of results.slice(index + 1, index + 3)) {
      const between = source.slice(first.end, second.start).replace(/\bvs\./i, 'vs');
      if (second.unit !== first.unit || between.length > 60 || !compared.test(between) || /[.;]\s/.test(between))
        continue;
      const decimals = Math.max(first.decimals, second.decimals);
      if (decimals === 0 && first.unit === null) continue;
      const difference = roundTo(Math.abs(first.value - second.value), decimals);
      const reach = stated.approximate ? 0.05 * difference : 0;
      if (difference > 0 && Math.abs(difference - stated.value) <= reach + 1e-9)
        return {
          formula: `${Math.max(first.value, second.value)} − ${Math.min(first.value, second.value)}`,
          from: source.slice(first.start, second.end),
        };
    }
  }
  return null;
}

/** The whole of which the statement itself names a part: `three of the 20 patients`. */
function wholeOf(stated: FoundNumber, text: string): FoundNumber | null {
  const whole = numbersOf(text).find(({ start }) => start > stated.end);
  return whole &&
    isCount(whole) &&
    /^\s(?:(?:of|in|out\sof|among)\s)(?:the\s|all\s)?$/i.test(text.slice(stated.end, whole.start))
    ? whole
    : null;
}

/** `three of the 20` of 15 %, and `seven of the 193 left` where 186 stayed. */
function findPartOfWhole(stated: FoundNumber, text: string, known: readonly Known[]): Derived | null {
  if (!isCount(stated)) return null;
  const whole = wholeOf(stated, text);
  const counted = whole && known.find(({ number }) => isCount(number) && number.value === whole.value);
  if (!whole || !counted || stated.value >= whole.value) return null;
  const share = known.find(
    ({ number }) =>
      isPlain(number) && number.unit === '%' && Math.abs((number.value * whole.value) / 100 - stated.value) < 0.05,
  );
  if (share) return { formula: `${share.number.value} % of ${whole.value}`, from: written(share) };
  if (!leaving.test(text)) return null;
  const rest = known.find(({ number }) => isCount(number) && number.value === whole.value - stated.value);
  return rest ? { formula: `${whole.value} − ${rest.number.value}`, from: written(rest) } : null;
}

/** `two thirds of the 93 women (62)`: a share of two counts that the statement itself gives. */
function findShareOfNamed(stated: FoundNumber, text: string, known: readonly Known[]): Derived | null {
  if (stated.unit !== 'fraction' && stated.unit !== '%') return null;
  const named = numbersOf(text)
    .filter(
      (number) => isCount(number) && known.some((one) => isCount(one.number) && one.number.value === number.value),
    )
    .map(({ value }) => value);
  for (const part of named)
    for (const whole of named) {
      if (part >= whole) continue;
      const share = stated.unit === '%' ? (100 * part) / whole : part / whole;
      const fits =
        stated.unit === '%'
          ? roundTo(share, stated.decimals) === stated.value
          : Math.abs(share - stated.value) <= (stated.approximate ? 0.05 * share : 0.005);
      if (fits) return { formula: `${part} ÷ ${whole}`, from: '' };
    }
  return null;
}

/** The first of these rules that derives the number from the passages; null where none does. */
export function deriveNumber(
  stated: FoundNumber,
  text: string,
  cited: readonly { text: string; numbers: readonly FoundNumber[] }[],
): Derived | null {
  if (!isPlain(stated)) return null;
  const near = text.slice(Math.max(0, stated.start - 80), stated.end + 60);
  for (const { text: source, numbers } of cited) {
    const derived =
      findRounded(stated, near, source, numbers) ??
      findSum(stated, text, source, numbers) ??
      findDifference(stated, text, source, numbers);
    if (derived) return derived;
  }
  const known = cited.flatMap(({ text: source, numbers }) => numbers.map((number) => ({ number, text: source })));
  return (
    findOfHundred(stated, text, known) ?? findPartOfWhole(stated, text, known) ?? findShareOfNamed(stated, text, known)
  );
}
