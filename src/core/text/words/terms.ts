import { porterStem } from './porter-stemmer.ts';
import { stopWords } from './stop-words.ts';
import { characterKinds, characterTable } from './word-characters.ts';

/** A word of a text: offsets in UTF-16 units, and the lower-case form. */
export interface Word {
  start: number;
  end: number;
  lower: string;
}

/** Point, comma and middle dot inside a number: `0.74`, `7,447`, `0·74`. */
export function isNumberMark(unit: number): boolean {
  return unit === 0x2e || unit === 0x2c || unit === 0xb7;
}

/**
 * The places of a text's words: runs of letters and digits, a number with its marks as one. Hyphens separate words, so
 * that `IL-6` and `IL 6` are the same two.
 */
export function eachWord(text: string, take: (start: number, end: number) => void): void {
  const kinds = characterTable();
  let start = -1;
  for (let index = 0; index <= text.length; index += 1) {
    const unit = index < text.length ? text.charCodeAt(index) : 0;
    if (kinds[unit]) {
      if (start < 0) start = index;
      continue;
    }
    if (start < 0) continue;
    if (
      index + 1 < text.length &&
      isNumberMark(unit) &&
      kinds[text.charCodeAt(index - 1)] === characterKinds.digit &&
      kinds[text.charCodeAt(index + 1)] === characterKinds.digit
    )
      continue;
    take(start, index);
    start = -1;
  }
}

/** The words of a text in their order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  eachWord(text, (start, end) => words.push({ start, end, lower: text.slice(start, end).toLowerCase() }));
  return words;
}

const greekLetters: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  τ: 'tau',
  ω: 'omega',
};

/** Without accents and with Greek letters by name, because databases write `naïve` and `TGF-β` both ways. */
function plainLetters(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[α-ω]/g, (letter) => greekLetters[letter] ?? letter);
}

/**
 * British and American spelling in one form. It need not be a word, but must be the same for both; a rule can change
 * more than spelling (`aerobic` loses its a) as long as it does so everywhere.
 */
function oneSpelling(word: string): string {
  let result = word.replace(/[ao]e/g, 'e');
  if (result.length > 5) result = result.replace(/our(s|ed|ing)?$/, 'or$1');
  if (result.length > 6) result = result.replace(/is(e|ed|es|er|ers|ing)$/, 'iz$1');
  return result.replace(/isation/, 'ization').replace(/lys(e|ed)$/, 'lyz$1');
}

/** One lower-case word without accents and in one spelling; its ending stays. */
export const foldWord = (lower: string): string => oneSpelling(plainLetters(lower));

function computeTerms(lower: string): readonly string[] {
  if (stopWords.has(lower)) return [];
  const plain = /^[a-z\d.,]+$/.test(lower) ? lower : plainLetters(lower).replace(/·/g, '.');
  const lettersThenDigits = /^([a-z]+)(\d+)$/.exec(plain);
  if (lettersThenDigits) return [lettersThenDigits[1] ?? '', lettersThenDigits[2] ?? ''];
  return [porterStem(oneSpelling(plain))];
}

const known = new Map<string, readonly string[]>();
const maxCacheEntries = 200_000;

/**
 * The terms of one lower-case word: none for a stop word, two for letters followed by digits (`il6` like `IL-6`), else
 * its stem. Cached, because a collection repeats its words.
 */
export function termsOfWord(lower: string): readonly string[] {
  const before = known.get(lower);
  if (before) return before;
  if (known.size >= maxCacheEntries) known.clear();
  const terms = computeTerms(lower);
  known.set(lower, terms);
  return terms;
}

/** The terms of a text, in the order of its words. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const word of wordsOf(text)) for (const term of termsOfWord(word.lower)) terms.push(term);
  return terms;
}
