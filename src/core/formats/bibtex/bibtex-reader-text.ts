/** TeX source as plain text. */
import { entryOf } from '#core/records/entry-of.ts';

/** Combining characters by the accent commands of TeX (The TeXbook, chapter 9). */
const accents: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '"': '\u0308',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030C',
  H: '\u030B',
  r: '\u030A',
  c: '\u0327',
  k: '\u0328',
  d: '\u0323',
  b: '\u0331',
};

const symbols: Record<string, string> = {
  textbackslash: '\\',
  textbraceleft: '{',
  textbraceright: '}',
  textasciitilde: '~',
  textasciicircum: '^',
  textunderscore: '_',
  textless: '<',
  textgreater: '>',
  textbar: '|',
  textquotedbl: '"',
  textquotesingle: "'",
  textquoteleft: '‘',
  textquoteright: '’',
  textquotedblleft: '“',
  textquotedblright: '”',
  textendash: '–',
  textemdash: '—',
  textdegree: '°',
  textmu: 'µ',
  textpm: '±',
  texttimes: '×',
  textregistered: '®',
  texttrademark: '™',
  textcopyright: '©',
  ldots: '…',
  dots: '…',
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  pm: '±',
  times: '×',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  omega: 'ω',
  Delta: 'Δ',
};

const ligatures: Record<string, string> = {
  '---': '—',
  '--': '–',
  '``': '“',
  "''": '”',
  '?`': '¿',
  '!`': '¡',
  '~': ' ',
};

/**
 * The text that TeX would print: accents are put on their letters, symbols and joined characters are Unicode, groups
 * are opened, white space becomes single blanks. Formulas stay as source; of unknown commands the argument remains.
 */
export function plainTex(source: string): string {
  return source.replaceAll(accented, accentedLetter).replaceAll(tokens, printed).replaceAll(/\s+/g, ' ').trim();
}

/** `\'e`, `\'{e}`, `\"{\i}`, `\c{c}`, `\v s`. */
const accented =
  /\\(?:([`'^~=".])\s*|([uvHrckdb])(?:\s+|(?=\{)))(?:\{\s*(\\[ij]|\p{L})\s*\}|(\\[ij](?![A-Za-z])|\p{L}))/gu;

/**
 * Commands with the white space or the empty group that ends them, escaped signs, groups, joined characters, formulas.
 */
const tokens = /\\[A-Za-z]+(?:\s*\{\}|\s+(?=[^\s{]))?|\\[^A-Za-z]|[{}]|---?|``|''|[?!]`|~|\$[^$]*\$/gs;

/** Accents are before their letter in TeX and after it in Unicode. */
function accentedLetter(_whole: string, sign?: string, name?: string, inGroup?: string, bare?: string): string {
  return ((inGroup ?? bare ?? '').replace('\\', '') + (accents[sign ?? name ?? ''] ?? '')).normalize('NFC');
}

function printed(token: string): string {
  if (token === '{' || token === '}') return '';
  if (token.startsWith('$')) return token;
  if (!token.startsWith('\\')) return ligatures[token] ?? token;
  const name = /^\\([A-Za-z]+)/.exec(token)?.[1];
  // `\&` prints the sign itself; `\,` and the other spacing commands print a blank.
  if (name === undefined) return /^\\[,;:! /\s]$/.test(token) ? ' ' : token.slice(1);
  return entryOf(symbols, name) ?? '';
}
