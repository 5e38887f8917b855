/** How alike two titles are, and what about them forbids a merge. */
import { foldedWords, plainTitle } from './title-key.ts';

/** What a title says its piece is: notices and answers bear the title of the article they speak of. */
export type TitleForm = 'plain' | 'correction' | 'retraction' | 'concern' | 'reply' | 'comment';

const forms: readonly (readonly [TitleForm, RegExp])[] = [
  [
    'correction',
    /^\W*(?:(?:author|publisher|editor)s?\W{0,2}s?\s+)?(?:correction|corrigend(?:um|a)|errat(?:um|a)|addendum)\b/,
  ],
  ['correction', /[:.–—-]\s*(?:correction|corrigend(?:um|a)|errat(?:um|a))\W*$/],
  ['retraction', /^\W*(?:retraction|withdrawal)(?:\s+(?:notice|note|statement))?\s*(?::|\bto\b|\bof\b|\bfor\b|\.|-)/],
  ['retraction', /^\W*(?:notice|statement) of (?:retraction|withdrawal)\b|[:.–—-]\s*retraction(?: notice)?\W*$/],
  ['concern', /^\W*(?:editorial\s+)?expression of concern\b/],
  [
    'reply',
    /^\W*(?:(?:the\s+)?author'?s?'?\s+)?(?:repl(?:y|ies)|responses?|in reply|in response)\b\s*(?::|\.|-|\bto\b|\bfrom\b|\bby\b|$)/,
  ],
  ['reply', /[:.–—-]\s*(?:(?:the\s+)?author'?s?'?\s+)?(?:reply|response)(?:\s+(?:to|from|by)\b.*)?\W*$/],
  [
    'comment',
    /^\W*re\s*:|^\W*(?:invited\s+)?(?:comments?|commentary|editorial|editorial comments?|letter)\s*(?::|\bon\b|\bto\b|\bregarding\b)/,
  ],
  ['comment', /[:.–—-]\s*(?:(?:an?\s+)?(?:invited\s+)?(?:comment|commentary|editorial))\W*$/],
];
/** A quick look before the patterns above: most titles hold none of these. */
const formWords = /correct|corrig|errat|addend|retract|withdraw|concern|repl|respon|comment|editorial|letter|\bre\s*:/;

function formOf(plain: string): TitleForm {
  return formWords.test(plain) ? (forms.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'plain') : 'plain';
}

const romanNumbers: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  xi: '11',
  xii: '12',
  xiii: '13',
  xiv: '14',
  xv: '15',
};
/** Only behind a word that counts: `part a`, `phase one`, `study v`. */
const seriesNumbers: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  i: '1',
  v: '5',
  x: '10',
  a: 'a',
  b: 'b',
  c: 'c',
  d: 'd',
};
const seriesWords = /^(?:part|phase|study|experiment|section|chapter|series|paper|stage|type|grade|module|volume)$/;

/** Every number of the title in order, Roman ones in digits. */
function numbersOf(words: readonly string[]): string {
  let numbers = '';
  words.forEach((word, index) => {
    const series = word.length <= 5 ? seriesNumbers[word] : undefined;
    if (word.length <= 4 && romanNumbers[word] !== undefined) {
      numbers += romanNumbers[word];
    } else if (series !== undefined && seriesWords.test(words[index - 1] ?? '')) {
      numbers += series;
    } else if (/\d/.test(word)) {
      numbers += word.replace(/\D+/g, '');
    }
  });
  return numbers;
}

/** Set bits of a 32-bit whole number. */
function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** A title read for comparing; what only unequal titles need is worked out when asked for. */
export class TitleFacts {
  readonly words: readonly string[];
  readonly key: string;
  readonly #plain: string;
  #form: TitleForm | undefined;
  #numbers: string | undefined;
  /** One bit for each word, by a hash of its length and three of its letters. */
  #someWords = 0;
  #otherWords = 0;

  constructor(title: string) {
    this.#plain = plainTitle(title);
    this.words = foldedWords(this.#plain);
    this.key = this.words.join('');
    for (const word of this.words) {
      const middle = word.charCodeAt(word.length >> 1);
      const hash = word.charCodeAt(0) * 31 + middle * 7 + word.charCodeAt(word.length - 1) + word.length * 13;
      if ((hash & 32) === 0) {
        this.#someWords |= 1 << (hash & 31);
      } else {
        this.#otherWords |= 1 << (hash & 31);
      }
    }
  }

  /** False only where fewer than this share of the words can be in the other title: 64 bits stand for all words. */
  mayShareWords(other: TitleFacts, share: number): boolean {
    const lacking = bitCount(this.#someWords & ~other.#someWords) + bitCount(this.#otherWords & ~other.#otherWords);
    return lacking <= this.words.length * (1 - share);
  }

  /** The folded title, with its punctuation, behind its first `length` letters and digits. */
  after(length: number): string {
    let left = length;
    let at = 0;
    while (left > 0 && at < this.#plain.length) {
      left -= /[\p{L}\p{N}]/u.test(this.#plain.charAt(at)) ? 1 : 0;
      at += 1;
    }
    return this.#plain.slice(at);
  }

  get form(): TitleForm {
    this.#form ??= formOf(this.#plain);
    return this.#form;
  }

  /** Digits and ordinals of series (`part b`, `iii`) in order: two parts of a series differ in nothing else. */
  get numbers(): string {
    this.#numbers ??= numbersOf(this.words);
    return this.#numbers;
  }

  /** Too short to tell works apart: `Editorial`, `Heart failure`. */
  get generic(): boolean {
    return this.words.length <= 3 || this.key.length < 24;
  }
}

/**
 * `exact`: equal keys; `variant`: the same words but for spelling and hyphens; `longer`: one goes on where the other
 * ends, as a subtitle does; `close`: a few words differ, no number does; `misprint`: a single character differs, and it is
 * a number's; `far`: anything else.
 */
export type TitleLikeness = 'exact' | 'variant' | 'longer' | 'close' | 'misprint' | 'far';

/** What may not follow where one title ends and the other goes on: it makes another piece of it. */
const otherPiece =
  /^(?:\d|ii|iii|iv|vi|part|reply|response|authors|erratum|corrigendum|correction|retraction|comment|commentary|editorial|protocol|(?:a )?study protocol|(?:the )?(?:protocol|rationale|design|abstract|update|addendum|supplement|appendix|follow up|followup|extended)\b)/;
const protocolInside = /\bprotocol\b/;

/** One letter more, one less or one exchanged, at most. */
function withinOneEdit(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) {
    return false;
  }
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) {
    at += 1;
  }
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** At most two edits: the first one at the first place that differs, tried in each of its three ways. */
function withinTwoEdits(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 2) {
    return false;
  }
  let at = 0;
  while (at < left.length && left.charCodeAt(at) === right.charCodeAt(at)) {
    at += 1;
  }
  const [one, other] = [left.slice(at), right.slice(at)];
  return (
    one === other ||
    withinOneEdit(one.slice(1), other.slice(1)) ||
    withinOneEdit(one, other.slice(1)) ||
    withinOneEdit(one.slice(1), other)
  );
}

/**
 * Whether two words are spellings of one. The beginning must agree, because there opposites differ (`hypo…`,
 * `hyper…`; `micro…`, `macro…`; `intra…`, `inter…`); short words must be equal (`men`, `women`).
 */
function sameWord(left: string, right: string): boolean {
  if (left === right) {
    return true;
  }
  const shorter = Math.min(left.length, right.length);
  if (shorter < 4 || left.slice(0, Math.min(5, shorter - 1)) !== right.slice(0, Math.min(5, shorter - 1))) {
    return false;
  }
  return shorter >= 8 ? withinTwoEdits(left, right) : withinOneEdit(left, right);
}

const passedOver = new Set(['the', 'a', 'an', 'of', 'and', 'in', 'on']);

/** Words of each title that the other lacks, spelling variants and passed-over words apart. */
function unmatchedWords(left: TitleFacts, right: TitleFacts): [string[], string[]] {
  const rest = [...right.words];
  const onlyLeft: string[] = [];
  for (const word of left.words) {
    const at = rest.indexOf(word);
    if (at >= 0) {
      rest[at] = '';
    } else if (!passedOver.has(word)) {
      onlyLeft.push(word);
    }
  }
  const onlyRight = rest.filter((word) => word !== '' && !passedOver.has(word));
  const remaining = onlyLeft.filter((word) => {
    const at = onlyRight.findIndex((other) => sameWord(word, other));
    if (at >= 0) {
      onlyRight.splice(at, 1);
    }
    return at < 0;
  });
  return [remaining, onlyRight];
}

/** The words that carry a title's meaning, in order. */
const carryingWords = (title: TitleFacts): string[] => title.words.filter((word) => !passedOver.has(word));

/** The same words in the same order, two of them perhaps written as one: `A after B` is not `B after A`. */
function sameSequence(left: TitleFacts, right: TitleFacts): boolean {
  const [one, other] = [carryingWords(left), carryingWords(right)];
  let at = 0;
  let otherAt = 0;
  while (at < one.length && otherAt < other.length) {
    const word = one[at] ?? '';
    const otherWord = other[otherAt] ?? '';
    if (sameWord(word, otherWord)) {
      at += 1;
      otherAt += 1;
    } else if (sameWord(word + (one[at + 1] ?? ''), otherWord)) {
      at += 2;
      otherAt += 1;
    } else if (sameWord(word, otherWord + (other[otherAt + 1] ?? ''))) {
      at += 1;
      otherAt += 2;
    } else {
      return false;
    }
  }
  return at >= one.length && otherAt >= other.length;
}

/** What follows in the longer of two titles of which one begins the other: a subtitle, another piece, or more words. */
function compareBeginning(short: TitleFacts, long: TitleFacts): { likeness: TitleLikeness; differing: number } {
  const rest = long.after(short.key.length);
  const restWords = foldedWords(rest);
  const text = restWords.join(' ');
  const differing = restWords.length;
  if (otherPiece.test(text) || protocolInside.test(text)) {
    return { likeness: 'far', differing };
  }
  return { likeness: /^\W*[:.?!;([\u2013\u2014]|^\s*-+\s/.test(rest) ? 'longer' : 'close', differing };
}

/** `differing` counts the words of both that the other title lacks. */
export function compareTitles(left: TitleFacts, right: TitleFacts): { likeness: TitleLikeness; differing: number } {
  if (left.key === right.key) {
    return { likeness: left.key === '' ? 'far' : 'exact', differing: 0 };
  }
  const [short, long] = left.key.length <= right.key.length ? [left, right] : [right, left];
  if (short.words.length >= 3 && short.key.length >= 16 && long.key.startsWith(short.key)) {
    return compareBeginning(short, long);
  }
  if (left.numbers !== right.numbers || short.key.length * 2 < long.key.length) {
    const misprint = withinOneEdit(left.key, right.key);
    return { likeness: misprint ? 'misprint' : 'far', differing: Math.max(left.words.length, right.words.length) };
  }
  const [onlyLeft, onlyRight] = unmatchedWords(left, right);
  const differing = onlyLeft.length + onlyRight.length;
  if (differing === 0 || sameWord(onlyLeft.join(''), onlyRight.join(''))) {
    return { likeness: sameSequence(left, right) ? 'variant' : 'close', differing: 0 };
  }
  const all = left.words.length + right.words.length;
  return { likeness: differing <= all * 0.25 ? 'close' : 'far', differing };
}
