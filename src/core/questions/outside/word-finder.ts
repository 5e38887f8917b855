/**
 * Finds classes of words in a text: single words, beginnings of words and phrases, and words of five letters and more
 * with one wrong letter. A misspelling counts where only one class is near, so that it never becomes another idea.
 */
import type { GateWord } from './gate-text.ts';
import { unrelatedTerms } from './terms/unrelated-terms.ts';

/** The places of a class in a sentence: number of the first and the last word. */
export interface Hit {
  first: number;
  last: number;
}

interface Entry {
  name: string;
  /** The words after the first one; a star is for any ending. */
  rest: readonly string[];
}

const minMisspelt = 5;
const minBeginning = 2;

const matches = (word: string, wanted: string): boolean =>
  wanted.endsWith('*')
    ? word.startsWith(wanted.slice(0, -1))
    : word === wanted || (word.length > wanted.length && word === `${wanted}s` && wanted.length > 3);

export class WordFinder<Name extends string> {
  readonly #exact = new Map<string, Entry[]>();
  readonly #beginnings = new Map<string, Entry[]>();
  readonly #maxBeginning: number;
  /** From a word with one letter left out to the words that it can be. */
  readonly #near = new Map<string, Set<string>>();

  /** `corrects`: whether a misspelling is read as the word that it is near to. */
  constructor(classes: Readonly<Record<Name, string>>, { corrects }: { corrects: boolean }) {
    for (const [name, list] of Object.entries<string>(classes))
      for (const entry of list.split(', ')) {
        const [first = '', ...rest] = entry.split(' ');
        const isBeginning = first.endsWith('*');
        const key = isBeginning ? first.slice(0, -1) : first;
        const map = isBeginning ? this.#beginnings : this.#exact;
        map.set(key, [...(map.get(key) ?? []), { name, rest }]);
      }
    this.#maxBeginning = Math.max(0, ...[...this.#beginnings.keys()].map(({ length }) => length));
    if (!corrects) return;
    const spellings = [
      ...this.#exact.keys(),
      ...[...this.#beginnings.keys()].flatMap((key) => [key, `${key}ing`, `${key}ed`, `${key}s`]),
    ];
    for (const word of spellings) {
      if (word.length < minMisspelt || /\d/.test(word)) continue;
      for (const shorter of [word, ...withoutOneLetter(word)])
        this.#near.set(shorter, (this.#near.get(shorter) ?? new Set()).add(word));
    }
  }

  /** Hits by class, in the order of the words. */
  find(words: readonly GateWord[]): Map<Name, Hit[]> {
    const hits = new Map<Name, Hit[]>();
    const spelt = words.map(({ word }) => this.#corrected(word));
    for (const [index, word] of spelt.entries())
      for (const { name, rest } of this.#entries(word)) {
        let at = index;
        const isThere = rest.every((wanted) => {
          at += 1;
          return matches(spelt[at] ?? '', wanted);
        });
        if (!isThere) continue;
        const list = hits.get(name as Name);
        if (list) list.push({ first: index, last: at });
        else hits.set(name as Name, [{ first: index, last: at }]);
      }
    return hits;
  }

  #entries(word: string): readonly Entry[] {
    const found = [...(this.#exact.get(word) ?? [])];
    const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : null;
    if (singular !== null && !this.#exact.has(word)) found.push(...(this.#exact.get(singular) ?? []));
    for (let length = minBeginning; length <= Math.min(word.length, this.#maxBeginning); length += 1)
      found.push(...(this.#beginnings.get(word.slice(0, length)) ?? []));
    return found;
  }

  #corrected(word: string): string {
    if (
      this.#near.size === 0 ||
      word.length < minMisspelt ||
      unrelatedTerms.has(word) ||
      /\d/.test(word) ||
      this.#entries(word).length > 0
    )
      return word;
    const candidates = new Set<string>();
    // A plural is another word and no misspelling: "a student" is a person, "students" are people in general.
    for (const shorter of [word, ...withoutOneLetter(word)])
      for (const candidate of this.#near.get(shorter) ?? [])
        if (
          candidate[0] === word[0] &&
          `${word}s` !== candidate &&
          `${candidate}s` !== word &&
          isOneAway(word, candidate)
        )
          candidates.add(candidate);
    const ideas = new Set(
      [...candidates].map((candidate) =>
        this.#entries(candidate)
          .map(({ name }) => name)
          .toSorted()
          .join(),
      ),
    );
    const [first] = candidates;
    return ideas.size === 1 && first !== undefined ? first : word;
  }
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

/** One letter more, less or other, or two letters exchanged. */
function isOneAway(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const ends = [left.slice(start), right.slice(start)] as const;
  return (
    ends[0].slice(1) === ends[1].slice(1) ||
    ends[0].slice(1) === ends[1] ||
    ends[0] === ends[1].slice(1) ||
    (ends[0][0] === ends[1][1] && ends[0][1] === ends[1][0] && ends[0].slice(2) === ends[1].slice(2))
  );
}
