/** Finds the concepts that a text names: whole phrases, by folded and stemmed words, the longest first. */
import { eachWord, termsOfWord } from '#core/text/words/terms.ts';
import type { Concept } from './concept.ts';

export interface FoundConcept {
  concept: Concept;
  /** Offsets in UTF-16 units. */
  start: number;
  end: number;
}

export interface ConceptIndex {
  byId: ReadonlyMap<string, Concept>;
  /** By the stems of a name, with blanks between. */
  byName: ReadonlyMap<string, Concept>;
  /** By an abbreviation as written, its words with blanks between. */
  byShort: ReadonlyMap<string, Concept>;
  /** How many words the longest name has that begins with a stem. */
  longest: ReadonlyMap<string, number>;
}

interface Word {
  start: number;
  end: number;
  written: string;
  stem: string;
}

/** Articles and the rest of a possessive are no part of a name. */
const skipped = new Set(['the', 'a', 'an', 's']);

function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  eachWord(text, (start, end) => {
    const written = text.slice(start, end);
    const lower = written.toLowerCase();
    if (skipped.has(lower)) return;
    // A function word has no stem, but counts in `quality of life`.
    words.push({ start, end, written, stem: termsOfWord(lower).join('') || lower });
  });
  return words;
}

/** The first concept that claims a name has it; the data's test finds names that two claim. */
export function indexConcepts(concepts: readonly Concept[]): ConceptIndex {
  const byName = new Map<string, Concept>();
  const byShort = new Map<string, Concept>();
  const longest = new Map<string, number>();
  const reach = (first: string, count: number) => longest.set(first, Math.max(longest.get(first) ?? 0, count));
  for (const concept of concepts) {
    for (const name of [...concept.names, ...(concept.everyday ?? [])]) {
      const stems = wordsIn(name).map(({ stem }) => stem);
      const [first] = stems;
      if (first === undefined) continue;
      const key = stems.join(' ');
      if (!byName.has(key)) byName.set(key, concept);
      reach(first, stems.length);
    }
    for (const short of concept.short ?? []) {
      const words = wordsIn(short);
      const [first] = words;
      if (!first) continue;
      const key = words.map(({ written }) => written).join(' ');
      if (!byShort.has(key)) byShort.set(key, concept);
      reach(first.stem, words.length);
    }
  }
  return { byId: new Map(concepts.map((concept) => [concept.id, concept])), byName, byShort, longest };
}

/** What may be between two words of one name. */
const joins = /^[\s\-‐‑–/'’]*$|^\s(?:the|a|an)\s$|^['’]s\s$/i;

/**
 * Every concept that a text names, in order and without overlap: of two that begin at a word the longer. Linear in the
 * length of the text.
 */
export function findConcepts(text: string, { byName, byShort, longest }: ConceptIndex): FoundConcept[] {
  const words = wordsIn(text);
  const found: FoundConcept[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    if (!first) continue;
    let stems = '';
    let written = '';
    let best: { concept: Concept; last: number } | null = null;
    const count =
      longest.get(first.stem) ?? (first.written.endsWith('s') ? (longest.get(first.stem.slice(0, -1)) ?? 1) : 0);
    for (let next = at; next < Math.min(words.length, at + count); next += 1) {
      const word = words[next];
      const before = words[next - 1];
      if (!word || (next > at && before && !joins.test(text.slice(before.end, word.start)))) break;
      stems = next === at ? word.stem : `${stems} ${word.stem}`;
      written = next === at ? word.written : `${written} ${word.written}`;
      const concept = byShort.get(written) ?? byShort.get(written.replace(/(?<=\p{Lu})s$/u, '')) ?? byName.get(stems);
      if (concept) best = { concept, last: next };
    }
    if (!best) continue;
    found.push({ concept: best.concept, start: first.start, end: words[best.last]?.end ?? first.end });
    at = best.last;
  }
  return found;
}
