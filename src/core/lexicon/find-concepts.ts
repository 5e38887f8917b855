/** Finds the concepts that a text names: whole phrases, by words in one spelling and number, the longest first. */
import { remembered } from '#core/text/remembered.ts';
import { eachWord, foldWord } from '#core/text/words/terms.ts';
import type { Concept } from './concept.ts';

export interface FoundConcept {
  concept: Concept;
  /** Offsets in UTF-16 units. */
  start: number;
  end: number;
}

export interface ConceptIndex {
  byId: ReadonlyMap<string, Concept>;
  /** By the folded words of a name, with blanks between. */
  byName: ReadonlyMap<string, Concept>;
  /** By an abbreviation as written, its words with blanks between. */
  byShort: ReadonlyMap<string, Concept>;
  /** The folded first word of each name and abbreviation, and with blanks between the words that more follow. */
  beginnings: ReadonlySet<string>;
}

interface Word {
  start: number;
  end: number;
  written: string;
  fold: string;
}

const maxRememberedWords = 50_000;

/** One spelling, singular. Not a stem, which would join `medical error` and `medication error`. */
const foldOf = remembered((lower) => {
  const plain = foldWord(lower);
  return plain.length < 4 || /(?:ss|us|is)$/.test(plain)
    ? plain
    : plain.replace(/ies$/, 'y').replace(/(?<=sh|ss|x)es$|(?<!s)s$/, '');
}, maxRememberedWords);

function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  eachWord(text, (start, end) => {
    const written = text.slice(start, end);
    // The rest of a possessive.
    if (written === 's') return;
    words.push({ start, end, written, fold: foldOf(written.toLowerCase()) });
  });
  return words;
}

/** The first concept that claims a name has it; the data's test finds names that two claim. */
export function indexConcepts(concepts: readonly Concept[]): ConceptIndex {
  const byName = new Map<string, Concept>();
  const byShort = new Map<string, Concept>();
  const beginnings = new Set<string>();
  const begin = (folds: readonly string[]) => {
    for (let count = 1; count <= Math.max(1, folds.length - 1); count += 1)
      beginnings.add(folds.slice(0, count).join(' '));
  };
  for (const concept of concepts) {
    for (const name of [...concept.names, ...(concept.everyday ?? [])]) {
      const folds = wordsIn(name).map(({ fold }) => fold);
      if (folds.length === 0) continue;
      const key = folds.join(' ');
      if (!byName.has(key)) byName.set(key, concept);
      begin(folds);
    }
    for (const short of concept.short ?? []) {
      const words = wordsIn(short);
      if (words.length === 0) continue;
      const key = words.map(({ written }) => written).join(' ');
      if (!byShort.has(key)) byShort.set(key, concept);
      begin(words.map(({ fold }) => fold));
    }
  }
  return { byId: new Map(concepts.map((concept) => [concept.id, concept])), byName, byShort, beginnings };
}

/** What may be between two words of one name. */
const joins = /^(?:[\s\-‐‑–/'’]*|['’]s\s)$/;

/** What a word ends with that is written as an abbreviation in the plural. */
const pluralOfShort = /(?<=\p{Lu})s$/u;

/**
 * Every concept that a text names, in order and without overlap: of two that begin at a word the longer. Linear in the
 * length of the text.
 */
export function findConcepts(text: string, { byName, byShort, beginnings }: ConceptIndex): FoundConcept[] {
  const words = wordsIn(text);
  const found: FoundConcept[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    if (!first || !(beginnings.has(first.fold) || first.written.endsWith('s'))) continue;
    let { fold: folds, written } = first;
    let best: { concept: Concept; last: number } | null = null;
    for (let last = at; ; ) {
      const concept =
        byShort.get(written) ??
        (written.endsWith('s') ? byShort.get(written.replace(pluralOfShort, '')) : undefined) ??
        byName.get(folds);
      if (concept) best = { concept, last };
      const before = words[last];
      last += 1;
      const word = words[last];
      if (!before || !word || !beginnings.has(folds) || !joins.test(text.slice(before.end, word.start))) break;
      folds = `${folds} ${word.fold}`;
      written = `${written} ${word.written}`;
    }
    if (!best) continue;
    found.push({ concept: best.concept, start: first.start, end: words[best.last]?.end ?? first.end });
    at = best.last;
  }
  return found;
}
