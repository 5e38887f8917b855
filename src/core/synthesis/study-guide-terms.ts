/** The terms of the chosen studies: the lexicon's concepts that they name, and the abbreviations that they explain. */

import type { Concept } from '#core/lexicon/concept.ts';
import { type ConceptIndex, findConcepts } from '#core/lexicon/find-concepts.ts';
import type { Passage } from '#core/text/passages.ts';
import { contentWords } from '#core/text/words/content-words.ts';
import type { ReadSource } from './synthesis-study.ts';

/** Terms that a text gives with their abbreviation: `body mass index (BMI)`. */

interface Abbreviation {
  short: string;
  /** As written, without the article before it. */
  long: string;
  /** Start of the long form, in UTF-16 units of the text. */
  start: number;
}

const bracketed = /\(([\p{L}][\p{L}\p{N}+‐-]{1,9}?)s?(?:[;,][^()]*)?\)/gu;
const edgeWord = /^(?:the|an?|of|in|and|or|with|by|for|on|to|as|using|both|our|their|its)\s/i;

const countable = (words: readonly string[]) =>
  words.filter((word) => !/^(?:of|and|the|in|for|to|with|by|on|or|a|an)$/i.test(word)).length;

/** The words before a bracket that contain its letters in order, from the first on (Schwartz and Hearst, PSB 2003). */
function longForm(short: string, before: string): { long: string; start: number } | null {
  const letters = short.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const most = Math.min(letters.length + 5, letters.length * 2);
  const words = [...before.matchAll(/\S+/g)].slice(-most);
  const from = words[0]?.index ?? before.length;
  const lower = before.slice(from).toLowerCase();
  let at = lower.length - 1;
  for (let index = letters.length - 1; index >= 0; index -= 1) {
    const isStart = () => at === 0 || !/[\p{L}\p{N}]/u.test(lower.charAt(at - 1));
    while (at >= 0 && (lower.charAt(at) !== letters.charAt(index) || (index === 0 && !isStart()))) at -= 1;
    if (at < 0) return null;
    at -= 1;
  }
  const start = from + lower.lastIndexOf(' ', at + 1) + 1;
  const long = before.slice(start).trim();
  const parts = long.split(/[\s-]+/);
  // The last word and almost every other word has one of the letters; otherwise the match is a coincidence.
  const fits = letters.includes(parts.at(-1)?.charAt(0).toLowerCase() ?? '-') && countable(parts) <= letters.length + 1;
  return fits && long.length > short.length + 2 && /^[\p{L}\p{N}]/u.test(long) ? { long, start } : null;
}

/** Every abbreviation that a text explains, in its order. */
export function readAbbreviations(text: string): Abbreviation[] {
  return [...text.matchAll(bracketed)].flatMap((match) => {
    const short = match[1] ?? '';
    if (!/\p{Lu}.*\p{Lu}|\p{Lu}\p{N}/u.test(short)) return [];
    const open = match.index;
    const sentence = Math.max(0, open - 120);
    const before = text.slice(sentence, open).trimEnd();
    const inner = Math.max(...[';', ':', '(', ')', '. ', ', '].map((mark) => before.lastIndexOf(mark) + mark.length));
    const cut = inner > 1 ? inner : 0;
    const found = longForm(short, before.slice(cut));
    if (!found) return [];
    let { long } = found;
    let start = sentence + cut + found.start;
    for (let edge = edgeWord.exec(long); edge; edge = edgeWord.exec(long)) {
      long = long.slice(edge[0].length);
      start += edge[0].length;
    }
    return long.split(/\s+/).length <= 7 ? [{ short, long, start }] : [];
  });
}

export interface Term {
  /** The most frequent spelling in the studies, with its abbreviation after it where one is given. */
  label: string;
  /** The studies that name it, in title or abstract, in the given order. */
  studies: ReadSource[];
  /** Every sentence that names it, in the given order. */
  uses: { source: ReadSource; passage: Passage }[];
  /** Number of titles that name it. */
  titles: number;
}

interface Candidate {
  concept: Concept | null;
  abbreviation: Abbreviation | null;
  /** The forms in which it is written, without abbreviations. */
  forms: Map<string, number>;
  count: number;
  titles: Set<ReadSource>;
  uses: { source: ReadSource; passage: Passage }[];
}

/** People and designs are said elsewhere; words of method have a glossary of their own. */
const kinds: ReadonlySet<Concept['kind']> = new Set(['condition', 'treatment', 'outcome', 'harm', 'measure']);

/** Methods that every report has: explained by our own glossary, never a term of the studies. */
const methodShort =
  /^(?:CI|SD|SE|SEM|RCT|RCTs|HR|OR|RR|IQR|ITT|MD|SMD|NNT|ANOVA|USA|UK|US|WHO|FDA|NCT|AE|AEs|ICC|CIs)$/;

/** The one concept that a whole text names. */
function conceptOf(text: string, concepts: ConceptIndex): Concept | null {
  const [only, second] = findConcepts(text, concepts);
  return only && !second && only.start === 0 && only.end === text.length ? only.concept : null;
}

/** The abbreviations that a study explains, by their short form. */
function explainedBy({ study }: ReadSource): Map<string, Abbreviation> {
  const found = new Map<string, Abbreviation>();
  for (const { text } of study.passages)
    for (const abbreviation of readAbbreviations(text))
      if (
        !methodShort.test(abbreviation.short) &&
        !/^(?:patients?|participants?|people|subjects)\s|\d/i.test(abbreviation.long) &&
        !found.has(abbreviation.short)
      )
        found.set(abbreviation.short, abbreviation);
  return found;
}

interface Named {
  key: string;
  concept: Concept | null;
  abbreviation: Abbreviation | null;
  /** As written; null for an abbreviation. */
  form: string | null;
}

/** What a text names: a study's own abbreviations go before the lexicon's. */
function namesIn(text: string, explained: ReadonlyMap<string, Abbreviation>, concepts: ConceptIndex): Named[] {
  const named = new Map<string, Named>();
  const add = (one: Named) => named.set(`${one.key} ${one.form}`, one);
  const addShort = (abbreviation: Abbreviation) => {
    const concept = conceptOf(abbreviation.long, concepts);
    const key = concept?.id ?? abbreviation.long.toLowerCase();
    add({ key, concept, abbreviation, form: null });
  };
  for (const { concept, start, end } of findConcepts(text, concepts)) {
    const form = text.slice(start, end);
    if (!explained.has(form) && kinds.has(concept.kind))
      add({ key: concept.id, concept, abbreviation: null, form: concept.short?.includes(form) ? null : form });
  }
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{N}+‐-]{1,9}/gu)) {
    const abbreviation = explained.get(word);
    if (abbreviation) addShort(abbreviation);
  }
  return [...named.values()];
}

const stemsOf = (text: string) => contentWords(text, true).flatMap(({ stem }) => stem.split('-'));

/** At most forty terms, those of most studies and most titles first; none is part of another. */
export function findTerms(sources: readonly ReadSource[], concepts: ConceptIndex): Term[] {
  const candidates = new Map<string, Candidate>();
  for (const source of sources) {
    const explained = explainedBy(source);
    const addAll = (text: string, passage: Passage | null) => {
      for (const { key, concept, abbreviation, form } of namesIn(text, explained, concepts)) {
        const candidate: Candidate = candidates.get(key) ?? {
          concept,
          abbreviation: null,
          forms: new Map(),
          count: 0,
          titles: new Set(),
          uses: [],
        };
        candidates.set(key, candidate);
        candidate.count += 1;
        candidate.abbreviation ??= abbreviation;
        if (form !== null) candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
        if (passage === null) candidate.titles.add(source);
        else if (candidate.uses.at(-1)?.passage !== passage) candidate.uses.push({ source, passage });
      }
    };
    addAll(source.study.title, null);
    for (const passage of source.study.passages) addAll(passage.text, passage);
  }
  const ranked = [...candidates.values()]
    .filter(({ uses }) => uses.length > 0)
    .map((candidate) => ({ candidate, label: labelOf(candidate), score: scoreOf(candidate) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.label.localeCompare(right.label));
  const terms: Term[] = [];
  const known: string[][] = [];
  for (const { candidate, label } of ranked) {
    const words = stemsOf(label);
    if (known.some((other) => isPart(words, other) || isPart(other, words))) continue;
    known.push(words);
    const naming = new Set([...candidate.uses.map(({ source }) => source), ...candidate.titles]);
    terms.push({
      label,
      studies: sources.filter((source) => naming.has(source)),
      uses: candidate.uses,
      titles: candidate.titles.size,
    });
    if (terms.length === 40) break;
  }
  return terms;
}

/** The most frequent form, in the lexicon's case: `Mediterranean diet`, `blood pressure`. */
function labelOf({ concept, abbreviation, forms }: Candidate): string {
  const [form = concept?.names[0] ?? ''] =
    [...forms].sort((left, right) => right[1] - left[1] || left[0].localeCompare(right[0]))[0] ?? [];
  const written = abbreviation?.long ?? form;
  const names = concept ? [...concept.names, ...(concept.everyday ?? [])] : [];
  const name = names.find((one) => one.toLowerCase() === written.toLowerCase());
  const plural = names.find((one) => `${one}s`.toLowerCase() === written.toLowerCase());
  const cased = name ?? (plural ? `${plural}s` : written);
  return abbreviation ? `${cased} (${abbreviation.short})` : cased;
}

function scoreOf({ concept, abbreviation, count, titles, uses }: Candidate): number {
  const studies = new Set(uses.map(({ source }) => source)).size;
  if (titles.size === 0 && studies < 2 && count < 2 && !abbreviation) return 0;
  const isNarrow = (concept?.broader?.length ?? 0) > 0;
  return (
    studies ** 1.4 *
    (1 + 0.5 * Math.min(3, titles.size)) *
    Math.log2(1 + count) *
    (isNarrow ? 1.25 : 1) *
    (abbreviation ? 1.5 : 1)
  );
}

function isPart(part: readonly string[], whole: readonly string[]): boolean {
  return part.length <= whole.length && ` ${whole.join(' ')} `.includes(` ${part.join(' ')} `);
}

/** Tests for each text whether it names a term, by any name of its concept, in its long or its short form. */
export function termFinder(texts: readonly string[], concepts: ConceptIndex): (label: string) => boolean[] {
  const stems = texts.map((text) => ` ${stemsOf(text).join(' ')} `);
  const named = texts.map((text) => new Set(findConcepts(text, concepts).map(({ concept }) => concept.id)));
  return (label) => {
    const short = /\(([^()]*)\)$/.exec(label)?.[1];
    const long = label.replace(/\s\([^()]*\)$/, '');
    const id = conceptOf(long, concepts)?.id;
    const keys = [long, ...(short ? [short] : [])].map((form) => ` ${stemsOf(form).join(' ')} `);
    return stems.map(
      (text, index) =>
        (id !== undefined && named[index]?.has(id)) || keys.some((key) => key.trim() !== '' && text.includes(key)),
    );
  };
}
