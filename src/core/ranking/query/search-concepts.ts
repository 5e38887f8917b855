/**
 * The concepts of a search, each with the forms in which a study can name it. Names, their synonyms and the members of
 * drug classes come from the lexicon; any other word is a concept of its own.
 */

import { conceptNames } from '#core/lexicon/concept-names.ts';
import { onFirstUse } from '#core/text/first-use.ts';
import { contentStem, contentWords } from '#core/text/words/content-words.ts';
import { stopWords } from '#core/text/words/stop-words.ts';
import { wordsOf } from '#core/text/words/terms.ts';
import { questionTerms } from './question-terms.ts';

/** The keys of one form (`wordKeys`). A text has it where all of them are near each other. */
export type Way = readonly string[];

export interface SearchConcept {
  /** As in the search, in lower case. */
  said: string;
  ways: readonly Way[];
}

/**
 * The keys by which a word is found: its stem, the word itself, and for an abbreviation of two or three capitals only
 * these.
 */
export function wordKeys(written: string): readonly string[] {
  const lower = written.toLowerCase();
  const stem = contentStem(lower) || lower;
  return isAbbreviation(written) ? [stem, `=${lower}`, `=${written}`] : [stem, `=${lower}`];
}

const isAbbreviation = (written: string) => /^[A-Z]{2,3}$/.test(written);
const partsOf = (name: string) =>
  wordsOf(name).map(({ start, end, lower }) => ({ written: name.slice(start, end), lower }));

/** `Quality of life` is also `life quality`; `working out` is not working. */
const linking = /^(?:of|the|an?|in|for|from|to|and|with|any)$/;

/** A name as a form: without linking words, abbreviations in capitals; `*statin` is the ending of a word. */
function wayOf(name: string): Way {
  if (name.includes('=') || name.startsWith('*'))
    return name.split(' ').flatMap((part) => (/^[*=]/.test(part) ? [part] : wayOf(part)));
  const parts = partsOf(name);
  const telling = parts.filter(({ lower }) => !linking.test(lower));
  return (telling.length > 0 ? telling : parts).map(({ written, lower }) =>
    isAbbreviation(written) ? `=${written}` : contentStem(lower) || lower,
  );
}

/** The stems of an expression as a search writes it, with its function words. */
const typedStems = (text: string) => partsOf(text).map(({ lower }) => contentStem(lower) || lower);

/** Every name of the lexicon by its stems, with the forms of all concepts that have it. */
const lexicon = onFirstUse(() => {
  const names = new Map<string, Way[]>();
  let longest = 1;
  for (const line of conceptNames.trim().split('\n')) {
    const [same = '', members = ''] = line.split(' > ');
    const ways = [...same.split('|'), ...members.split('|').filter(Boolean)].map(wayOf);
    for (const name of same.split('|')) {
      const stems = typedStems(name);
      longest = Math.max(longest, stems.length);
      names.set(stems.join(' '), [...(names.get(stems.join(' ')) ?? []), ...ways]);
    }
  }
  return { names, longest };
});

/** Words that narrow a search or name its form; a study need not have them. */
const narrowing = new Set(
  (
    'risk risks disease diseases disorder disorders condition conditions problem problems daily day days week weeks month ' +
    'months year years adult adults people person patient patients healthy level levels amount chance chances factor ' +
    'factors dose doses dosage supplement supplements supplementation tablet tablets pill pills eat eats ' +
    'programme programmes program programs regular regularly new latest recent current health human humans develop develops ' +
    'development common serious severe mild major minor improve improves improving control intensive medicine medicines ' +
    'drug drugs medication medications therapy therapies management use user users usage type types kind system function well role ' +
    'influence impact efficacy effectiveness comparison review reviews literature benefit benefits outcome outcomes event events ' +
    'incidence prevalence rate rates lower upper high low particular particularly especially regard general various ' +
    'known interest related including e g i etc inhibitor inhibitors agonist agonists blocker blockers receptor receptors'
  ).split(' '),
);

interface PlacedConcept extends SearchConcept {
  at: number;
  narrows: boolean;
}

const isMark = (word: string) => /^(?:\p{L}|[\d.,]+)$/u.test(word);

/** The concepts of text without operators, in its order. */
function conceptsOfText(text: string): PlacedConcept[] {
  const parts = partsOf(text);
  const stems = parts.map(({ lower }) => contentStem(lower) || lower);
  const { names, longest } = lexicon();
  const taken = new Set<number>();
  const found: PlacedConcept[] = [];
  for (let size = Math.min(longest, parts.length); size > 0; size -= 1)
    for (let at = 0; at + size <= parts.length; at += 1) {
      const places = Array.from({ length: size }, (_, offset) => at + offset);
      if (places.some((place) => taken.has(place))) continue;
      const ways = names.get(stems.slice(at, at + size).join(' '));
      if (!ways) continue;
      for (const place of places) taken.add(place);
      const said = parts.slice(at, at + size).map(({ lower }) => lower);
      found.push({ said: said.join(' '), ways, at, narrows: false });
    }
  const matter = new Set(questionTerms(text).words.flatMap((word) => wordsOf(word).map(({ lower }) => lower)));
  const telling = new Set(contentWords(text).map(({ start, end }) => text.slice(start, end).toLowerCase()));
  parts.forEach(({ lower }, at) => {
    if (taken.has(at) || !matter.has(lower) || isMark(lower)) return;
    // `vitamin K`, `hepatitis B`, `omega 3`: a letter or a number belongs to the word before it.
    const mark = parts[at + 1]?.lower ?? '';
    const said =
      isMark(mark) && !stopWords.has(mark) && !taken.has(at + 1) && matter.has(mark) ? `${lower} ${mark}` : lower;
    const narrows = narrowing.has(lower) || !telling.has(lower);
    found.push({ said, ways: [typedStems(said)], at, narrows });
  });
  const seen = new Set<string>();
  return found
    .sort((left, right) => left.at - right.at)
    .filter(({ ways: [own = []] }) => !seen.has(own.join(' ')) && seen.add(own.join(' ')));
}

/** One concept of several alternatives. */
const either = (concepts: readonly PlacedConcept[]): PlacedConcept => ({
  said: concepts.map(({ said }) => said).join(' or '),
  ways: concepts.flatMap(({ ways }) => ways),
  at: 0,
  narrows: concepts.some(({ narrows }) => narrows),
});

/** Several words of one alternative: they must be near each other. */
function asOne(concepts: readonly PlacedConcept[]): PlacedConcept[] {
  const [first, ...more] = concepts;
  if (!first || more.length === 0) return [...concepts];
  const telling = concepts.filter(({ narrows }) => !narrows);
  return [
    {
      said: concepts.map(({ said }) => said).join(' '),
      ways: [(telling.length > 0 ? telling : concepts).flatMap(({ ways }) => ways[0] ?? [])],
      at: 0,
      narrows: telling.length === 0,
    },
  ];
}

const token = /"[^"]*"|“[^”]*”|[()]|\bOR\b|\bAND\b|\bNOT\b|(?<=\s)or(?=\s)|(?<=\s)and(?=\s)|[,;:/|]/g;
/** `[tiab]`, `title:`: the field that a database searches, not a concept. */
const fields = /\[[^\]]*\]|\b(?:title|abstract|ti|ab|tiab|mesh|all):/gi;

/** Tokens in their order; the text between operators is one token. */
function tokensOf(query: string): string[] {
  const plain = query.replace(fields, ' ');
  const tokens: string[] = [];
  let end = 0;
  for (const match of plain.matchAll(token)) {
    tokens.push(plain.slice(end, match.index), match[0]);
    end = match.index + match[0].length;
  }
  return [...tokens, plain.slice(end)].map((text) => text.trim()).filter(Boolean);
}

/** Depth. Deeper brackets are read as text. */
const deepest = 20;

/** Reads up to the closing bracket. */
function readTokens(tokens: string[], depth: number): { concepts: PlacedConcept[]; hadOr: boolean } {
  const alternatives: PlacedConcept[][] = [[]];
  const concepts: PlacedConcept[] = [];
  let joins = false;
  let excludes = false;
  let hadOr = false;
  const take = (given: PlacedConcept[]) => {
    if (!excludes) {
      const [first, ...rest] = given;
      const last = concepts.at(-1);
      if (joins && first && last) concepts.splice(-1, 1, either([last, first]), ...rest);
      else concepts.push(...given);
      alternatives.at(-1)?.push(...given);
    }
    if (given.length > 0) {
      joins = false;
      excludes = false;
    }
  };
  for (let next = tokens.shift(); next !== undefined && next !== ')'; next = tokens.shift()) {
    if (next === '(') {
      if (depth < deepest) {
        const inner = readTokens(tokens, depth + 1);
        take(inner.concepts);
      }
    } else if (/^(?:or|\/|\|)$/i.test(next)) {
      joins = true;
      hadOr = true;
      alternatives.push([]);
    } else if (next === 'NOT') excludes = true;
    else if (/^(?:and|[,;:])$/i.test(next)) joins = false;
    else if (/^["“]/.test(next)) take(asOne(conceptsOfText(next.slice(1, -1))));
    else take(conceptsOfText(next));
  }
  // In brackets each alternative is a whole: `(hip fracture OR falls)`.
  if (depth > 0 && hadOr) return { concepts: [either(alternatives.flatMap(asOne))], hadOr };
  return { concepts, hadOr };
}

/**
 * The concepts of a search, in its order; where only narrowing words are left, those. Empty for a search without words.
 */
export function searchConcepts(query: string): SearchConcept[] {
  const { concepts } = readTokens(tokensOf(query.slice(0, 5_000)), 0);
  const telling = concepts.filter(({ narrows }) => !narrows);
  const seen = new Set<string>();
  return (telling.length > 0 ? telling : concepts)
    .map(({ said, ways }) => ({ said, ways }))
    .filter(({ said, ways }) => ways.length > 0 && !seen.has(said) && seen.add(said));
}
