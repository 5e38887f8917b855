/** What the chosen studies speak of: terms that recur over them, that their titles name, or that they spell out. */

import type { Passage } from '#core/text/passages.ts';
import { contentStem, contentWords } from '#core/text/words/content-words.ts';
import { type Abbreviation, readAbbreviations } from './study-guide-abbreviations.ts';
import { notAlone, notTerms, tailWords } from './study-guide-stop-words.ts';
import type { ReadSource } from './synthesis-study.ts';

export interface Term {
  /** As the studies write it most often, with its short form behind it where one is spelled out. */
  label: string;
  /** The studies that name it, in title or abstract, in the order given. */
  studies: ReadSource[];
  /** Every sentence that names it, in the order given. */
  uses: { source: ReadSource; passage: Passage }[];
  /** How many titles name it. */
  titles: number;
}

interface Token {
  start: number;
  end: number;
  lower: string;
  stem: string;
}

interface Candidate {
  key: string;
  size: number;
  forms: Map<string, number>;
  count: number;
  titles: Set<ReadSource>;
  uses: { source: ReadSource; passage: Passage }[];
}

/** Hyphens and apostrophes in one word; what has more is no term. */
const maxJoints = 6;

/** Runs of words with one blank between them, none of them a function word. */
function runsOf(text: string, stems: Map<string, string>, plain: Set<string>): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  let end = -2;
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:[-‐'’][\p{L}\p{N}]+)*/gu)) {
    const lower = match[0].toLowerCase();
    if (match[0] === lower) plain.add(lower);
    let stem = stems.get(lower);
    if (stem === undefined) {
      const words = contentWords(/^[a-k]$/.test(lower) ? lower.toUpperCase() : lower, true).map((word) => word.stem);
      const isTerm = words.length > 0 && !/ly$|^\d/.test(lower) && lower.split(/[-‐'’]/).length <= maxJoints + 1;
      stem = isTerm ? words.join('-') : '';
      stems.set(lower, stem);
    }
    const joined = match.index === end + 1 && text.charAt(end) === ' ';
    if ((!joined || stem === '') && run.length > 0) {
      runs.push(run);
      run = [];
    }
    if (stem !== '') run.push({ start: match.index, end: match.index + match[0].length, lower, stem });
    end = match.index + match[0].length;
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

const verbEnding = /(?:ing|ed)$/;
function mayBegin({ lower }: Token): boolean {
  return (
    !notTerms.has(lower) &&
    lower.length > 2 &&
    !(
      verbEnding.test(lower) &&
      !/^(?:fasting|resting|breast|bleeding|sleeping|training|aging|ageing|walking|running|cycling|screening|counsel+ing|smoking|unsaturated|advanced|impaired|extended|combined|self-reported|high-|low-)/.test(
        lower,
      )
    )
  );
}
function mayEnd({ lower }: Token, before: Token | undefined): boolean {
  const behind = before !== undefined;
  if (before?.lower === 'vitamin' && /^[a-k]$/.test(lower)) return true;
  return (
    (!notTerms.has(lower) || (behind && tailWords.has(lower))) &&
    lower.length > 2 &&
    !/(?:ed|ive|ous|able|ible|ary|ic)$/.test(lower.replace(/^(?:.*-)?(?:clinic|topic|seed|feed|blood|need)$/, ''))
  );
}

const longest = 4;
/** `functional`, `local`: words of this ending name no thing, but for a few. */
const standsForItself = (lower: string) =>
  !notAlone.has(lower) && (!lower.endsWith('al') || /(?:surviv|arriv|withdraw|approv|remov)al$/.test(lower));

interface Lexicon {
  stems: Map<string, string>;
  /** Words that stand in small letters somewhere; others are names. */
  plain: Set<string>;
}

function collect(text: string, { stems, plain }: Lexicon, add: (key: string, size: number, form: string) => void) {
  for (const run of runsOf(text, stems, plain))
    for (let from = 0; from < run.length; from += 1)
      for (let size = 1; size <= longest && from + size <= run.length; size += 1) {
        const words = run.slice(from, from + size);
        const [first] = words;
        const last = words.at(-1);
        if (
          !first ||
          !last ||
          !mayBegin(first) ||
          !mayEnd(last, words.at(-2)) ||
          (size === 1 && !standsForItself(first.lower))
        )
          continue;
        add(words.map(({ stem }) => stem).join(' '), size, text.slice(first.start, last.end));
      }
}

/** Methods of every report, told by our own glossary and never as a term of the studies. */
const methodShort =
  /^(?:CI|SD|SE|SEM|RCT|RCTs|HR|OR|RR|IQR|ITT|MD|SMD|NNT|ANOVA|USA|UK|US|WHO|FDA|NCT|AE|AEs|ICC|CIs)$/;

function spelledOut(sources: readonly ReadSource[]): Map<string, Abbreviation> {
  const found = new Map<string, Abbreviation>();
  for (const { study } of sources)
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

const keyOf = (text: string) =>
  contentWords(text, true)
    .map(({ stem }) => stem)
    .join(' ')
    .replaceAll('-', ' ');

/** Lower case, but for short forms and names: `Mediterranean diet`, `BMI`. */
function shownForm(forms: ReadonlyMap<string, number>): string {
  const ranked = [...forms].sort((left, right) => right[1] - left[1] || left[0].localeCompare(right[0]));
  const lower = ranked.find(([form]) => form === form.toLowerCase());
  const best = ranked[0]?.[0] ?? '';
  if (lower && lower[1] * 4 >= (ranked[0]?.[1] ?? 0)) return lower[0];
  return best;
}

/** At most forty terms, those that most studies name and most titles hold first; none is part of another. */
export function findTerms(sources: readonly ReadSource[]): Term[] {
  const lexicon: Lexicon = { stems: new Map(), plain: new Set() };
  const candidates = new Map<string, Candidate>();
  for (const source of sources) {
    const add = (passage: Passage | null) => (key: string, size: number, form: string) => {
      const normal = key.replaceAll('-', ' ');
      let candidate = candidates.get(normal);
      if (!candidate) {
        candidate = { key: normal, size, forms: new Map(), count: 0, titles: new Set(), uses: [] };
        candidates.set(normal, candidate);
      }
      candidate.count += 1;
      if (passage === null) candidate.titles.add(source);
      else {
        candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
        if (candidate.uses.at(-1)?.passage !== passage) candidate.uses.push({ source, passage });
      }
    };
    collect(source.study.title, lexicon, add(null));
    for (const passage of source.study.passages) collect(passage.text, lexicon, add(passage));
  }
  const short = new Map<string, Abbreviation>();
  for (const abbreviation of spelledOut(sources).values()) {
    const key = keyOf(abbreviation.long);
    short.set(key, abbreviation);
    const own = candidates.get(contentStem(abbreviation.short.toLowerCase()));
    const long = candidates.get(key);
    if (own && own !== long) {
      // Both forms are one term.
      const uses = [...new Map([...own.uses, ...(long?.uses ?? [])].map((use) => [use.passage, use])).values()];
      uses.sort((left, right) => left.passage.passage - right.passage.passage);
      candidates.set(key, {
        key,
        size: long?.size ?? abbreviation.long.split(/\s+/).length,
        forms: long?.forms ?? new Map([[abbreviation.long, 1]]),
        count: (long?.count ?? 0) + own.count,
        titles: new Set([...(long?.titles ?? []), ...own.titles]),
        uses,
      });
      candidates.delete(own.key);
    }
  }

  const swallowed = swallowedCounts(candidates);
  const ranked = [...candidates.values()]
    .filter(({ uses, forms }) => uses.length > 0 && forms.size > 0)
    .filter(({ key, count }) => !swallowed.has(key) || (swallowed.get(key) ?? 0) < count * 0.75)
    .map((candidate) => ({ candidate, score: scoreOf(candidate, sources, short.has(candidate.key)) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.candidate.key.localeCompare(right.candidate.key));
  const terms: Term[] = [];
  const keys: { words: string[]; count: number }[] = [];
  for (const { candidate } of ranked) {
    const words = candidate.key.split(' ');
    if (keys.some((known) => isPart(words, known.words) || isPart(known.words, words) || overlap(words, known.words)))
      continue;
    keys.push({ words, count: candidate.count });
    const abbreviation = short.get(candidate.key);
    const form = abbreviation
      ? lowerFirst(abbreviation.long, lexicon.plain)
      : lowerFirst(shownForm(candidate.forms), lexicon.plain);
    const named = new Set([...candidate.uses.map(({ source }) => source), ...candidate.titles]);
    terms.push({
      label: abbreviation ? `${form} (${abbreviation.short})` : form,
      studies: sources.filter((source) => named.has(source)),
      uses: candidate.uses,
      titles: candidate.titles.size,
    });
    if (terms.length === 40) break;
  }
  return terms;
}

/** How often each term is inside of the longer one that holds it most often: `breast` in `breast cancer`. */
function swallowedCounts(candidates: ReadonlyMap<string, Candidate>): Map<string, number> {
  const most = new Map<string, number>();
  for (const { key, count } of candidates.values()) {
    const words = key.split(' ');
    for (let size = 1; size < words.length; size += 1)
      for (let from = 0; from + size <= words.length; from += 1) {
        const part = words.slice(from, from + size).join(' ');
        if (candidates.has(part)) most.set(part, Math.max(most.get(part) ?? 0, count));
      }
  }
  return most;
}

/** A word that begins a sentence or a title in small letters, a name as it is. */
function lowerFirst(text: string, plain: ReadonlySet<string>): string {
  const [first = ''] = text.split(/[\s-]/);
  return /^\p{Lu}\p{Ll}+$/u.test(first) && plain.has(first.toLowerCase())
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

function scoreOf(
  { size, count, titles, uses }: Candidate,
  sources: readonly ReadSource[],
  isSpelledOut: boolean,
): number {
  const studies = new Set(uses.map(({ source }) => source)).size;
  if (size === 1 && !isSpelledOut && (titles.size === 0 || (studies < 2 && count < 3))) return 0;
  if (size > 1 && studies < 2 && titles.size === 0 && !isSpelledOut && count < (sources.length > 3 ? 3 : 2)) return 0;
  const sizes = [0, 0.55, 1.25, 1.35, 1.2];
  return (
    studies ** 1.4 *
    (1 + 0.5 * Math.min(3, titles.size)) *
    Math.log2(1 + count) *
    (sizes[Math.min(size, 4)] ?? 1) *
    (isSpelledOut ? 1.5 : 1)
  );
}

function isPart(part: readonly string[], whole: readonly string[]): boolean {
  return part.length <= whole.length && ` ${whole.join(' ')} `.includes(` ${part.join(' ')} `);
}

function overlap(left: readonly string[], right: readonly string[]): boolean {
  const shared = left.filter((word) => right.includes(word)).length;
  return shared * 2 >= Math.min(left.length, right.length) && shared > 1;
}

/** Tells of each text whether it names a term, in its long or its short form. */
export function termFinder(texts: readonly string[]): (label: string) => boolean[] {
  const stems = texts.map((text) => ` ${keyOf(text)} `);
  return (label) => {
    const short = /\(([^()]*)\)$/.exec(label)?.[1];
    const keys = [label.replace(/\s\([^()]*\)$/, ''), ...(short ? [short] : [])].map((form) => ` ${keyOf(form)} `);
    return stems.map((text) => keys.some((key) => key.trim() !== '' && text.includes(key)));
  };
}
