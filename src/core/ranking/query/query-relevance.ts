/**
 * Whether a study mentions everything in a search: its concepts (ranking/query/search-concepts.ts) and the study
 * design, in title or abstract.
 */

import type { StudyType } from '#core/records/study-kinds.ts';
import { contentStem } from '#core/text/words/content-words.ts';
import { eachWord, wordsOf } from '#core/text/words/terms.ts';
import { type SearchConcept, searchConcepts, type Way, wordKeys } from './search-concepts.ts';

/** A misspelled word of a search, with the word of the studies that replaces it. */
interface ReadAs {
  written: string;
  readAs: string;
}

/** Letters. Shorter words are one letter away from too many others. */
const shortest = 6;
/** Words of a long search that are read; each is compared with every word of the texts. */
const maxRead = 8;

/** Whether two different words differ by one letter: added, removed, replaced, or two exchanged. */
function isOneOff(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  const room = Math.min(left.length, right.length) - start;
  while (end < room && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const [rest, other] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  if (rest.length <= 1 && other.length <= 1) return true;
  return rest.length === 2 && other.length === 2 && rest[0] === other[1] && rest[1] === other[0];
}

/**
 * Replaces words of `unknown` that are one letter away from a word of the texts with the same first letter; of several
 * words the most frequent. Words that occur in the texts are unchanged.
 */
function readSpelling(unknown: readonly string[], texts: readonly string[]): ReadAs[] {
  const words = unknown.flatMap((said) => wordsOf(said).map(({ lower }) => lower));
  const doubtful = [...new Set(words)].filter((word) => word.length >= shortest && /^\p{L}+$/u.test(word));
  if (doubtful.length === 0) return [];
  const counts = new Map<string, number>();
  for (const text of texts) for (const { lower } of wordsOf(text)) counts.set(lower, (counts.get(lower) ?? 0) + 1);
  const stems = new Set([...counts.keys()].map(contentStem));
  return doubtful
    .filter((word) => !stems.has(contentStem(word)))
    .slice(0, maxRead)
    .flatMap((written) => {
      const near = [...counts].filter(([word]) => word[0] === written[0] && isOneOff(written, word));
      const [best] = near.toSorted(([, left], [, right]) => right - left);
      return best ? [{ written, readAs: best[0] }] : [];
    });
}

export interface JudgeableStudy {
  id: number;
  title: string;
  abstract: string | null;
  studyTypes: readonly StudyType[];
  randomized: boolean;
}

export interface QueryRelevance {
  id: number;
  /** 1 to 10, integer. */
  score: number;
  /** The reason as a sentence: `Title and abstract mention 2 of 3: ginger, nausea. Missing: pregnancy.` */
  reason: string;
  /** The concepts that the study does not mention, in the order of the search. */
  missing: string[];
  /** Whether there was an abstract to read. */
  hasAbstract: boolean;
  relevant: boolean;
}

const minLetters = 10;
/** Characters of an abstract that are read; the longest known abstracts have a quarter of it. */
const maxJudgedLength = 10_000;

/**
 * A sentence or a description instead of a few search words. It says more than a relevant study: of the labelled claims
 * and descriptions most relevant abstracts leave out a third of the words or more.
 */
const isSentence = (query: string) =>
  /[.?!]\s*$/.test(query) ||
  /\b(?:the|an?|is|are|was|were|be|does|do|did|can|has|have|which|what|how|why)\b/i.test(query);

/** Number of concepts that a study can leave out. Measured by `npm run bench -- smart-search`. */
function mayBeMissing(query: string, concepts: number): number {
  if (!isSentence(query)) return concepts >= 6 ? 1 : 0;
  return concepts <= 3 ? 0 : Math.floor(concepts / 2);
}

/** A design that a search can ask for, and the words by which a study shows it. */
interface Design {
  asked: RegExp;
  name: string;
  has: (study: JudgeableStudy, text: string) => boolean;
}

const designs: readonly Design[] = [
  {
    asked: /\b(?:randomi[sz]ed|RCTs?)(?:[\s-]+controlled)?(?:\s+(?:clinical\s+)?trials?)?\b/i,
    name: 'randomisation',
    has: ({ randomized }, text) => randomized || /\brandom(?:i[sz]ed|i[sz]ation|ly)\b/i.test(text),
  },
  {
    asked: /\bmeta-?\s?analys[ei]s\b/i,
    name: 'a meta-analysis',
    has: ({ studyTypes }, text) => studyTypes.includes('meta_analysis') || /\bmeta-?\s?analy[sz]/i.test(text),
  },
  {
    asked: /\bsystematic\sreviews?\b/i,
    name: 'a systematic review',
    has: ({ studyTypes }, text) =>
      studyTypes.includes('systematic_review') || /\bsystematic(?:ally)?\s(?:review|search)/i.test(text),
  },
  {
    asked: /\b(?:cohort|observational|case[\s-]control)(?:\s+stud(?:y|ies))?\b/i,
    name: 'an observational design',
    has: ({ studyTypes }, text) =>
      studyTypes.includes('observational') || /\b(?:cohort|observational|case[\s-]control)\b/i.test(text),
  },
];

/** Places of the search's words in one text: word numbers in ascending order, by key. */
type Places = ReadonlyMap<string, readonly number[]>;

/** Finds the keys of `concepts` in a text, in time linear in its length. */
function placeFinder(concepts: readonly SearchConcept[]): (text: string) => Places {
  const wanted = new Set(concepts.flatMap(({ ways }) => ways.flat()));
  const endings = [...wanted].filter((key) => key.startsWith('*'));
  const known = new Map<string, readonly string[]>();
  const keysOf = (written: string): readonly string[] => {
    const before = known.get(written);
    if (before) return before;
    const lower = written.toLowerCase();
    const ends = endings.filter((key) => lower.endsWith(key.slice(1)) || lower.endsWith(`${key.slice(1)}s`));
    const keys = [...wordKeys(written).filter((key) => wanted.has(key)), ...ends];
    known.set(written, keys);
    return keys;
  };
  return (text) => {
    const places = new Map<string, number[]>();
    let count = 0;
    eachWord(text, (start, end) => {
      for (const key of keysOf(text.slice(start, end))) {
        const before = places.get(key);
        if (before) before.push(count);
        else places.set(key, [count]);
      }
      count += 1;
    });
    return places;
  };
}

/** Words that can be between those of one name: `cancer of the breast`. */
const wordsBetween = 3;

/** Whether one of the ascending numbers is between two bounds, both inclusive. */
function hasBetween(rising: readonly number[], least: number, most: number): boolean {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low < rising.length && (rising[low] ?? 0) <= most;
}

function says(places: Places, way: Way): boolean {
  const all = way.map((key) => places.get(key) ?? []);
  const [first = [], ...rest] = all;
  if (way.length === 0 || all.some(({ length }) => length === 0)) return false;
  const reach = way.length - 1 + wordsBetween;
  return first.some((place) => rest.every((others) => hasBetween(others, place - reach, place + reach)));
}

const mentions = (places: Places, { ways }: SearchConcept) => ways.some((way) => says(places, way));

interface ReadStudy {
  hasAbstract: boolean;
  inTitle: readonly SearchConcept[];
  inAbstract: readonly SearchConcept[];
}

function reasonOf({ inTitle, inAbstract, hasAbstract }: ReadStudy, all: readonly string[], missing: readonly string[]) {
  const where = !hasAbstract
    ? 'Title (there is no abstract)'
    : inTitle.length > 0 && inAbstract.length > 0
      ? 'Title and abstract'
      : inAbstract.length > 0
        ? 'Abstract'
        : 'Title';
  const named = all.filter((said) => !missing.includes(said));
  if (named.length === 0)
    return `${hasAbstract ? 'Neither title nor abstract mentions' : 'There is no abstract, and the title does not mention'} ${all.join(', ')}.`;
  const lost = missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : '';
  const verb = where === 'Title and abstract' ? 'mention' : 'mentions';
  return `${where} ${verb} ${named.length} of ${all.length}: ${named.join(', ')}.${lost}`;
}

/** The part of the abstract that is read. */
const abstractOf = ({ abstract }: JudgeableStudy) => abstract?.trim().slice(0, maxJudgedLength) ?? '';

interface Reading {
  concepts: SearchConcept[];
  designs: readonly Design[];
  studies: (ReadStudy & { study: JudgeableStudy; designs: readonly Design[] })[];
}

function read(query: string, studies: readonly JudgeableStudy[]): Reading {
  const asked = designs.filter((design) => design.asked.test(query));
  const matter = asked.reduce((text, design) => text.replace(new RegExp(design.asked.source, 'gi'), ' '), query);
  const concepts = searchConcepts(matter);
  const placesIn = placeFinder(concepts);
  return {
    concepts,
    designs: asked,
    studies: studies.map((study) => {
      const abstract = abstractOf(study);
      const [title, text] = [placesIn(study.title), placesIn(abstract)];
      return {
        study,
        hasAbstract: abstract.length >= minLetters,
        inTitle: concepts.filter((concept) => mentions(title, concept)),
        inAbstract: concepts.filter((concept) => mentions(text, concept)),
        designs: asked.filter(({ has }) => has(study, `${study.title} ${abstract}`)),
      };
    }),
  };
}

/** The search with its misspelled words as the studies write them. */
function spelled(query: string, { concepts, studies }: Reading): { query: string; note: string } {
  const unknown = concepts.filter((concept) =>
    studies.every(({ inTitle, inAbstract }) => !inTitle.includes(concept) && !inAbstract.includes(concept)),
  );
  const texts = () => studies.map(({ study }) => `${study.title} ${abstractOf(study)}`);
  const misspelled =
    unknown.length === 0
      ? []
      : readSpelling(
          unknown.map(({ said }) => said),
          texts(),
        );
  return misspelled.reduce(
    (before, { written, readAs }) => ({
      query: before.query.replaceAll(new RegExp(`(?<!\\p{L})${written}(?!\\p{L})`, 'giu'), readAs),
      note: `${before.note} “${written}” was read as “${readAs}”.`,
    }),
    { query, note: '' },
  );
}

/** A judgement of every study, in the given order; all are relevant where the search has no words. */
export function judgeRelevance(query: string, studies: readonly JudgeableStudy[]): QueryRelevance[] {
  const asTyped = read(query, studies);
  const { query: corrected, note } = spelled(query, asTyped);
  const { concepts, designs: asked, studies: readStudies } = note === '' ? asTyped : read(corrected, studies);
  const all = [...concepts.map(({ said }) => said), ...asked.map(({ name }) => name)];
  const most = mayBeMissing(query, all.length);
  const share = (count: number) => (all.length === 0 ? 1 : count / all.length);
  return readStudies.map((each) => {
    const { study, hasAbstract, inTitle, inAbstract } = each;
    const absent = concepts.filter((concept) => !inTitle.includes(concept) && !inAbstract.includes(concept));
    const otherDesign = asked.filter((design) => !each.designs.includes(design));
    const missing = [...absent.map(({ said }) => said), ...otherDesign.map(({ name }) => name)];
    const named = share(all.length - missing.length);
    const titled = share(inTitle.length + each.designs.length);
    return {
      id: study.id,
      score: Math.round(1 + 9 * (0.7 * named + 0.3 * titled)),
      reason: all.length === 0 ? 'The search has no words to judge by.' : reasonOf(each, all, missing) + note,
      missing,
      hasAbstract,
      relevant: missing.length <= most,
    };
  });
}
