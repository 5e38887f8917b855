/** Spellings of units of measure, by the one spelling that they are compared in. */
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
  µg: 'µg mcg ug microgram micrograms',
  ng: 'ng',
  pg: 'pg',
  l: 'l litre litres liter liters',
  dl: 'dl',
  ml: 'ml millilitre millilitres milliliter milliliters',
  µl: 'µl ul',
  m: 'm metre metres meter meters',
  km: 'km kilometre kilometres kilometer kilometers',
  cm: 'cm centimetre centimetres centimeter centimeters',
  mm: 'mm',
  µm: 'µm um',
  nm: 'nm',
  m2: 'm2 m^2',
  cm2: 'cm2',
  mm3: 'mm3',
  mmhg: 'mmhg mm-hg',
  cmh2o: 'cmh2o',
  kpa: 'kpa',
  mol: 'mol',
  mmol: 'mmol',
  µmol: 'µmol umol',
  nmol: 'nmol',
  pmol: 'pmol',
  meq: 'meq',
  iu: 'iu',
  u: 'u units',
  miu: 'miu',
  mu: 'mu',
  gy: 'gy',
  kcal: 'kcal',
  cal: 'cal',
  kj: 'kj',
  mj: 'mj',
  w: 'w',
  hz: 'hz',
  khz: 'khz',
  ppm: 'ppm',
  ppb: 'ppb',
  bpm: 'bpm beats/min',
  '°c': '°c',
  copies: 'copies',
  point: 'point points',
  met: 'met mets',
  sd: 'sd sds',
  log10: 'log10',
};

const canonical = new Map<string, string>();
for (const [unit, written] of Object.entries(spellings))
  for (const spelling of written.split(' ')) canonical.set(spelling, unit);

/** Letters that are units only after a blank-free number or a slash would be too easily read into `5 S. aureus`. */
const shortUnits = new Set(['y', 'd', 'h', 's', 'm', 'u', 'w', 'l', 'g', 'met', 'cal', 'sd']);

function atomAt(text: string): { unit: string; length: number } | null {
  const phrase = /^(?:per\s?cent(?!\p{L})|percentage\spoints?|mm\sHg)/iu.exec(text);
  if (phrase) {
    const unit = /^per\s?cent/i.test(phrase[0]) ? '%' : /^mm/i.test(phrase[0]) ? 'mmhg' : 'percentage point';
    return { unit, length: phrase[0].length };
  }
  const word = /^(?:%|°\s?C(?!\p{L})|[\p{L}µμ]+(?:\^?[23](?![\d.]))?|log10)/u.exec(text)?.[0];
  if (!word) return null;
  const plain = word.normalize('NFKC').replace(/[μ]/g, 'µ').replace(/\s/g, '').toLowerCase();
  const unit = canonical.get(plain) ?? canonical.get(plain.replaceAll('μ', 'µ'));
  return unit ? { unit, length: word.length } : null;
}

/** Units are compared in NFKC, which turns the micro sign into the Greek letter; both are read here. */
function normalised(text: string): string {
  return text
    .replace(/[²]/g, '2')
    .replace(/[³]/g, '3')
    .replace(/\u03bc/g, 'µ');
}

/**
 * The unit of measure at the start of what follows a number, in its compared spelling (`mg/day` for `mg daily`, `mg per
 * day` and `mg/d`), with the number of units of text it takes; null where none is there.
 */
export function unitAt(following: string): { unit: string; length: number } | null {
  const text = normalised(following.slice(0, 60));
  const gap = /^(?:[\s\u00a0\u2009\u202f]|-)?/u.exec(text)?.[0].length ?? 0;
  const first = atomAt(text.slice(gap));
  if (!first) return null;
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
    if (!joint || !next || next.unit === '%') break;
    unit = `${unit}/${next.unit}`;
    end += joint[0].length + next.length;
  }
  const adverb = /^\s(daily|weekly|monthly|yearly|hourly)(?!\p{L})/u.exec(text.slice(end));
  if (adverb && !unit.includes('/') && unit !== '%') {
    const adverbs: Record<string, string> = {
      daily: 'day',
      weekly: 'week',
      monthly: 'month',
      yearly: 'year',
      hourly: 'hour',
    };
    unit = `${unit}/${adverbs[adverb[1] ?? ''] ?? 'day'}`;
    end += adverb[0].length;
  }
  return { unit, length: end };
}
