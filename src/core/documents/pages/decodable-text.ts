import type { LeftOut } from '#core/documents/document.ts';
import type { PageRuns, TextRun } from './page-runs.ts';
import { isTypewriter } from './type-measures.ts';

/** Share of a page's characters. With more undecoded ones the page cannot be read. */
const maxUndecoded = 0.2;

/** Share of a page's characters. A font with less is judged together with the page. */
const leastShare = 0.3;

const textOf = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join(' ');
const lengthOf = (runs: readonly TextRun[]) => runs.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);

function byFont(runs: readonly TextRun[]): Map<string, TextRun[]> {
  const fonts = new Map<string, TextRun[]>();
  for (const run of runs) {
    const own = fonts.get(run.font);
    if (own) own.push(run);
    else fonts.set(run.font, [run]);
  }
  return fonts;
}

/**
 * Removes text that was not decoded into letters. Decoding depends on the font, and a font is judged over all pages,
 * unless its name represents several. `unreadable`: the pages that lost much text.
 */
export function withoutUndecoded(pages: readonly PageRuns[]): {
  pages: PageRuns[];
  leftOut: LeftOut[];
  unreadable: number[];
} {
  const leftOut: LeftOut[] = [];
  const unreadable: number[] = [];
  const everywhere = new Map(
    [...byFont(pages.flatMap(({ runs }) => runs))].map(([font, runs]) => [font, decoded(textOf(runs))]),
  );
  const kept = pages.map((page) => {
    const whole = decoded(textOf(page.runs));
    const undecoded = new Set<TextRun>();
    for (const [font, runs] of byFont(page.runs)) {
      const own = decoded(textOf(runs));
      const verdict = own === 'unknown' ? everywhere.get(font) : own;
      // Marks, formulas and program text have fonts of their own on pages that can be read.
      const isText = lengthOf(runs) > leastShare * lengthOf(page.runs) && !isTypewriter(font);
      const isGarbled = whole === 'garbled' ? verdict !== 'readable' : verdict === 'garbled' && isText;
      if (isGarbled) for (const run of runs) undecoded.add(run);
    }
    if (undecoded.size === 0) return page;
    const lost = [...undecoded];
    for (const { text } of lost) leftOut.push({ page: page.number, text, why: 'undecoded' });
    if (lengthOf(lost) > maxUndecoded * lengthOf(page.runs)) unreadable.push(page.number);
    return { ...page, runs: page.runs.filter((run) => !undecoded.has(run)) };
  });
  return { pages: kept, leftOut, unreadable };
}

/**
 * Whether a text was decoded into meaningful letters. A PDF whose fonts have no map to letters gives characters that
 * look like words and belong to no language.
 */
export type Decoded = 'readable' | 'garbled' | 'unknown';

const letters = 'abcdefghijklmnopqrstuvwxyz_';
/**
 * How rarely a letter follows another, 0 to 9 (bits of surprise less one), for each pair of `letters`; `_` is the edge
 * of a word. Counted over English abstracts and over texts in 24 further languages in Latin letters, without accents.
 */
const rarity =
  '654476564652427592325578662' +
  '178829852492872893463889594' +
  '295929922854971994624999664' +
  '289629762786763794573699471' +
  '464355575753427582337585761' +
  '399822871894981993733999694' +
  '278729533784733892553889591' +
  '288719992886762994544799492' +
  '353445487643413584336497853' +
  '189619993965653898462799983' +
  '187929562744852794343779692' +
  '277427672663663799443799382' +
  '149918952986472398574999693' +
  '383236373667854998425699681' +
  '654476475753315492343457862' +
  '196928943983872491444999593' +
  '498979895997995888860989995' +
  '276517572867552795444589572' +
  '394927952845674498323889661' +
  '297929922976673993454868572' +
  '344346474653326392236688863' +
  '198909991986953895686999584' +
  '189819931996953997687989593' +
  '264926961987695299725999492' +
  '364547675754444495346779760' +
  '157519662855633696644569463' +
  '243344443644344374325449769';

/**
 * Mean rarity of forty words: at most 3.7 in any of 70 languages, at least 4.1 where letters are replaced by others.
 */
const maxRare = 3.9;
/** With fewer pairs the limit is higher. */
const fewPairs = 150;
const maxRareOfFew = 4.2;
const minPairs = 60;
/** With fewer characters the result is unknown. */
const minSigns = 40;
/** Share of all characters. */
const maxStrange = 0.15;
const maxOdd = 0.25;
/** Share of Latin letters; Vietnamese has about a third. */
const maxAccented = 0.5;
/** Share of the letters of words; every language in Latin letters has a third. */
const minVowels = 0.2;
/** Share of words with letters. */
const maxMixed = 0.3;

const blanks = /[\s\p{Cc}\p{Zs}\u200b\ufeff]+/gu;
/** Characters without a meaning, and what some programs write for a glyph without a letter. */
const strange = /[\ufffd\p{Co}\p{Cn}]|\(cid:\d+\)|\/[gG][\dA-F]{1,4}\b/gu;

/**
 * Number of control characters, which a font without a map gives for its first glyphs. TeX uses some of them for
 * ligatures.
 */
function controls(text: string): number {
  return (text.match(/\p{Cc}/gu) ?? []).filter((sign) => {
    const code = sign.charCodeAt(0);
    return code < 9 || (code > 13 && code < 27) || code > 31;
  }).length;
}

/** Characters that are rare in prose and tables, and frequent where they replace letters. */
const odd = /[!"#$&'*+:;?@[\]\\^_`{|}~¡-©«-¯²-´¶¸-¿]/g;
const notWords = /(?:https?:|www\.|10\.\d{4,}\/)\S+|\S+@\S+/gi;

const unaccented: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ð: 'd',
  þ: 'th',
};

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[ßøłđæœıðþ]/g, (letter) => unaccented[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Sequences of bases or of amino acids, which are not words of a language either. */
const isSequence = (run: string) =>
  run.length >= 8 && (new Set(run).size <= 5 || (run === run.toUpperCase() && !/[BJOUXZ]/.test(run)));

/** The runs of letters that would be words of a language: no acronyms, no names of genes. */
function wordRuns(text: string): string[] {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const isShouted = capitals > 0.6 * all;
  return text.split(' ').flatMap((token) => {
    if (/\d/.test(token)) return [];
    const runs = token.match(/\p{Script=Latin}{3,}/gu) ?? [];
    return runs.filter((run) => (isShouted || run.length > 6 || /\p{Ll}/u.test(run)) && !isSequence(run));
  });
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
];

function rarityOf(runs: readonly string[]): { pairs: number; mean: number } {
  let pairs = 0;
  let sum = 0;
  for (const run of runs) {
    let before = 26;
    for (const letter of `${folded(run)}_`) {
      const place = letters.indexOf(letter);
      if (place < 0) continue;
      sum += Number(rarity[before * 27 + place]);
      pairs += 1;
      before = place;
    }
  }
  return { pairs, mean: pairs === 0 ? 0 : sum / pairs };
}

/** `unknown` for text that is too short, and for lists of figures, symbols and names. */
export function decoded(text: string): Decoded {
  const plain = text.replace(notWords, ' ').replace(blanks, ' ');
  const signs = text.replace(/\s/g, '').length;
  if (signs < minSigns) return 'unknown';
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const meaningless = (text.match(strange) ?? []).join('').length + controls(text);
  if (meaningless > maxStrange * signs || count(odd) > maxOdd * signs) return 'garbled';
  const latin = plain.match(/\p{Script=Latin}/gu) ?? [];
  const accented = latin.filter((letter) => !/[a-z]/i.test(letter)).length;
  if (latin.length >= minSigns && accented > maxAccented * latin.length) return 'garbled';
  const words = plain.split(' ').filter((token) => /\p{L}{2}/u.test(token) && !/\d/.test(token));
  const mixed = words.filter((word) => scripts.filter((script) => script.test(word)).length > 1).length;
  if (words.length >= 8 && mixed > maxMixed * words.length) return 'garbled';
  const runs = wordRuns(plain);
  const { pairs, mean } = rarityOf(runs);
  if (pairs < minPairs) return 'unknown';
  const joined = folded(runs.join(''));
  if ((joined.match(/[aeiouyw]/g)?.length ?? 0) < minVowels * joined.length) return 'garbled';
  return mean > (pairs < fewPairs ? maxRareOfFew : maxRare) ? 'garbled' : 'readable';
}
