import { inverseDocumentFrequency, termSaturation } from '#core/ranking/bm25.ts';
import { isNumberMark, termsOfWord, wordsOf } from '#core/text/words/terms.ts';
import { characterKinds, characterTable } from '#core/text/words/word-characters.ts';

/** How often each word of the query is in one text, and how long the text is. */
export interface TextCounts {
  /** By place in `QueryMatcher.words`. */
  counts: Uint16Array;
  /** In UTF-16 units: as good a measure as words for comparing lengths, and free. */
  length: number;
}

/**
 * Counts the words of one query in many texts without keeping an index of them: three thousand abstracts are read while
 * the reader waits, so a pattern finds the words that begin like one of the query and only those are looked at closely.
 */
export interface QueryMatcher {
  /** The searchable words of the query as typed, lower case, each term once, in order. */
  words: readonly string[];
  /** By place: whether the word follows the one before it with a hyphen or nothing between, as in `covid-19`. */
  continues: readonly boolean[];
  count(text: string): TextCounts;
}

/**
 * How a word that has this term must begin, as a pattern. A stem differs from its word at the end, so its last letter is
 * left off, an e may have been ae or oe, and a z an s (see terms.ts). Digits may stand at the end of a word, as in `covid19`.
 */
function beginning(term: string): string {
  if (/^[\d.,]+$/.test(term)) return term.replace(/[.·]/g, '[.·]');
  if (term.length === 1) return `(?<![a-z0-9])${term}(?![a-z])`;
  const letters = term.slice(0, Math.min(4, term.length - 1));
  return `(?<![a-z0-9])${letters.replace(/e/g, '[ao]?e').replace(/z/g, '[sz]').replace(/[.,]/g, '[.,]')}`;
}

/** Where words worth a closer look begin or lie: those that may have a term, and all with letters beyond ASCII. */
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
