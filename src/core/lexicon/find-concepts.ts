/** Finds the concepts that a text names: whole phrases, by words in one spelling and number, the longest first. */
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
  /** How many words the longest name has that begins with a folded word. */
  longest: ReadonlyMap<string, number>;
}

interface Word {
  start: number;
  end: number;
  written: string;
  fold: string;
}

const folded = new Map<string, string>();
const maxCachedWords = 50_000;

/** One spelling, singular. Not a stem, which would join `medical error` and `medication error`. */
function foldOf(lower: string): string {
  const before = folded.get(lower);
  if (before !== undefined) return before;
  const plain = foldWord(lower);
  const singular =
    plain.length < 4 || /(?:ss|us|is)$/.test(plain)
      ? plain
      : plain.replace(/ies$/, 'y').replace(/(?<=sh|ss|x)es$|(?<!s)s$/, '');
  if (folded.size >= maxCachedWords) folded.clear();
  folded.set(lower, singular);
  return singular;
}

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
  const longest = new Map<string, number>();
  const reach = (first: string, count: number) => longest.set(first, Math.max(longest.get(first) ?? 0, count));
  for (const concept of concepts) {
    for (const name of [...concept.names, ...(concept.everyday ?? [])]) {
      const folds = wordsIn(name).map(({ fold }) => fold);
      const [first] = folds;
      if (first === undefined) continue;
      const key = folds.join(' ');
      if (!byName.has(key)) byName.set(key, concept);
      reach(first, folds.length);
    }
    for (const short of concept.short ?? []) {
      const words = wordsIn(short);
      const [first] = words;
      if (!first) continue;
      const key = words.map(({ written }) => written).join(' ');
      if (!byShort.has(key)) byShort.set(key, concept);
      reach(first.fold, words.length);
    }
  }
  return { byId: new Map(concepts.map((concept) => [concept.id, concept])), byName, byShort, longest };
}

/** What may be between two words of one name. */
const joins = /^(?:[\s\-‐‑–/'’]*|['’]s\s)$/;

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
    let folds = '';
    let written = '';
    let best: { concept: Concept; last: number } | null = null;
    const count =
      longest.get(first.fold) ?? (first.written.endsWith('s') ? (longest.get(first.fold.slice(0, -1)) ?? 1) : 0);
    for (let next = at; next < Math.min(words.length, at + count); next += 1) {
      const word = words[next];
      const before = words[next - 1];
      if (!word || (next > at && before && !joins.test(text.slice(before.end, word.start)))) break;
      folds = next === at ? word.fold : `${folds} ${word.fold}`;
      written = next === at ? word.written : `${written} ${word.written}`;
      const concept = byShort.get(written) ?? byShort.get(written.replace(/(?<=\p{Lu})s$/u, '')) ?? byName.get(folds);
      if (concept) best = { concept, last: next };
    }
    if (!best) continue;
    found.push({ concept: best.concept, start: first.start, end: words[best.last]?.end ?? first.end });
    at = best.last;
  }
  return found;
}
