import { inverseDocumentFrequency, termSaturation } from '#core/ranking/bm25-scores.ts';
import { isNumberMark, termsOfWord, wordsOf } from '#core/text/words/terms.ts';
import { characterKinds, characterTable } from '#core/text/words/word-characters.ts';

/** Occurrences of each query word in one text, and the length of the text. */
export interface TextCounts {
  /** By index in `QueryMatcher.words`. */
  counts: Uint16Array;
  /** In UTF-16 units: as good as words for comparing lengths, and without cost. */
  length: number;
}

/**
 * Counts the words of one query in many texts without an index: three thousand abstracts are read while the user waits.
 * A pattern finds the words that begin like one of the query, and only those are examined.
 */
export interface QueryMatcher {
  /** The searchable words of the query as typed, in lower case, each term once, in order. */
  words: readonly string[];
  /** By index: whether the word follows the one before it with a hyphen or nothing between them, as in `covid-19`. */
  continues: readonly boolean[];
  count(text: string): TextCounts;
}

/**
 * A pattern for the beginning of words with this term. A stem differs from its word at the end, so that its last letter
 * is left off; an e can have been ae or oe, and a z an s (see terms.ts). Digits can be at the end of a word, as in
 * `covid19`.
 */
function beginning(term: string): string {
  if (/^[\d.,]+$/.test(term)) return term.replace(/[.·]/g, '[.·]');
  if (term.length === 1) return `(?<![a-z0-9])${term}(?![a-z])`;
  const letters = term.slice(0, Math.min(4, term.length - 1));
  return `(?<![a-z0-9])${letters.replace(/e/g, '[ao]?e').replace(/z/g, '[sz]').replace(/[.,]/g, '[.,]')}`;
}

/** Finds words to examine: those that can have a term, and all with letters beyond ASCII. */
function candidatePattern(terms: readonly string[]): RegExp {
  const ascii = terms.filter((term) => /^[a-z\d.,]+$/.test(term)).map(beginning);
  return new RegExp([...ascii, '[^\\x00-\\x7f]'].join('|'), 'gi');
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
  const pattern = candidatePattern([...places.keys()]);

  const isDigitAt = (text: string, index: number) => kinds[text.charCodeAt(index)] === characterKinds.digit;
  /** As in `wordsOf`: a letter or digit, or a mark between two digits. */
  function belongs(text: string, index: number): boolean {
    if (index < 0 || index >= text.length) return false;
    const unit = text.charCodeAt(index);
    if (kinds[unit] !== characterKinds.other) return true;
    if (!isNumberMark(unit) || index === 0 || index + 1 >= text.length) return false;
    return isDigitAt(text, index - 1) && isDigitAt(text, index + 1);
  }

  function count(text: string): TextCounts {
    const counts = new Uint16Array(words.length);
    let end = 0;
    pattern.lastIndex = 0;
    while (words.length > 0) {
      const match = pattern.exec(text);
      if (!match) break;
      if (match.index < end || !belongs(text, match.index)) continue;
      let start = match.index;
      while (start > end && belongs(text, start - 1)) start -= 1;
      end = match.index + 1;
      while (belongs(text, end)) end += 1;
      for (const term of termsOfWord(text.slice(start, end).toLowerCase())) {
        const place = places.get(term);
        if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
      }
      pattern.lastIndex = end;
    }
    return { counts, length: text.length };
  }

  return { words, continues, count };
}

/** BM25 of counted texts, in their order. Document frequencies and the average length are those of the given texts. */
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
