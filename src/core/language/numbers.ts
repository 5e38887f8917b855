import { numberWordsOf } from './number-words.ts';
import { unitAt } from './units.ts';

/** A number as a text states it. Offsets in UTF-16 units; `start`–`end` is the numeral without its unit. */
export interface FoundNumber {
  start: number;
  end: number;
  value: number;
  /** Digits after the decimal mark as written. */
  decimals: number;
  /** Compared spelling of the unit of measure (see units.ts), `ordinal`, `fraction`, or null. What is counted is no unit. */
  unit: string | null;
  /** The sign before it, `<` in `P<0.001`; null for none and for `=`. */
  comparison: '<' | '>' | '≤' | '≥' | null;
  /** `p` or `n` where it is named so. */
  name: 'p' | 'n' | null;
  /** Written as rounded: `about`, `nearly`, `~`. */
  approximate: boolean;
  /** A name that digits are part of, lower case without hyphens (`il6`, `nct01234567`); its value means nothing. */
  partOfName: string | null;
}

export interface ReadingOptions {
  /** Whether `15 818` is one number, as some journals write thousands. Both readings can be right; the default is yes. */
  spacedThousands?: boolean;
}

const thinBlank = '\\u00a0\\u2009\\u202f';
const decimals = '(?:[.\\u00b7\\u2219\\u22c5]\\d+)?';
const numeral = (blank: string) =>
  new RegExp(
    `(?:\\d{1,3}(?:,\\d{3})+(?![\\d])${decimals}|\\d{1,3}(?:[${blank}]\\d{3})+(?![\\d,])${decimals}|` +
      `\\d+,\\d{1,2}(?![\\d,])|0,\\d+|\\d+${decimals}|(?<=^|[\\s=<>≤≥([,~±+−–-])[.\\u00b7]\\d+)`,
    'gu',
  );
const spaced = numeral(`${thinBlank} `);
const unspaced = numeral(thinBlank);

function readNumeral(written: string): { value: number; decimals: number } {
  let plain = written.replace(/[\u00b7\u2219\u22c5]/g, '.').replace(/[\s\u00a0\u2009\u202f]/g, '');
  plain =
    /^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(plain) && !plain.startsWith('0,')
      ? plain.replace(/,/g, '')
      : plain.replace(',', '.');
  return { value: Number(plain), decimals: plain.split('.')[1]?.length ?? 0 };
}

const multipliers: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 };

function comparisonBefore(before: string): FoundNumber['comparison'] {
  const sign = /(<|>|≤|≥|⩽|⩾|<=|>=)\s?$/.exec(before)?.[1];
  if (!sign) return null;
  return sign === '<' || sign === '>' ? sign : sign === '≤' || sign === '⩽' || sign === '<=' ? '≤' : '≥';
}

const approximation =
  /(?:\b(?:about|approximately|approx\.?|around|roughly|nearly|almost|some|circa|ca\.)\s|[~≈∼]\s?)$/i;

/** The name that the digits at `start` end or stand in: `IL-6`, `HbA1c`, `NCT01234567`. Plain words are no such name. */
function nameAround(text: string, start: number, end: number): { name: string; start: number; end: number } | null {
  const before = /[\p{L}\p{N}]*\p{L}[\p{N}]*[-‐‑]?$/u.exec(text.slice(Math.max(0, start - 24), start))?.[0] ?? '';
  const glued = /^[\p{L}\p{N}]+/u.exec(text.slice(end, end + 24))?.[0] ?? '';
  const letters = before.replace(/[-‐‑]$/, '');
  const isName = letters !== '' && (letters === before || letters.length <= 2 || /\p{Lu}/u.test(letters));
  const measured = isName ? false : glued === '' || unitAt(text.slice(end)) !== null || /^(?:st|nd|rd|th)$/.test(glued);
  if (!isName && measured) return null;
  if (!isName && letters !== '' && letters !== before) return null;
  const whole = (isName ? before : '') + text.slice(start, end) + glued;
  return {
    name: whole.normalize('NFKC').replace(/[-‐‑]/g, '').toLowerCase(),
    start: isName ? start - before.length : start,
    end: end + glued.length,
  };
}

function describe(text: string, start: number, end: number, value: number, places: number): FoundNumber {
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end);
  const decade = /^s(?!\p{L})/u.test(after) && /^\d{4}$/.test(text.slice(start, end));
  const ordinal = /^(?:st|nd|rd|th)(?!\p{L})/u.test(after);
  const word = /(?<!\p{L})([PpNn])(?:[\s-]?values?)?\s?(?:[=<>≤≥:]|was|of|is)?\s?$/u.exec(before)?.[1]?.toLowerCase();
  return {
    start,
    end,
    value,
    decimals: places,
    unit: ordinal ? 'ordinal' : decade ? 'decade' : (unitAt(after)?.unit ?? null),
    comparison: comparisonBefore(before),
    name: word === 'p' || word === 'n' ? word : null,
    approximate: approximation.test(before),
    partOfName: null,
  };
}

function numeralsOf(text: string, pattern: RegExp): FoundNumber[] {
  const found: FoundNumber[] = [];
  let taken = 0;
  for (const match of text.matchAll(pattern)) {
    let { index: start } = match;
    if (start < taken) continue;
    let end = start + match[0].length;
    const named = nameAround(text, start, end);
    if (named) {
      const number = describe(text, Math.max(named.start, taken), named.end, Number.NaN, 0);
      found.push({ ...number, unit: null, comparison: null, name: null, partOfName: named.name });
      taken = named.end;
      continue;
    }
    let { value } = readNumeral(match[0]);
    const places = readNumeral(match[0]).decimals;
    // A hyphen or minus after a blank, bracket or sign is a minus; between two numbers it is a range.
    if (
      /(?:^|[\s=<>≤≥([,;:±])[-−–‐‑]\s?$/u.test(text.slice(Math.max(0, start - 3), start)) &&
      !/\d\s[-−–‐‑]\s$/u.test(text.slice(Math.max(0, start - 4), start))
    ) {
      value = -value;
      start -= /\s$/.test(text.charAt(start - 1)) ? 2 : 1;
    }
    const multiplier = /^\s?(hundred|thousand|million|billion)(?!\p{L})/iu.exec(text.slice(end));
    if (multiplier) {
      value *= multipliers[(multiplier[1] ?? '').toLowerCase()] ?? 1;
      end += multiplier[0].length;
    }
    found.push(describe(text, start, end, value, multiplier ? 0 : places));
    // The 2 of `kg/m2` is part of a unit and no number of its own.
    taken = end + (unitAt(text.slice(end))?.length ?? 0);
  }
  return found;
}

/** `10, 20 and 30 mg`, `5–10 years`, `2.8 vs. 4.2 months`: what lacks a unit before such a joint has the next one's. */
const joint = /^\s?(?:[-–—−‐‑,/]|to|and|or|vs?\.?|versus|,\s?(?:and|or)|and\s?[-–])\s?$/i;

function shareUnits(text: string, numbers: readonly FoundNumber[]): FoundNumber[] {
  const shared = [...numbers];
  for (let index = shared.length - 2; index >= 0; index -= 1) {
    const number = shared[index];
    const next = shared[index + 1];
    if (!number || !next || number.unit !== null || number.partOfName || next.partOfName || next.unit === 'ordinal')
      continue;
    if (number.name === next.name && joint.test(text.slice(number.end, next.start)))
      shared[index] = { ...number, unit: next.unit };
  }
  return shared;
}

/** Every number that a text states, in its order: numerals, number words, and names that digits are part of. */
export function numbersOf(text: string, options: ReadingOptions = {}): FoundNumber[] {
  const numerals = numeralsOf(text, options.spacedThousands === false ? unspaced : spaced);
  const words = numberWordsOf(text)
    .filter((word) => !/\d/.test(text.slice(Math.max(0, word.start - 1), word.end + 1)))
    .map((word) => {
      const number = describe(text, word.start, word.end, word.value, 0);
      return word.fraction ? { ...number, unit: 'fraction' } : number;
    });
  return shareUnits(
    text,
    [...numerals, ...words].sort((left, right) => left.start - right.start),
  );
}

/** How far a declared rounding may reach, as a share of the value: `about 17%` for 16.8 %, never `about 20%`. */
const greatestRounding = 0.05;

function roundsTo(exact: FoundNumber, stated: FoundNumber): boolean {
  const zeros = stated.decimals === 0 ? (/0*$/.exec(String(Math.abs(stated.value)))?.[0].length ?? 0) : 0;
  const step = stated.decimals > 0 ? 10 ** -stated.decimals : 10 ** zeros;
  const distance = Math.abs(exact.value - stated.value);
  return distance <= step / 2 + 1e-9 && distance <= greatestRounding * Math.abs(exact.value);
}

/** Whether `source` backs `stated`: the same value and unit, and for p-values the same sign; rounding only where declared. */
export function backsNumber(source: FoundNumber, stated: FoundNumber): boolean {
  if (stated.partOfName !== null || source.partOfName !== null) return stated.partOfName === source.partOfName;
  if (source.unit !== stated.unit) return false;
  if ((source.name === 'p') !== (stated.name === 'p')) return false;
  if (stated.comparison !== source.comparison && (stated.name === 'p' || stated.comparison !== null)) return false;
  return source.value === stated.value || (stated.approximate && roundsTo(source, stated));
}

/** The numbers of a text in each way that it can be read: `15 818` is one number or two. */
export function readingsOf(text: string): FoundNumber[][] {
  const apart = /\d\s\d{3}/.test(text) ? [numbersOf(text, { spacedThousands: false })] : [];
  return [numbersOf(text), ...apart];
}

/** Where a text, given as its readings, backs the number that another text states; null where it does not. */
export function findNumber(stated: FoundNumber, readings: readonly (readonly FoundNumber[])[]): FoundNumber | null {
  for (const reading of readings) for (const source of reading) if (backsNumber(source, stated)) return source;
  return null;
}
