/** The facts of a title: its words, its numbers, and whether it is a notice or a reply. */
import { foldedWords, plainTitle } from '#core/records/title-key.ts';

/** The form of a work by its title. Notices and replies have the title of the article that they are about. */
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
/** A fast test before the patterns above: most titles have none of these. */
const formTerms = /correct|corrig|errat|addend|retract|withdraw|concern|repl|respon|comment|editorial|letter|\bre\s*:/;

function formOf(plain: string): TitleForm {
  return formTerms.test(plain) ? (forms.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'plain') : 'plain';
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
/** Only after a word that counts: `part a`, `phase one`, `study v`. */
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

/** Every number of the title in order, Roman ones as digits. */
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

/** Set bits of a 32-bit integer. */
function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** A title that was read for comparison. What only unequal titles need is computed on first use. */
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

  /** False only where fewer than this share of the words can be in the other title. 64 bits represent all words. */
  mayShareWords(other: TitleFacts, share: number): boolean {
    const lacking = bitCount(this.#someWords & ~other.#someWords) + bitCount(this.#otherWords & ~other.#otherWords);
    return lacking <= this.words.length * (1 - share);
  }

  /** The folded title, with its punctuation, after its first `length` letters and digits. */
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

  /** Too short to distinguish works: `Editorial`, `Heart failure`. */
  get generic(): boolean {
    return this.words.length <= 3 || this.key.length < 24;
  }
}
