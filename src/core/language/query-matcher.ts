import { inverseDocumentFrequency, termSaturation } from './bm25.ts';
import { isNumberMark, termsOfWord, wordsOf } from './terms.ts';
import { characterKinds, characterTable } from './word-characters.ts';

/** How often each word of the query stands in one text, and how long the text is. */
export interface TextCounts {
  /** By place in `QueryMatcher.words`. */
  counts: Uint16Array;
  /** In words, stop words included. */
  length: number;
}

/**
 * Counts the words of one query in many texts without keeping an index of them: a text is read once, and only words
 * that begin like a word of the query are looked at closely.
 */
export interface QueryMatcher {
  /** The searchable words of the query as typed, lower case, each term once, in order. */
  words: readonly string[];
  /** By place: whether the word follows the one before it with a hyphen or nothing between, as in `covid-19`. */
  continues: readonly boolean[];
  count(text: string): TextCounts;
}

const isAsciiDigit = (unit: number) => unit >= 0x30 && unit <= 0x39;

const prefixKey = (first: number, second: number) => (first << 7) | second;

/** Letters that `oneSpelling` (see terms.ts) may have dropped before an e. */
function spellings(letter: string): string[] {
  return letter === 'e' ? ['e', 'a', 'o'] : [letter];
}

function prefixTable(terms: Iterable<string>): Uint8Array {
  const table = new Uint8Array(128 * 128);
  const mark = (first: string, second: string) => {
    for (const left of [first.toLowerCase(), first.toUpperCase()])
      for (const right of [second.toLowerCase(), second.toUpperCase()])
        if (left.charCodeAt(0) < 128 && (right === '' || right.charCodeAt(0) < 128))
          table[prefixKey(left.charCodeAt(0), right === '' ? 0 : right.charCodeAt(0))] = 1;
  };
  for (const term of terms) {
    const second = term.charAt(1);
    for (const right of spellings(second)) mark(term.charAt(0), right);
    // A first e may have been ae or oe; a stem of one letter may be the rest of a longer word.
    if (term.startsWith('e')) for (const left of ['a', 'o']) mark(left, 'e');
    if (term.length === 1) for (let unit = 97; unit <= 122; unit += 1) mark(term, String.fromCharCode(unit));
  }
  return table;
}

export function createQueryMatcher(query: string): QueryMatcher {
  const words: string[] = [];
  const continues: boolean[] = [];
  const places = new Map<string, number>();
  let previousEnd = -1;
  for (const word of wordsOf(query)) {
    const terms = termsOfWord(word.lower);
    terms.forEach((term, part) => {
      if (places.has(term)) return;
      const hyphenated = word.start === previousEnd + 1 && query.charAt(previousEnd) === '-';
      continues.push(words.length > 0 && (part > 0 || hyphenated));
      places.set(term, words.length);
      words.push(terms.length > 1 ? term : word.lower);
    });
    previousEnd = word.end;
  }
  const kinds = characterTable();
  const prefixes = prefixTable(places.keys());

  const wantsDigits = [...places.keys()].some((term) => /\p{N}/u.test(term));

  // Written for speed: this reads every letter of every abstract while the reader waits.
  function count(text: string): TextCounts {
    const counts = new Uint16Array(words.length);
    const end = text.length;
    let length = 0;
    let index = 0;
    while (index < end) {
      const first = text.charCodeAt(index);
      if (kinds[first] === characterKinds.other) {
        index += 1;
        continue;
      }
      const start = index;
      let unit = first;
      let last = first;
      let units = 0;
      for (;;) {
        units |= unit;
        last = unit;
        index += 1;
        if (index >= end) break;
        unit = text.charCodeAt(index);
        if (kinds[unit] !== characterKinds.other) continue;
        const insideNumber =
          isAsciiDigit(last) && isNumberMark(unit) && index + 1 < end && isAsciiDigit(text.charCodeAt(index + 1));
        if (!insideNumber) break;
      }
      length += 1;
      const second = index - start > 1 ? text.charCodeAt(start + 1) : 0;
      const unusual = units > 127 || (wantsDigits && isAsciiDigit(last) && !isAsciiDigit(first));
      if (!unusual && prefixes[prefixKey(first, second)] !== 1) continue;
      for (const term of termsOfWord(text.slice(start, index).toLowerCase())) {
        const place = places.get(term);
        if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    return { counts, length };
  }

  return { words, continues, count };
}

/** BM25 of counted texts, in their order; document frequencies and the average length are those of the texts given. */
export function scoreCounts(words: number, texts: readonly TextCounts[]): number[] {
  const having = new Uint32Array(words);
  let total = 0;
  for (const text of texts) {
    total += text.length;
    for (let place = 0; place < words; place += 1) if (text.counts[place]) having[place] = (having[place] ?? 0) + 1;
  }
  const averageLength = total / Math.max(1, texts.length);
  const frequencies = Array.from(having, (documents) => inverseDocumentFrequency(texts.length, documents));
  return texts.map((text) => {
    let score = 0;
    for (let place = 0; place < words; place += 1) {
      const count = text.counts[place] ?? 0;
      if (count > 0) score += (frequencies[place] ?? 0) * termSaturation(count, text.length, averageLength);
    }
    return score;
  });
}
