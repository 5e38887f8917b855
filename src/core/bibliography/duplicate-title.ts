/** How alike two titles are, and what about them forbids a merge. */
import { foldedWords, plainTitle } from './title-key.ts';

/** What a title says its piece is: notices and answers bear the title of the article they speak of. */
export type TitleForm = 'plain' | 'correction' | 'retraction' | 'concern' | 'reply' | 'comment';

const forms: readonly (readonly [TitleForm, RegExp])[] = [
  ['correction', /^\W*(?:(?:author|publisher|editor)s?\W{0,2}s?\s+)?(?:correction|corrigend(?:um|a)|errat(?:um|a)|addendum)\b/],
  ['correction', /[:.–—-]\s*(?:correction|corrigend(?:um|a)|errat(?:um|a))\W*$/],
  ['retraction', /^\W*(?:retraction|withdrawal)(?:\s+(?:notice|note|statement))?\s*(?::|\bto\b|\bof\b|\bfor\b|\.|-)/],
  ['retraction', /^\W*(?:notice|statement) of (?:retraction|withdrawal)\b|[:.–—-]\s*retraction(?: notice)?\W*$/],
  ['concern', /^\W*(?:editorial\s+)?expression of concern\b/],
  ['reply', /^\W*(?:(?:the\s+)?author'?s?'?\s+)?(?:repl(?:y|ies)|responses?|in reply|in response)\b\s*(?::|\.|-|\bto\b|\bfrom\b|\bby\b|$)/],
  ['reply', /[:.–—-]\s*(?:(?:the\s+)?author'?s?'?\s+)?(?:reply|response)(?:\s+(?:to|from|by)\b.*)?\W*$/],
  ['comment', /^\W*re\s*:|^\W*(?:invited\s+)?(?:comments?|commentary|editorial|editorial comments?|letter)\s*(?::|\bon\b|\bto\b|\bregarding\b)/],
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
    const series = seriesNumbers[word];
    numbers +=
      romanNumbers[word] ??
      (series !== undefined && seriesWords.test(words[index - 1] ?? '') ? series : word.replace(/\D+/g, ''));
  });
  return numbers;
}

/** A title read for comparing; what only unequal titles need is worked out when asked for. */
export class TitleFacts {
  readonly words: readonly string[];
  readonly key: string;
  readonly #plain: string;
  #form: TitleForm | undefined;
  #numbers: string | undefined;

  constructor(title: string) {
    this.#plain = plainTitle(title);
    this.words = foldedWords(this.#plain);
    this.key = this.words.join('');
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

/** At most `limit` edits between two words, or false: insertions, deletions, substitutions. */
function withinEdits(left: string, right: string, limit: number): boolean {
  if (Math.abs(left.length - right.length) > limit) {
    return false;
  }
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= right.length; column += 1) {
      const cost = left.charCodeAt(row - 1) === right.charCodeAt(column - 1) ? 0 : 1;
      const value = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
      current.push(value);
      best = Math.min(best, value);
    }
    if (best > limit) {
      return false;
    }
    previous = current;
  }
  return (previous[right.length] ?? limit + 1) <= limit;
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
  return withinEdits(left, right, shorter >= 8 ? 2 : 1);
}

const passedOver = new Set(['the', 'a', 'an', 'of', 'and', 'in', 'on']);

/** Words of each title that the other lacks, spelling variants and passed-over words apart. */
function unmatchedWords(left: TitleFacts, right: TitleFacts): [string[], string[]] {
  const counts = new Map<string, number>();
  for (const word of right.words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const onlyLeft: string[] = [];
  for (const word of left.words) {
    const count = counts.get(word) ?? 0;
    if (count > 0) {
      counts.set(word, count - 1);
    } else if (!passedOver.has(word)) {
      onlyLeft.push(word);
    }
  }
  const onlyRight: string[] = [];
  for (const word of right.words) {
    const count = counts.get(word) ?? 0;
    if (count > 0) {
      counts.set(word, count - 1);
      if (!passedOver.has(word)) {
        onlyRight.push(word);
      }
    }
  }
  const remaining = onlyLeft.filter((word) => {
    const at = onlyRight.findIndex((other) => sameWord(word, other));
    if (at >= 0) {
      onlyRight.splice(at, 1);
    }
    return at < 0;
  });
  return [remaining, onlyRight];
}

/** `differing` counts the words of both that the other title lacks. */
export function compareTitles(left: TitleFacts, right: TitleFacts): { likeness: TitleLikeness; differing: number } {
  if (left.key === right.key) {
    return { likeness: left.key === '' ? 'far' : 'exact', differing: 0 };
  }
  const [short, long] = left.key.length <= right.key.length ? [left, right] : [right, left];
  if (short.words.length >= 3 && short.key.length >= 16 && long.key.startsWith(short.key)) {
    let length = 0;
    let at = 0;
    while (length < short.key.length) {
      length += long.words[at]?.length ?? short.key.length;
      at += 1;
    }
    const rest = long.words.slice(at).join(' ');
    return otherPiece.test(rest) || protocolInside.test(rest)
      ? { likeness: 'far', differing: long.words.length - at }
      : { likeness: 'longer', differing: long.words.length - at };
  }
  if (left.numbers !== right.numbers || short.key.length * 2 < long.key.length) {
    const misprint = withinEdits(left.key, right.key, 1);
    return { likeness: misprint ? 'misprint' : 'far', differing: Math.max(left.words.length, right.words.length) };
  }
  const [onlyLeft, onlyRight] = unmatchedWords(left, right);
  const differing = onlyLeft.length + onlyRight.length;
  if (differing === 0 || sameWord(onlyLeft.join(''), onlyRight.join(''))) {
    return { likeness: 'variant', differing: 0 };
  }
  const all = left.words.length + right.words.length;
  return { likeness: differing <= all * 0.25 ? 'close' : 'far', differing };
}
