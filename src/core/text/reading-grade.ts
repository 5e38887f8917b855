/**
 * The years of school that a text requires: the Flesch-Kincaid grade, 0.39 × words per sentence + 11.8 × syllables per
 * word − 15.59 (Kincaid, Fishburne, Rogers and Chissom 1975, Research Branch Report 8-75, Naval Technical Training
 * Command). The formula was fitted to English prose; for one or two lines it means little.
 */

import { splitSentences } from './sentences.ts';

/** The number of syllables of an English word: by rule, with a table for exceptions. */

/** Words and stems that the rules count wrongly, most of them from health writing. */
const exceptions = new Map(
  Object.entries({
    1: 'heart aisle eyed hour ours scheme vague league plague tongue vein jeans juice fruit sure pure cure cures care used asked',
    2: 'fatigue technique antique science trial trials viral riot quiet client fluid ruin naked wicked fibre fibres centre centres litre litres metre metres acre chaos biased dial neon peanut sometimes something somewhere someone somehow bias tired:1 being create diet diets lion giant dial people women tablet tablets muscle ankle business every really nearly clearly acne psyche whether rather breathing ageing',
    3: 'different theatre created creating violence everywhere everyone everything anywhere area areas idea ideas piano insulin recipe nausea variance biases vehicle museum appliance alliance reliance medicine medicines interest family families several general chocolate favourite favorite average syncope memory nuclear cereal cereals coincide cooperate:4 evening:2 aging:2 diagnosis:4 migraine:2 migraines:2 interested influence catheter',
    4: 'anemia anaemia reality material apostrophe catastrophe coordinate biology psychiatric variety society anxiety diarrhea diarrhoea hypertension reassuring vegetable vegetables diabetes variable reliable experience experiences interesting mediocre situation creation:3 creativity:5 evaluate evaluation:5 dialysis hyperbole',
    5: 'mediterranean:6 radiation:4 association associations associated deviation:4 cardiovascular:6 osteoarthritis:6',
  }).flatMap(([count, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((entry): [string, number] => {
        const [word, own] = entry.split(':');
        return [word ?? '', Number(own ?? count)];
      }),
  ),
);

/** A silent e inside a word: `safety`, `lifestyle`, `placement`. */
const silentInside =
  /(?<=[aeiouy][^aeiouy]{1,2})e(?=(?:ly|ment|ments|ness|less|ful|fully|ty|style|styles|line|lines|wide|care|time|times|work|works|side|place|places|long|like|body|day|days|fore)$)/g;

/** Adjacent vowels that are spoken separately; each adds one. */
const parted = [
  /(?<![tcsgxln])i(?:a|o|u)|si(?=olog|um)|(?<=[ln])i(?:a|um|ous|us)|(?:ci|ti)(?=ati|ate|ab)|scien/g,
  /ie(?=t|n[ct])(?<![tc]ie)(?<!^die)/g,
  /(?<![qg])u(?:a|ou)/g,
  /eo(?!us$|ple)|(?<!g)eou|crea(?!m|k|s)|rea(?=ct|lity|li[sz]|ss)/g,
  /(?<=[a-z]{2})[^aeiou]ie(?:r|rs|st)$/g,
  /[aeiouy]ings?$/g,
  /(?:is|th|yth)ms?$/g,
];

function byRule(word: string): number {
  let rest = word
    .replace(/(?:'s|s'|')$/, '')
    .replace(/^y(?=[aeiou])/, 'j')
    .replace(/qu/g, 'kw')
    .replace(silentInside, '');
  if (/[^aeiouy]le[sd]?$/.test(rest) && !/[^aeiouy](?:rl|wl|hl)ed$/.test(rest))
    rest = rest.replace(/le([sd]?)$/, 'el$1');
  else if (/[^td]ed$/.test(rest) && /[aeiouy].*ed$/.test(rest))
    rest = rest.replace(/ed$/, /[aeiou]ed$/.test(rest) ? 'd' : '');
  else if (/(?:[cgsxz]|[cs]h)es$/.test(rest)) rest = rest.replace(/es$/, 'is');
  else if (/[aeiouy].*es$/.test(rest)) rest = rest.replace(/es$/, '');
  else if (/[aeiouy].*e$/.test(rest) && !/ee$/.test(rest)) rest = rest.replace(/e$/, '');
  let count = rest.match(/[aeiouy]+/g)?.length ?? 0;
  for (const pattern of parted) count += rest.match(pattern)?.length ?? 0;
  return Math.max(1, count);
}

/** Syllables of a word of letters (with apostrophes or hyphens), at least 1. */
export function syllablesOf(word: string): number {
  const lower = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'");
  const parts = lower.split(/[^a-z']+/).filter(Boolean);
  if (parts.length !== 1)
    return Math.max(
      1,
      parts.reduce((sum, part) => sum + syllablesOf(part), 0),
    );
  const [part = ''] = parts;
  // No word is longer; a rule that looks back would take too long.
  if (part.length > 60) return Math.ceil(part.length / 3);
  const known = exceptions.get(part) ?? exceptions.get(part.replace(/(?:'s|s'|'|s)$/, ''));
  if (known !== undefined) return known;
  if (/n't$/.test(part)) {
    const base = part.replace(/n't$/, '');
    return byRule(base || part) + (/(?:d|s|id|es)$/.test(base) ? 1 : 0);
  }
  return byRule(part.replace(/'(?:ll|re|ve|d|m)$/, ''));
}

export interface ReadingGrade {
  /** Not rounded; below zero for very short words and sentences. */
  grade: number;
  sentences: number;
  words: number;
  syllables: number;
}

/** The formula itself; counts must be above zero. */
export function fleschKincaidGrade(sentences: number, words: number, syllables: number): number {
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}

/** Abbreviations that are spoken as full words. */
const spoken = new Map<string, string>(
  Object.entries({
    'e.g': 'for example',
    'i.e': 'that is',
    etc: 'et cetera',
    vs: 'versus',
    dr: 'doctor',
    mg: 'milligrams',
    µg: 'micrograms',
    μg: 'micrograms',
    mcg: 'micrograms',
    g: 'grams',
    kg: 'kilograms',
    ml: 'millilitres',
    cm: 'centimetres',
    mm: 'millimetres',
    km: 'kilometres',
    kcal: 'calories',
    mmhg: 'millimetres mercury',
    mmol: 'millimoles',
    iu: 'international units',
  }),
);
/** Written in capitals but read as words. */
const readAsWords = new Set(['AIDS', 'COVID', 'SARS', 'MERS', 'PREDIMED', 'NICE', 'UNICEF', 'NASA']);

const small = [1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 2, 2, 2, 2, 3, 2, 2];
const tens = [0, 1, 2, 2, 2, 2, 2, 3, 2, 2];

/** Syllables of an integer below a thousand million as it is spoken: 21 is `twenty-one`. */
function wholeSyllables(value: number): number {
  if (value < 20) return small[value] ?? 1;
  if (value < 100) return (tens[Math.floor(value / 10)] ?? 2) + (value % 10 ? wholeSyllables(value % 10) : 0);
  if (value < 1000)
    return wholeSyllables(Math.floor(value / 100)) + 2 + (value % 100 ? 1 + wholeSyllables(value % 100) : 0);
  if (value < 1e6)
    return wholeSyllables(Math.floor(value / 1000)) + 2 + (value % 1000 ? wholeSyllables(value % 1000) : 0);
  return wholeSyllables(Math.floor(value / 1e6)) + 2 + (value % 1e6 ? wholeSyllables(value % 1e6) : 0);
}

/** `7,447`, `0.74`, `0·74`: the digits after the point are spoken one by one. */
function numberSyllables(written: string): number {
  const [whole = '', decimals = ''] = written.replace(/(?<=\d)[,\u202f\u00a0](?=\d{3}(?!\d))/g, '').split(/[.,·]/);
  const value = Number(whole);
  const digits = (text: string) => [...text].reduce((sum, digit) => sum + (small[Number(digit)] ?? 1), 0);
  const before = Number.isSafeInteger(value) && value < 1e9 ? wholeSyllables(value) : digits(whole);
  return before + (decimals ? 1 + digits(decimals) : 0);
}

function wordSyllables(word: string): number {
  if (/^\d/.test(word)) return numberSyllables(word);
  const plain = word.replace(/\.$/, '');
  const full = spoken.get(plain.toLowerCase());
  // `G` alone and `MM` are letters; `g` and `mm` are units.
  if (full && (plain === plain.toLowerCase() || /^(?:dr|mmhg|etc|iu)$/i.test(plain)))
    return full.split(' ').reduce((sum, one) => sum + syllablesOf(one), 0);
  const letters = plain.replace(/[^\p{L}]/gu, '');
  const spelt =
    letters.length > 1 && letters.length <= 6 && letters === letters.toUpperCase() && !readAsWords.has(letters);
  // `LDL`, `HbA1c`: letter by letter; only W has three syllables.
  if (spelt || (letters.length > 0 && !/[aeiouy]/i.test(letters.normalize('NFKD'))))
    return [...letters.toUpperCase()].reduce((sum, letter) => sum + (letter === 'W' ? 3 : 1), 0);
  return syllablesOf(plain);
}

/** Marks that refer to a study are not read aloud. */
const marks = /\[\d+(?:\s?[,–-]\s?\d+)*\]/g;
const word = /\d[\d.,·\u202f]*\d|\d|(?:e\.g|i\.e)\.?|\p{L}[\p{L}\p{M}'’]*(?:[-‐‑]\p{L}[\p{L}\p{M}'’]*)*/giu;

/**
 * The grade of a text. Lines are sentences of their own, because headings and lists end without a stop. Null without
 * words.
 */
export function readingGrade(text: string): ReadingGrade | null {
  let sentences = 0;
  let words = 0;
  let syllables = 0;
  for (const line of text.replace(marks, ' ').split(/\n+/)) {
    for (const span of splitSentences(line)) {
      const sentence = line.slice(span.start, span.end);
      const found = sentence.match(word) ?? [];
      if (found.length === 0) continue;
      sentences += 1;
      words += found.length;
      for (const one of found) syllables += wordSyllables(one);
      // The sign of `16 %` is spoken.
      const signs = sentence.match(/(?<=\d\s?)%/g)?.length ?? 0;
      words += signs;
      syllables += 2 * signs;
    }
  }
  if (words === 0) return null;
  return { grade: fleschKincaidGrade(sentences, words, syllables), sentences, words, syllables };
}
