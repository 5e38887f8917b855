/**
 * Numbers that our own formula computes from those of a source: a change from a ratio, a share from counts, another
 * unit.
 */

import { readEffects } from '#core/extraction/effects/reported-effects.ts';
import { isRatio } from '#core/extraction/effects/stated-effect.ts';
import { type ComputedNumber, roundTo } from '#core/fact-check/origins.ts';
import type { ReadText } from '#core/fact-check/read-text.ts';
import { everyMatch } from '#core/text/every-match.ts';
import type { FoundNumber } from '#core/text/numbers/found-value.ts';
import { numbersOf, roundsTo, sameButUnit, sameUnit } from '#core/text/numbers/numbers.ts';
import { partsOfUnit } from '#core/text/numbers/units.ts';

/** `halved`, `doubled`, `tripled`: a number written as a verb. */

const verbs =
  /\b(halv(?:ed|es|ing)|cut\sin\shalf|by\shalf(?!\san?\s)|doubl(?:ed|es|ing)|tripl(?:ed|es|ing)|quadrupl(?:ed|es|ing))\b/i;
/** `double-blind` and `double dose` do not mean that a result doubled. */
const factorOf = (word: string) =>
  /^(?:halv|cut|by)/i.test(word) ? 0.5 : /^d/i.test(word) ? 2 : /^t/i.test(word) ? 3 : 4;

/** Tolerance towards the source: `halved` for a fall by 45 to 55 %. */
const reach = 0.1;
const time = /^(?:year|week|day|hour|minute)$/;

function isNear(ratio: number, factor: number): boolean {
  return Math.abs(ratio - factor) <= reach * factor || Math.abs(1 / ratio - factor) <= reach * factor;
}

/**
 * The word by which a statement multiplies or halves although no source has that word, a percentage or a ratio with
 * that meaning, or two numbers of one unit in that proportion. Null where there is no such word, or where it is
 * supported.
 */
export function findUnbackedMultiple(text: string, sources: readonly string[]): string | null {
  const word = verbs.exec(text)?.[0];
  if (!word) return null;
  const factor = factorOf(word);
  const wording =
    factor === 0.5
      ? /\bhal(?:f|v)/i
      : factor === 2
        ? /\bdoubl|\btwice|\btwo-?fold/i
        : /\btripl|\bthrice|\bthree(?:-fold|\stimes)|\bquadrupl|\bfour(?:-fold|\stimes)/i;
  for (const source of sources) {
    if (wording.test(source)) return null;
    const numbers = numbersOf(source).filter(
      ({ partOfName, name, value, unit }) =>
        partOfName === null && name === null && value !== 0 && !time.test(unit ?? ''),
    );
    for (const [index, number] of numbers.entries()) {
      const change = number.unit === '%' ? Math.abs(number.value) / 100 : null;
      if (change !== null && Math.abs((factor < 1 ? 1 - change : 1 + change) - factor) <= reach * factor) return null;
      if (number.unit === null && number.decimals > 0 && isNear(number.value, factor)) return null;
      if (
        numbers
          .slice(index + 1)
          .some((other) => other.unit === number.unit && isNear(other.value / number.value, factor))
      )
        return null;
    }
  }
  return word;
}

const fewer =
  /\b(?:lower(?:ed|s)?|reduc\w+|decreas\w+|fewer|less|smaller|declin\w+|fell|fallen|falls?|falling|drop\w*|cut|down|los[est]\w*|loss\w*|shed|shrank|shrunk|negative|minus|worse\w*|deteriorat\w+|below|shorten\w*|shorter|attenuat\w*|weaken\w*|eased)\b/i;
const greater = /\b(?:higher|increas\w+|greater|more|rais\w+|rose|rise|elevat\w+|larger)\b/i;
const timesAs = /(\d+[.·]\d+)\stimes\s(?:as|higher|greater|more)/giu;
const partOfWhole = /(?<![\d.])(\d[\d,]*)\s?(?:of|\/|out of)\s?(?:the\s)?(\d[\d,]*)(?![\d.])/g;
/** `half as much`, `half the risk`: a part of the other arm's value. */
const asPart =
  /^\s(?:as\s(?:much|many|often|likely|long|high)|the\s(?:risk|rate|chance|likelihood|incidence|amount|number))(?!\p{L})/iu;
/** Verbs that mean `twice` elsewhere; `double-blind` is excluded. */
const doubled = /\bdoubl(?:e|y)\b(?![\s-](?:blind|mask|dummy|placebo))/i;
/** `52.7% less`. */
const lessThan = /^\s?%?\s?(?:less|fewer|lower|reduction|decrease|smaller|shorter)(?!\p{L})/iu;
const ratioName =
  /(?<!\w)(a?HR|hazards?[\s-]ratio|a?RR|relative[\s-]risk|risk[\s-]ratio|rate[\s-]ratio|IRR|a?OR|odds[\s-]ratio|ratio)s?\b(?:\sratio)?(?:\s[([]9\d\s?%\s?CI[)\]])?[^.;\d]{0,40}?(\d+(?:[.·]\d+)?)/giu;

const sharesIn = (source: string) => everyMatch(source, partOfWhole);

interface Ratio {
  odds: boolean;
  value: number;
  low: number | null;
  high: number | null;
  text: string;
}

function ratiosOf(source: string): Ratio[] {
  const ratios: Ratio[] = readEffects(source)
    .filter(({ measure }) => isRatio(measure))
    .map(({ measure, estimate, low, high, text }) => ({ odds: measure === 'OR', value: estimate, low, high, text }));
  for (const match of everyMatch(source, ratioName)) {
    const value = Number((match[2] ?? '').replace('·', '.'));
    if (ratios.every((ratio) => ratio.value !== value))
      ratios.push({ odds: /^a?OR$|odds/i.test(match[1] ?? ''), value, low: null, high: null, text: match[0] });
  }
  for (const match of everyMatch(source, timesAs)) {
    const value = Number((match[1] ?? '').replace('·', '.'));
    if (ratios.every((ratio) => ratio.value !== value))
      ratios.push({ odds: /\bodds\b/i.test(source), value, low: null, high: null, text: match[0] });
  }
  return ratios;
}

/**
 * A relative change from a ratio (`26% lower risk` from a hazard ratio of 0.74), a fraction or a percentage of a stated
 * count (`30 of 378`), or a fraction of a stated percentage. An odds ratio makes no statement about risk. `numbers` are
 * those of the source.
 */
export function computeNumber(
  stated: FoundNumber,
  text: string,
  read: ReadText,
  numbers: readonly FoundNumber[],
): Omit<ComputedNumber, 'passage'> | null {
  const { text: source } = read;
  const at = { start: stated.start, end: stated.end };
  if (stated.partOfName !== null || stated.name === 'p') return null;
  const near = text.slice(Math.max(0, stated.start - 160), stated.end + 60);
  if (stated.unit === '%') {
    const down = fewer.test(near);
    const up = greater.test(near);
    for (const ratio of read.find(ratiosOf)) {
      if (ratio.odds && !/\bodds\b/i.test(text)) continue;
      for (const value of [ratio.value, ratio.low, ratio.high]) {
        if (value === null) continue;
        const change = value < 1 ? (1 - value) * 100 : (value - 1) * 100;
        const fits = roundTo(change, stated.decimals) === stated.value && (value < 1 ? down : up);
        if (fits)
          return {
            ...at,
            formula: value < 1 ? `(1 − ${value}) × 100 %` : `(${value} − 1) × 100 %`,
            from: ratio.text,
          };
      }
    }
  }
  if (stated.unit === 'fold')
    for (const ratio of read.find(ratiosOf))
      if (
        ratio.value === stated.value ||
        (stated.approximate && roundsTo({ ...stated, value: ratio.value, decimals: 2 }, stated))
      )
        return { ...at, formula: `${ratio.value} times`, from: ratio.text };
  const twice = stated.unit === 'fold' && stated.value === 2 ? read.words(doubled) : null;
  if (twice) return { ...at, formula: 'said in another word', from: twice };
  if (stated.unit === 'fold' && stated.value >= 2 && /\bas\b|\btimes\b|\btwo-?fold|\btwice\b/i.test(text)) {
    const pair = ratioOfPair(source, numbers, stated);
    if (pair) return { ...at, ...pair };
  }
  if (stated.unit === 'fraction' && asPart.test(text.slice(stated.end, stated.end + 40))) {
    for (const ratio of read.find(ratiosOf))
      if (!ratio.odds && isShare(ratio.value, stated)) return { ...at, formula: `${ratio.value}`, from: ratio.text };
    for (const number of numbers) {
      const words = source.slice(number.end, number.end + 24);
      if (number.unit === '%' && number.value < 100 && lessThan.test(words) && isShare(1 - number.value / 100, stated))
        return { ...at, formula: `1 − ${number.value} %`, from: source.slice(number.start, number.end + 10) };
    }
  }
  if (stated.unit === '%' || stated.unit === 'fraction') {
    for (const match of read.find(sharesIn)) {
      const part = Number((match[1] ?? '').replaceAll(',', ''));
      const whole = Number((match[2] ?? '').replaceAll(',', ''));
      if (!(whole > 0) || part > whole) continue;
      const share = stated.unit === '%' ? (100 * part) / whole : part / whole;
      if (isShare(share, stated)) return { ...at, formula: `${part} ÷ ${whole}`, from: match[0] };
    }
  }
  const unstated = findConverted(stated, text, near, numbers, source);
  if (unstated) return { ...at, ...unstated };
  if (stated.unit === 'fraction')
    for (const number of numbers) {
      if (number.unit !== '%' || number.value <= 0 || number.value >= 100) continue;
      if (isShare(number.value / 100, stated) || isGivenBeside(number, stated, text))
        return { ...at, formula: `${number.value} ÷ 100`, from: source.slice(number.start, number.end + 1) };
    }
  return null;
}

/** `24.6% vs 12.0%` restated as about twice: two results of one unit that the source compares. */
function ratioOfPair(
  source: string,
  all: readonly FoundNumber[],
  stated: FoundNumber,
): { formula: string; from: string } | null {
  const numbers = all.filter(({ partOfName, name, value }) => partOfName === null && name === null && value > 0);
  for (const [index, first] of numbers.entries()) {
    // `46% (50/109) versus 23%`: counts can be between the two.
    const second = numbers.slice(index + 1, index + 4).find(({ unit }) => unit === first.unit);
    if (!second) continue;
    if (!/\b(?:vs|versus|than|against|compared|to)\b/i.test(source.slice(first.end, second.start))) continue;
    const ratio = Math.max(first.value, second.value) / Math.min(first.value, second.value);
    const reach = stated.approximate ? 0.08 * stated.value : 0.5 * 10 ** -stated.decimals * 0.2;
    const fits =
      stated.bound === 'below'
        ? ratio >= stated.value && ratio <= 1.25 * stated.value
        : Math.abs(ratio - stated.value) <= reach;
    if (fits)
      return { formula: `${first.value} and ${second.value} as a ratio`, from: source.slice(first.start, second.end) };
  }
  return null;
}

const conversions: readonly (readonly [small: string, large: string, factor: number])[] = [
  ['month', 'year', 12],
  ['day', 'week', 7],
  ['hour', 'day', 24],
  ['minute', 'hour', 60],
  ['second', 'minute', 60],
  ['mg', 'g', 1000],
  ['µg', 'mg', 1000],
  ['g', 'kg', 1000],
  ['ml', 'l', 1000],
];

/**
 * `24 months` restated as two years, `−1.03` restated as a fall by 1.03, and a number whose unit is elsewhere in the
 * statement.
 */
function findConverted(
  stated: FoundNumber,
  text: string,
  near: string,
  numbers: readonly FoundNumber[],
  source: string,
): { formula: string; from: string } | null {
  for (const number of numbers) {
    if (number.partOfName !== null) continue;
    const from = source.slice(number.start, number.end);
    const said = partsOfUnit(stated.unit ?? '');
    const known = partsOfUnit(number.unit ?? '');
    if (said.rate === known.rate || said.rate === null)
      for (const [small, large, factor] of conversions) {
        if (known.base === small && said.base === large && number.value / factor === stated.value)
          return { formula: `${number.value} ${small} ÷ ${factor}`, from };
        if (known.base === large && said.base === small && number.value * factor === stated.value)
          return { formula: `${number.value} ${large} × ${factor}`, from };
      }
    if (
      stated.value < 0 &&
      number.value > 0 &&
      fewer.test(source.slice(Math.max(0, number.start - 60), number.start))
    ) {
      const negative = { ...stated, value: -stated.value };
      if (sameButUnit(number, negative) && sameUnit(number, stated, source))
        return { formula: `−${number.value}`, from };
    }
    if (number.value < 0 && stated.value > 0 && fewer.test(near)) {
      const positive = { ...number, value: -number.value };
      if (
        sameButUnit(positive, stated) &&
        (sameUnit(number, stated, source) ||
          number.unit === null ||
          (stated.unit === null && isElliptical(stated, number, text)))
      )
        return { formula: `−(${number.value})`, from };
    }
    if (
      stated.unit === null &&
      number.unit !== null &&
      sameButUnit(number, stated) &&
      isElliptical(stated, number, text)
    )
      return { formula: 'unit said elsewhere', from };
    if (
      stated.unit === 'year' &&
      number.unit === null &&
      sameButUnit(number, stated) &&
      /\b(?:aged?|old)\b/i.test(source)
    )
      return { formula: 'age in years', from };
  }
  return null;
}

/** `aged 65 or older`, `74 with walking`: a number whose unit is left out where nothing else is counted. */
function isElliptical(stated: FoundNumber, source: FoundNumber, text: string): boolean {
  const after = text.slice(stated.end);
  const before = text.slice(0, stated.start);
  const unit = source.unit ?? '';
  if (unit === 'year' && /^\s(?:or|and)\s(?:older|over|above|younger|under)(?!\p{L})/iu.test(after)) return true;
  if (
    unit === 'year' &&
    /(?<!\w)(?:aged?|over|under|older|younger|than|of)\s(?:\p{L}+\s)?$/iu.test(before) &&
    /\b(?:age[ds]?|older|over|under|younger)\b/i.test(text)
  )
    return true;
  const open =
    /^\s*(?:$|[.,;:)\]–-]|(?:or|and|of|with|without|to|in|for|rather|instead|against|compared|versus|vs|than|at|was|were|on|by|from|among|after|during|but|while)(?!\p{L}))/iu.test(
      after,
    );
  if (!open) return false;
  if (unit === 'year' && /\bage\b/i.test(text)) return true;
  const { base } = partsOfUnit(unit);
  return (
    numbersOf(text).some((number) => number.start !== stated.start && isOfUnit(number.unit, base)) ||
    (base.length > 3 && new RegExp(`\\b${base}s?\\b`, 'i').test(text))
  );
}

/** A change of a percentage is given in points. */
const isOfUnit = (unit: string | null, base: string) =>
  partsOfUnit(unit ?? '').base === base || (base === '%' && unit === 'percentage point');

/** `a quarter (26.9%)`: the exact share is beside the fraction, so that its rounding misleads no reader. */
function isGivenBeside(exact: FoundNumber, stated: FoundNumber, text: string): boolean {
  if (Math.abs(exact.value / 100 - stated.value) > 0.1 * stated.value) return false;
  return numbersOf(text).some(
    ({ start, unit, value }) =>
      unit === '%' &&
      value === exact.value &&
      start > stated.end &&
      start < stated.end + 60 &&
      /\([^)]*$/.test(text.slice(stated.end, start)),
  );
}

/**
 * A fraction in words matches a share within half a point; an approximate one matches a near share (`about half` for 53
 * %).
 */
function isShare(share: number, stated: FoundNumber): boolean {
  const difference = share - stated.value;
  if (stated.unit === '%') return roundTo(share, stated.decimals) === stated.value;
  if (Math.abs(difference) < 0.0005) return true;
  if (stated.bound === 'below') return difference > 0 && difference <= 0.1;
  if (stated.bound === 'above' && stated.strict) return difference < 0 && -difference <= 0.12;
  if (stated.bound === 'above') return difference < 0 && -difference <= 0.08 * share;
  return Math.abs(difference) <= (stated.approximate ? 0.07 * share : 0.005);
}
