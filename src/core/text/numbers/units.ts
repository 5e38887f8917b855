import type { FoundNumber } from './found-value.ts';

/** Units and roundings that are written once for several numbers. */

/**
 * `10, 20 and 30 mg`, `5–10 years`, `2.8 vs. 4.2 months`: a number without a unit before such a conjunction has the
 * unit of the next.
 */
const joint =
  /^\s?(?:[-–—−‐‑,/±]|\+\/-|,?\s?(?:to|and|or|vs?\.?|versus|against|rather\sthan|instead\sof|down\sfrom|up\sfrom|compared\s(?:with|to))(?:\s(?:at|by|after|of|from|in))?|and\s?[-–])\s?$/i;

/** Gives the numbers of a list the unit that is written once, and `about` to both ends of a range. */
export function shareUnits(text: string, numbers: readonly FoundNumber[]): FoundNumber[] {
  const shared = [...numbers];
  for (let index = shared.length - 2; index >= 0; index -= 1) {
    const number = shared[index];
    const next = shared[index + 1];
    if (!number || !next || number.unit !== null || number.partOfName || next.partOfName || next.unit === 'ordinal')
      continue;
    const between = text.slice(number.end, next.start);
    // `262 (96) and 60 (93) minutes`: the conjunction is after a bracket.
    const beyond = /^\s?\($/.test(between)
      ? shared.find(
          (other) =>
            other.start > next.end &&
            other.unit !== null &&
            /^\s?\([^()]*\)\s(?:and|or|to|vs\.?|versus)\s$/.test(text.slice(number.end, other.start)),
        )
      : undefined;
    if (beyond && !beyond.partOfName && beyond.unit !== 'ordinal') {
      shared[index] = { ...number, unit: beyond.unit };
      continue;
    }
    if (/^\s?%?[\s-]*(?:CI|CrI|confidence|credible)\b/.test(text.slice(next.end))) continue;
    // `weeks 9–12, 53%`: a unit is shared across a comma only where the list continues.
    const third = shared[index + 2];
    const listed =
      third !== undefined &&
      joint.test(text.slice(next.end + (unitAt(text.slice(next.end))?.length ?? 0), third.start));
    if (/^\s?,\s?$/.test(between) && !listed) continue;
    const prior = shared[index - 1];
    if (/^\s?,\s?(?:and|or)\s?$/i.test(between) && !(prior && /^\s?,\s?$/.test(text.slice(prior.end, number.start))))
      continue;
    if (number.name === next.name && joint.test(between)) shared[index] = { ...number, unit: next.unit };
  }
  for (let index = 1; index < shared.length; index += 1) {
    const number = shared[index];
    const before = shared
      .slice(Math.max(0, index - 2), index)
      .findLast(({ approximate, unit }) => approximate && (unit === number?.unit || number?.unit === null));
    // `about 446 to 491`, `about 61% of those aged 65 and 68% of …`: both are rounded.
    if (
      number &&
      before?.bound === null &&
      /^[^;.()]{0,50}?(?:[-–]|\bto|\band|\bvs\.?|\bversus|\bagainst|\bcompared\swith)\s?(?:\p{L}+\s)?$/u.test(
        text.slice(before.end, number.start),
      )
    )
      shared[index] = { ...number, approximate: true };
  }
  for (let index = 1; index < shared.length; index += 1) {
    const number = shared[index];
    const before = shared[index - 1];
    if (!number || !before || number.unit !== null || number.partOfName || number.name) continue;
    // `weeks 9 to 12`: the unit is before the first.
    if (
      number.decimals === 0 &&
      times.has(before.unit ?? '') &&
      /^\s?(?:[-–]|to|and)\s?$/.test(text.slice(before.end, number.start))
    )
      shared[index] = { ...number, unit: before.unit };
  }
  return shared;
}

const times = new Set(['year', 'month', 'week', 'day', 'hour', 'minute']);

/** Spellings of units of measure, by the normalised spelling in which they are compared. */
const spellings: Record<string, string> = {
  '%': '% percent pct',
  'percentage point': 'percentage-point percentage-points',
  year: 'year years yr yrs y',
  month: 'month months mo mos',
  week: 'week weeks wk wks',
  day: 'day days d',
  hour: 'hour hours h hr hrs',
  minute: 'minute minutes min mins',
  second: 'second seconds sec secs s',
  fold: 'fold times',
  kg: 'kg kilogram kilograms',
  g: 'g gram grams gm',
  mg: 'mg milligram milligrams',
  µg: 'µg mcg ug microg microgm microgram micrograms',
  ng: 'ng nanogram nanograms',
  pg: 'pg picogram picograms',
  l: 'l litre litres liter liters',
  dl: 'dl',
  ml: 'ml millilitre millilitres milliliter milliliters',
  µl: 'µl ul',
  m: 'm metre metres meter meters',
  km: 'km kilometre kilometres kilometer kilometers',
  cm: 'cm centimetre centimetres centimeter centimeters',
  mm: 'mm millimetre millimetres millimeter millimeters',
  µm: 'µm um',
  nm: 'nm',
  m2: 'm2 m^2',
  cm2: 'cm2',
  mm3: 'mm3',
  m3: 'm3',
  mmhg: 'mmhg mm-hg',
  cmh2o: 'cmh2o',
  pa: 'pascal pascals',
  kpa: 'kpa kilopascal kilopascals',
  mpa: 'mpa megapascal megapascals',
  db: 'db decibel decibels',
  ms: 'ms millisecond milliseconds msec',
  mol: 'mol',
  mmol: 'mmol millimole millimoles millimol',
  µmol: 'µmol umol micromole micromoles micromol',
  nmol: 'nmol nanomole nanomoles',
  pmol: 'pmol',
  meq: 'meq',
  iu: 'iu ius',
  u: 'u units',
  miu: 'miu',
  mu: 'mu',
  gy: 'gy',
  kcal: 'kcal kilocalorie kilocalories',
  cal: 'cal calorie calories',
  kj: 'kj kilojoule kilojoules',
  mj: 'mj',
  w: 'w watt watts',
  hz: 'hz hertz',
  khz: 'khz kilohertz',
  mhz: 'mhz megahertz',
  ppm: 'ppm',
  ppb: 'ppb',
  bpm: 'bpm beats/min',
  '°c': '°c',
  copies: 'copies',
  point: 'point points',
  session: 'session sessions bout bouts workouts',
  drink: 'drink drinks',
  cup: 'cup cups',
  serving: 'serving servings portion portions',
  step: 'step steps',
  lb: 'lb lbs pound pounds',
  oz: 'oz ounce ounces',
  inch: 'inch inches',
  mile: 'mile miles',
  '°f': '°f',
  met: 'met mets',
  sd: 'sd sds',
  log10: 'log10',
};

const canonical = new Map<string, string>();
for (const [unit, written] of Object.entries(spellings))
  for (const spelling of written.split(' ')) canonical.set(spelling, unit);

/** Letters that are units only directly after a number or a slash; otherwise `5 S. aureus` would have a unit. */
const shortUnits = new Set(['y', 'd', 'h', 's', 'm', 'u', 'w', 'l', 'g', 'met', 'cal', 'sd']);

const phraseUnits: readonly (readonly [string, string])[] = [
  ['mm', 'mmhg'],
  ['milli', 'mmhg'],
  ['international', 'iu'],
  ['unit', 'u'],
  ['degree', '°c'],
  ['cubic', 'm3'],
];

/** First characters of units, including halves of letters beyond the basic plane. */
const mayBeginUnit = /[%°\p{L}\p{Cs}]/u;

function atomAt(text: string): { unit: string; length: number } | null {
  if (!mayBeginUnit.test(text.charAt(0))) return null;
  const phrase =
    beginsPhrase.test(text) &&
    /^(?:cubic\smet(?:re|er)s?|per\s?cent(?!\p{L})|percentage[\s-]points?|mm\sHg|milli(?:metre|meter)s?\s(?:of\s)?mercury|international\sunits?|units?(?=\s(?:of|per|daily))|degrees?\sC(?:elsius)?(?!\p{L}))/iu.exec(
      text,
    );
  if (phrase) {
    const lower = phrase[0].toLowerCase();
    const unit =
      phraseUnits.find(([start]) => lower.startsWith(start) && !/^per\s?cent/.test(lower))?.[1] ??
      (/^per\s?cent(?!age)/.test(lower) ? '%' : 'percentage point');
    return { unit, length: phrase[0].length };
  }
  const word = /^(?:%|°\s?C(?!\p{L})|[\p{L}µμ]+(?:\^?[23](?!\d|\.\d))?|log10)/u.exec(text)?.[0];
  if (!word) return null;
  const unit = unitOfWord(word);
  return unit ? { unit, length: word.length } : null;
}

/** First letters of `cubic`, `percent`, `mm`, `international`, `units` and `degrees`. */
const beginsPhrase = /^[cpmiud]/i;

const unitsOfWords = new Map<string, string | null>();
const maxCacheEntries = 5000;

function unitOfWord(word: string): string | null {
  const before = unitsOfWords.get(word);
  if (before !== undefined) return before;
  const plain = word.normalize('NFKC').replace(/[μ]/g, 'µ').replace(/\s/g, '').toLowerCase();
  const unit = canonical.get(plain) ?? canonical.get(plain.replaceAll('μ', 'µ')) ?? null;
  if (unitsOfWords.size >= maxCacheEntries) unitsOfWords.clear();
  unitsOfWords.set(word, unit);
  return unit;
}

/** Units are compared in NFKC, which turns the micro sign into the Greek letter; both are accepted. */
function normalised(text: string): string {
  if (!/[²³\u03bc]/.test(text)) return text;
  return text
    .replace(/[²]/g, '2')
    .replace(/[³]/g, '3')
    .replace(/\u03bc/g, 'µ');
}

/**
 * The unit of measure at the start of the text after a number, in its normalised spelling (`mg/day` for `mg daily`, `mg
 * per day` and `mg/d`), with its length in UTF-16 units; null where there is none.
 */
export function unitAt(following: string): { unit: string; length: number } | null {
  const text = normalised(following.slice(0, 60));
  const gap = /^(?:[\s\u00a0\u2009\u202f]|-)?/u.exec(text)?.[0].length ?? 0;
  const first = atomAt(text.slice(gap));
  if (!first) return null;
  // `18 times` counts events; `3 times as high` and `3 times a week` do not.
  if (
    first.unit === 'fold' &&
    /^times/i.test(text.slice(gap)) &&
    !/^\s?(?:as|more|higher|greater|lower|less|the|longer|larger|better|fewer|per|a|each|every|daily|weekly|monthly|\/)(?!\p{L})/iu.test(
      text.slice(gap + first.length),
    )
  )
    return null;
  const spaced = gap > 0 && text.charAt(0) !== '-';
  const lone = text.charAt(gap + first.length);
  if (
    spaced &&
    first.length === 1 &&
    shortUnits.has(first.unit.charAt(0)) &&
    lone === '.' &&
    /^\.\s\p{Ll}/u.test(text.slice(gap + 1))
  )
    return null;
  let { unit } = first;
  let end = gap + first.length;
  for (;;) {
    const joint = /^(?:\s?\/\s?|\sper\s|\sa\s(?=day|week|month|year))/u.exec(text.slice(end));
    const next = joint ? atomAt(text.slice(end + joint[0].length)) : null;
    const inverse = next ? null : /^[\s·.]?([\p{L}µ]+)\s?(?:\(?[-−–⁻]\s?[12]\)?|⁻[¹2])(?!\d)/u.exec(text.slice(end));
    const per = inverse ? atomAt(inverse[1] ?? '') : null;
    if (inverse && per) {
      unit = `${unit}/${per.unit}${/2\)?$/.test(inverse[0]) ? '2' : ''}`;
      end += inverse[0].length;
      continue;
    }
    if (!joint || !next || next.unit === '%') break;
    unit = `${unit}/${next.unit}`;
    end += joint[0].length + next.length;
  }
  const rate = rateAt(text.slice(end));
  if (rate && !rated.test(unit) && unit !== '%' && !timeUnits.has(unit)) {
    unit = `${unit}/${rate.unit}`;
    end += rate.length;
  }
  return { unit, length: end };
}

const timeUnits = new Set(['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'percentage point']);
const rated = /\/(?:[\d½⅓¼]×)?(?:day|week|month|year|hour)$/;

const often: Record<string, number> = {
  once: 1,
  one: 1,
  twice: 2,
  two: 2,
  thrice: 3,
  three: 3,
  four: 4,
};
const periods: Record<string, string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  hourly: 'hour',
};
const latin: Record<string, string> = { qd: 'day', od: 'day', bid: '2×day', tid: '3×day', qid: '4×day' };

/**
 * The frequency of a dose, at the start of the text after its unit: `daily`, `once a day`, `three times per week`,
 * `bid`.
 */
function rateAt(text: string): { unit: string; length: number } | null {
  const match =
    /^,?\s(?:(?:(once|twice|thrice|(?:one|two|three|four)\stimes?|[1-4]\stimes)(?:\s|-))?(?:(daily|weekly|monthly|yearly|hourly)|(?:a|per|each|every)\s(day|week|month|year|hour))|(qd|od|bid|tid|qid|b\.i\.d\.|t\.i\.d\.))(?!\p{L})/iu.exec(
      text,
    );
  if (!match) return everyFew(text);
  const [whole, count, adverb, period, short] = match;
  if (short) return { unit: latin[short.toLowerCase().replaceAll('.', '')] ?? 'day', length: whole.length };
  const first = (count ?? 'once').toLowerCase().split(/\s/)[0] ?? 'once';
  const times = often[first] ?? Number(first);
  const unit = adverb ? (periods[adverb.toLowerCase()] ?? 'day') : (period ?? 'day').toLowerCase();
  return { unit: times === 1 ? unit : `${times}×${unit}`, length: whole.length };
}

/** `every two weeks`, `per 3 months`. */
function everyFew(text: string): { unit: string; length: number } | null {
  const match = /^\s(?:per|each|every|in)\s(two|three|four|[2-4])\s(day|week|month|year)s(?!\p{L})/iu.exec(text);
  if (!match) return null;
  const [whole, count = '', period = ''] = match;
  const part = ['½', '⅓', '¼'][(often[count.toLowerCase()] ?? Number(count)) - 2] ?? '½';
  return { unit: `${part}×${period.toLowerCase()}`, length: whole.length };
}

/** A unit without its frequency, and the frequency: `mg/day` is `mg` and `day`. */
export function partsOfUnit(unit: string): { readonly base: string; readonly rate: string | null } {
  const before = partsOfUnits.get(unit);
  if (before) return before;
  const match = rated.exec(unit);
  const parts = match ? { base: unit.slice(0, match.index), rate: match[0].slice(1) } : { base: unit, rate: null };
  if (partsOfUnits.size >= maxCacheEntries) partsOfUnits.clear();
  partsOfUnits.set(unit, parts);
  return parts;
}
const partsOfUnits = new Map<string, { base: string; rate: string | null }>();
