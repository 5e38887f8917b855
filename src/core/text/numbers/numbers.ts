import { everyMatch } from '#core/text/every-match.ts';
import type { FoundNumber } from './found-value.ts';
import { numberWordsOf } from './number-words.ts';
import { readNumeral, spacedNumeral, unspacedNumeral } from './numeral.ts';
import { partsOfUnit, shareUnits, unitAt } from './units.ts';

// Names that contain digits, which are not numbers.

/**
 * Characters that can be directly before the digits of a name; most numbers have a blank there. Includes halves of
 * letters beyond the basic plane.
 */
const mayEndName = /[\p{L}\p{N}\p{Cs}‐‑*-]/u;

/** Characters that join a word to the digits before it. */
const mayGoOn = /[\p{L}\p{N}\p{Cs}]/u;

/** The name that contains the digits at `start`: `IL-6`, `HbA1c`, `NCT01234567`. Plain words are not such names. */
function nameAround(text: string, start: number, end: number): { name: string; start: number; end: number } | null {
  const mayBeName = mayEndName.test(text.charAt(start - 1));
  // Most numbers are between blanks or signs.
  if (!mayBeName && !mayGoOn.test(text.charAt(end))) return null;
  const before = mayBeName
    ? (/[\p{L}\p{N}]*\p{L}[\p{N}]*[-‐‑*]?$/u.exec(text.slice(Math.max(0, start - 24), start))?.[0] ?? '')
    : '';
  const glued = /^[\p{L}\p{N}]+/u.exec(text.slice(end, end + 24))?.[0] ?? '';
  const letters = before.replace(/[-‐‑*]$/, '');
  const isName = letters !== '' && (letters === before || letters.length <= 2 || /\p{Lu}/u.test(letters));
  const measured = isName ? false : glued === '' || unitAt(text.slice(end)) !== null || /^(?:st|nd|rd|th)$/.test(glued);
  if (!isName && measured) return null;
  if (!isName && letters !== '' && letters !== before) return null;
  const whole = (isName ? before : '') + text.slice(start, end) + glued;
  return {
    name: whole
      .normalize('NFKC')
      .replace(/[-‐‑*]/g, '')
      .toLowerCase(),
    start: isName ? start - before.length : start,
    end: end + glued.length,
  };
}

const unitInBrackets = /[([,]\s?([^()[\],\d]{1,14})\s?[)\],:]/g;

export interface ReadingOptions {
  /**
   * Whether `15 818` is read as one number, as some journals write thousands. Both readings are possible; default true.
   */
  spacedThousands?: boolean;
}

function halfOfUnit(text: string, end: number): string | null {
  const following = text.slice(end, end + 40);
  if (!/^[\s-](?:an?\s)?(?=\p{L})/u.test(following)) return null;
  const unit = unitAt(following.replace(/^\san?(?=\s)/, ''));
  return unit && unit.unit !== 'fold' && !unit.unit.startsWith('percentage') ? unit.unit : null;
}

const multipliers: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 };

function comparisonBefore(before: string): FoundNumber['comparison'] {
  const sign = /(<|>|≤|≥|⩽|⩾|<=|>=)\s?$/.exec(before)?.[1];
  if (!sign) return null;
  return sign === '<' || sign === '>' ? sign : sign === '≤' || sign === '⩽' || sign === '<=' ? '≤' : '≥';
}

const approximation =
  /(?:\b(?:about|approximately|approx\.?|around|roughly|nearly|almost|some|circa|ca\.|close to|just (?:under|over|above|below)|(?:more|less|fewer|greater|higher|lower) than|over|under|above|below|exceeding)\s(?:an?\s|the\s|only\s)?|[~≈∼]\s?)$/i;
/** The stated number is below the exact one. */
const saidBelow = /\b(?:(?:more|greater|higher) than|over|above|exceeding)\s(?:an?\s)?$/i;
const saidAbove = /\b(?:nearly|almost|close to|(?:less|fewer|lower) than|under|below)\s(?:an?\s)?$/i;

const andOver = /^\s(?:or|and)\s(?:more|older|over|less|fewer|above|younger)(?=\s)/;

/** `unit` is the text directly after the number, where it was read before. */
function describe(
  text: string,
  start: number,
  end: number,
  value: number,
  places: number,
  unit?: ReturnType<typeof unitAt>,
): FoundNumber {
  const before = text.slice(Math.max(0, start - 24), start);
  const following = text.slice(end, end + 120);
  const after = following.replace(andOver, '');
  const measured = unit !== undefined && after === following ? unit : unitAt(after);
  const timeBefore = /\b(week|day|month|year|hour|minute)s?\s$/i.exec(before)?.[1]?.toLowerCase() ?? null;
  const isGlued = mayGoOn.test(after.charAt(0));
  const decade = isGlued && /^s(?!\p{L})/u.test(after) && /^\d{4}$/.test(text.slice(start, end));
  const ordinal = isGlued && /^(?:st|nd|rd|th)(?!\p{L})/u.test(after);
  // `at the 12th month` means 12 months.
  const ordinalTime = ordinal
    ? /^\p{L}{2}\s(week|day|month|year|hour)(?!\p{L})/iu.exec(after)?.[1]?.toLowerCase()
    : null;
  const currency = /(?:US)?([£€$¥])\s?$/.exec(before)?.[1] ?? null;
  // `2 consecutive days`: a word between a number and its unit.
  const spaced = /^\s(?:consecutive|successive|additional|further|extra|full|whole|more|straight)(?=\s)/i.exec(after);
  // `262 (96) minutes`, `three (n = 25) times per week`: the unit is after the bracket.
  const behind = after.slice(0, 2).includes('(') ? /^\s?\([^()]{1,40}\)(?=\s\p{L})/u.exec(after) : null;
  const beyond = behind ?? spaced;
  const apart = beyond ? (unitAt(after.slice(beyond[0].length))?.unit ?? null) : null;
  const word = /(?<!\p{L})([PpNn])(?:[\s-]?values?)?\s?(?:[=<>≤≥:]|was|of|is)?\s?$/u.exec(before)?.[1]?.toLowerCase();
  const approximate = approximation.test(currency === null ? before : before.replace(/(?:US)?[£€$¥]\s?$/, ''));
  // The words that name a side are among those that approximate.
  const mayBound = approximate || currency !== null;
  return {
    start,
    end,
    value,
    decimals: places,
    unit:
      ordinalTime ?? (ordinal ? 'ordinal' : decade ? 'decade' : (measured?.unit ?? currency ?? apart ?? timeBefore)),
    comparison: comparisonBefore(before),
    name: word === 'p' || word === 'n' ? word : null,
    approximate,
    bound: mayBound ? boundBefore(before) : null,
    partOfName: null,
    ...(mayBound && /\b(?:less|fewer|lower) than\s(?:an?\s)?$/i.test(before) ? { strict: true } : {}),
  };
}

function boundBefore(before: string): FoundNumber['bound'] {
  if (saidBelow.test(before)) return 'below';
  return saidAbove.test(before) ? 'above' : null;
}

const dashes = '-−–‐‑';
/** Whether one of the two characters before is a dash at all. Faster than finding which kind. */
const mayBeMinus = (text: string, start: number) =>
  dashes.includes(text.charAt(start - 1)) || dashes.includes(text.charAt(start - 2));

function numeralsOf(text: string, pattern: RegExp): FoundNumber[] {
  const found: FoundNumber[] = [];
  if (!/\d/.test(text)) return found;
  let taken = 0;
  for (const match of everyMatch(text, pattern)) {
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
    const read = readNumeral(match[0]);
    let { value } = read;
    const places = read.decimals;
    // A hyphen or minus after a blank, bracket or sign is a minus; between two numbers it is a range.
    if (
      mayBeMinus(text, start) &&
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
    const unit = unitAt(text.slice(end));
    found.push(describe(text, start, end, value, multiplier ? 0 : places, unit));
    // The 2 of `kg/m2` is part of a unit and not a number.
    taken = end + (unit?.length ?? 0);
  }
  return found;
}

/** `400 mg twice a day`: the word is part of the unit, which is compared as a whole (`400 mg bid`). */
function saysRate(number: FoundNumber, word: { start: number; end: number }, text: string): boolean {
  if (word.start < number.end || word.start > number.end + 24 || !/×/.test(number.unit ?? '')) return false;
  return word.end <= number.end + (unitAt(text.slice(number.end))?.length ?? 0);
}

/** Cache of the last text: rules read the numbers of a statement once for each of them. */
let lastRead: { text: string; spaced: boolean; numbers: readonly FoundNumber[] } | null = null;

/** Every number that a text states, in its order: numerals, number words, and names that contain digits. */
export function numbersOf(text: string, { spacedThousands: spaced = true }: ReadingOptions = {}): FoundNumber[] {
  if (lastRead?.text !== text || lastRead.spaced !== spaced)
    lastRead = { text, spaced, numbers: readNumbers(text, spaced) };
  return [...lastRead.numbers];
}

function readNumbers(text: string, spaced: boolean): FoundNumber[] {
  const numerals = numeralsOf(text, spaced ? spacedNumeral : unspacedNumeral);
  const words = numberWordsOf(text)
    .filter((word) => !/\d/.test(text.slice(Math.max(0, word.start - 1), word.end + 1)))
    .filter((word) => !word.fold || !numerals.some((number) => saysRate(number, word, text)))
    .map((word) => {
      const number = describe(text, word.start, word.end, word.value, 0);
      if (word.unit) return { ...number, unit: word.unit };
      const times = /^[\s-](hundred|thousand|million)(?!\p{L})/iu.exec(text.slice(word.end));
      if (times && !word.fraction && !word.fold) {
        const end = word.end + times[0].length;
        return describe(text, word.start, end, word.value * (multipliers[(times[1] ?? '').toLowerCase()] ?? 1), 0);
      }
      // `half a second` is a measured time, `half of them` a share.
      const measured = word.fraction ? halfOfUnit(text, word.end) : null;
      if (measured) return { ...number, unit: measured, decimals: 1 };
      if (word.fold && number.unit === null)
        return { ...number, unit: unitAt(` fold${text.slice(word.end)}`)?.unit ?? 'fold' };
      return word.fraction ? { ...number, unit: 'fraction' } : number;
    });
  return shareUnits(
    text,
    [...numerals, ...words].sort((left, right) => left.start - right.start),
  );
}

/** Largest declared rounding, as a share of the value: `about 17%` for 16.8 %, never `about 20%`. */
const maxRounding = 0.05;
/** The same for rounding to integers: `about 3%` for 3.4 %. */
const maxWholeRounding = 0.13;
/** `over 7,000` for 7,447 names the side, so that the difference can be larger. */
const maxBoundedRounding = 0.1;

function trailingZeros(number: FoundNumber): number {
  return number.decimals === 0 ? (/0*$/.exec(String(Math.abs(number.value)))?.[0].length ?? 0) : 0;
}

/** Whether a number that is stated as rounded is `exact` after rounding, on the side that its words name. */
function roundsTo(exact: FoundNumber, stated: FoundNumber): boolean {
  const difference = exact.value - stated.value;
  const relative = Math.abs(difference) / Math.max(1e-9, Math.abs(exact.value));
  const coarser =
    stated.unit === 'fraction' || stated.decimals < exact.decimals || trailingZeros(stated) > trailingZeros(exact);
  if (!coarser) return false;
  if (stated.bound === 'below') return difference >= 0 && relative <= maxBoundedRounding;
  if (stated.bound === 'above' && difference > 0) return false;
  const step = stated.decimals > 0 ? 10 ** -stated.decimals : 10 ** trailingZeros(stated);
  const rounded = stated.unit === 'fraction' || Math.abs(difference) <= step / 2 + 1e-9;
  return rounded && relative <= (step <= 1 ? maxWholeRounding : maxRounding);
}

const countedBases = new Set(['serving', 'session', 'drink', 'cup']);

/** Read as a number without a noun where the counted noun came before: `steps rose to 8,500`. */
const countedAlone = new Set(['step', 'session', 'point', 'drink', 'serving', 'cup']);

/** `3 times a week` and `3 sessions a week` count the same. */
const plainCounts = new Set(['fold', 'session']);

/**
 * Whether two units are the same. A rate that the source leaves out beside the dose can be elsewhere in its text
 * (`around`); a point on a scale often has no unit in a source.
 */
export function sameUnit(source: FoundNumber, stated: FoundNumber, around = ''): boolean {
  if (source.unit === stated.unit) return true;
  const said = partsOfUnit(stated.unit ?? '');
  const known = partsOfUnit(source.unit ?? '');
  const plain = (base: string) => (plainCounts.has(base) ? '' : base);
  if (said.rate !== null && known.rate !== null && said.rate !== known.rate) return false;
  if (plain(said.base) === plain(known.base) && (said.rate === known.rate || !said.base || !known.base))
    return (
      said.base === known.base ||
      (said.rate !== null && said.rate === known.rate) ||
      (!said.rate && !known.rate && said.base !== 'fold' && known.base !== 'fold')
    );
  if (said.base === known.base && said.base !== '') {
    if (said.rate === null) return true;
    return rateIn(said.rate, around);
  }
  if (stated.unit === null && countedAlone.has(source.unit ?? '')) return true;
  if (stated.unit === 'point') return source.unit === null;
  if (stated.unit === 'percentage point' && source.unit === 'point') return true;
  if (
    said.base === 'fold' &&
    said.rate !== null &&
    (said.rate === known.rate || (known.rate === null && rateIn(said.rate, around)))
  )
    return countedBases.has(known.base);
  if (known.base === 'fold' && known.rate !== null && said.rate === known.rate) return countedBases.has(said.base);
  if (stated.unit === 'percentage point' && source.unit === '%')
    return /\b(?:absolute|points?|difference|risk reduction|(?:Hb)?A1c|glycated|glycosylated)\b/i.test(around);
  return false;
}

const ratePatterns = new Map<string, RegExp>();

function rateIn(rate: string, around: string): boolean {
  const pattern = ratePatterns.get(rate) ?? new RegExp(ratePattern(rate), 'i');
  ratePatterns.set(rate, pattern);
  return pattern.test(around);
}

function ratePattern(rate: string): string {
  const [count, period] = rate.includes('×') ? rate.split('×') : ['', rate];
  const adverb = period === 'day' ? 'daily' : `${period ?? ''}ly`;
  const times = count === '2' ? '(?:twice|two times|2 times)' : count === '3' ? '(?:thrice|three times|3 times)' : '';
  return `\\b${times}.{0,12}(?:${adverb}|(?:per|a|each|every)[\\s-]${period ?? ''}|\\/\\s?${period ?? ''})`;
}

/**
 * Whether `source` supports `stated`: the same value and unit, and for p-values the same sign; rounding only where
 * declared.
 */
function backsNumber(source: FoundNumber, stated: FoundNumber, around = ''): boolean {
  if (stated.partOfName !== null || source.partOfName !== null) return stated.partOfName === source.partOfName;
  if (!sameUnit(source, stated, around)) return false;
  return sameButUnit(source, stated);
}

/** Whether value and sign agree, whatever the unit. This distinguishes a wrong unit from an invented number. */
function sameButUnit(source: FoundNumber, stated: FoundNumber): boolean {
  if (stated.partOfName !== null || source.partOfName !== null) return false;
  if ((source.name === 'p') !== (stated.name === 'p')) return false;
  if (stated.comparison !== source.comparison && (stated.name === 'p' || stated.comparison !== null)) {
    const worded = stated.comparison === '>' || stated.comparison === '≥' ? 'below' : 'above';
    if (stated.name === 'p' || source.bound !== worded) return false;
  }
  return (
    source.value === stated.value || (stated.approximate && roundsTo(source, stated)) || isShortened(source, stated)
  );
}

/** `72.5` for 72.52: one decimal less, correctly rounded, needs no `about`; a p-value must have all its digits. */
function isShortened(source: FoundNumber, stated: FoundNumber): boolean {
  if (stated.name === 'p' || stated.decimals < 1 || source.decimals <= stated.decimals) return false;
  const difference = Math.abs(source.value - stated.value);
  return difference <= 0.5 * 10 ** -stated.decimals + 1e-9 && difference <= 0.005 * Math.abs(source.value);
}

/** The numbers of a text in each possible reading: `15 818` is one number or two. */
export function readingsOf(text: string): FoundNumber[][] {
  const apart = /\d\s\d{3}/.test(text) ? [numbersOf(text, { spacedThousands: false })] : [];
  return [numbersOf(text), ...apart];
}

/**
 * `10 [7–14] days`, `weight (kg): 10.2`, `5.1 ± 0.2 kg`: the unit is apart from its number. It can belong to a number
 * without a unit and without a counted noun, where the same text uses it.
 */
function unitMayFollow(source: FoundNumber, stated: FoundNumber, all: readonly FoundNumber[], text: string): boolean {
  if (source.unit !== null || stated.unit === null || text === '') return false;
  if (stated.unit === 'fraction' || stated.unit === 'fold') return false;
  if (stated.unit.startsWith('fold/')) return rateIn(stated.unit.slice('fold/'.length), text);
  if (
    /^\s?\p{L}/u.test(text.slice(source.end)) &&
    !/^\s(?:to|and|or|vs|versus|in|for|with|at|after|among|compared|\(|±|±)/i.test(text.slice(source.end))
  )
    return false;
  const { base } = partsOfUnit(stated.unit);
  const following = text.slice(source.end, source.end + 60);
  const near = all.find(
    (number) => number.start > source.end && number.start < source.end + 45 && number.unit !== null,
  );
  const earlier = all.findLast(
    (number) => number.end < source.start && number.end > source.start - 45 && number.unit !== null,
  );
  if (
    earlier &&
    !near &&
    partsOfUnit(earlier.unit ?? '').base === base &&
    /^\s?(?:[±([,.;]|and\s|against\s|vs|$)/.test(following)
  )
    return true;
  if (near && /^\s?(?:[±([,]|\+\/?-|to\s|and\s|vs|-|–|;\s?(?:range|IQR|SD)\b)/.test(following))
    return partsOfUnit(near.unit ?? '').base === base;
  return everyMatch(text, unitInBrackets).some((match) => unitAt(` ${match[1] ?? ''}`)?.unit === stated.unit);
}

/**
 * The number in a text that supports the number of another text, else null. The text is given as its readings and as a
 * string (`around`).
 */
export function findNumber(
  stated: FoundNumber,
  readings: readonly (readonly FoundNumber[])[],
  around = '',
): FoundNumber | null {
  for (const reading of readings) for (const source of reading) if (backsNumber(source, stated, around)) return source;
  for (const reading of readings)
    for (const source of reading)
      if (sameButUnit(source, stated) && unitMayFollow(source, stated, reading, around)) return source;
  return null;
}
