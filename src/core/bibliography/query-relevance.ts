/**
 * Whether a found study answers a search at all: by how many of the search's telling words its title and abstract name, in
 * their stems and with their synonyms. Only what is clearly of something else is set aside.
 */
import { contentWords } from '#core/language/content-words.ts';
import type { StudyType } from './study-record.ts';

export interface JudgeableStudy {
  id: number;
  title: string;
  abstract: string | null;
  studyTypes: readonly StudyType[];
  randomized: boolean;
}

export interface QueryRelevance {
  id: number;
  /** 1 to 10, whole. */
  score: number;
  /** Why, as a sentence: `Title and abstract name 2 of 3 words: ginger, nausea. Missing: pregnancy.` */
  reason: string;
  relevant: boolean;
}

/**
 * An abstract of something else shares no telling word with a short search, and at most one with a longer one. Measured on
 * the SciFact and MED queries, of each the first 25 by BM25: 99 % of the judged-relevant are kept.
 */
const fewestNamed = (words: number) => (words >= 4 ? 2 : 1);
const fewestLetters = 10;
/** Characters of an abstract that are judged; whoever says a word says it by then. */
const longestJudged = 10_000;

interface QueryWord {
  stem: string;
  word: string;
  /** How telling it is: 1 for a word that every study has, up to 3 for one that few have. */
  weight: number;
}

/** A design that a search can ask for, and how a study shows it. */
const designs: readonly { asked: RegExp; name: string; has: (study: JudgeableStudy, text: string) => boolean }[] = [
  {
    asked: /\b(?:randomi[sz]ed|RCTs?)\b/i,
    name: 'randomised',
    has: ({ randomized }, text) => randomized || /\brandom(?:i[sz]ed|ly)\b/i.test(text),
  },
  {
    asked: /\bmeta-?\s?analys[ei]s\b/i,
    name: 'meta-analysis',
    has: ({ studyTypes }, text) => studyTypes.includes('meta_analysis') || /\bmeta-?\s?analys[ei]s\b/i.test(text),
  },
  {
    asked: /\b(?:systematic\s)?reviews?\b/i,
    name: 'review',
    has: ({ studyTypes }, text) =>
      studyTypes.includes('systematic_review') || studyTypes.includes('review') || /\breview\b/i.test(text),
  },
  {
    asked: /\b(?:cohort|observational|case[\s-]control)\b/i,
    name: 'observational',
    has: ({ studyTypes }, text) =>
      studyTypes.includes('observational') || /\b(?:cohort|observational|case[\s-]control)\b/i.test(text),
  },
];

/** Words that ask and do not name what is asked about. */
const asking =
  /^(?:benefits?|best|good|bad|help|helps|work|works|cause|causes|prevent|prevents|way|ways|people|adults?|new|latest|recent|research|evidence|impact|role|influence)$/i;
const operator = /\b(?:AND|OR|NOT)\b|\[[^\]]*\]|["“”()*]/g;

function withoutDesigns(query: string): string {
  return designs.reduce((text, { asked }) => text.replace(new RegExp(asked.source, 'gi'), ' '), query);
}

/** The telling words of a search, each stem once; where every word only asks, all of them. */
function tellingWords(query: string): { stem: string; word: string }[] {
  const plain = query.replace(operator, ' ');
  const read = (text: string, withGeneric: boolean) => {
    const words = new Map<string, string>();
    for (const { stem, start, end } of contentWords(text, withGeneric))
      if (!words.has(stem)) words.set(stem, text.slice(start, end).toLowerCase());
    return [...words].map(([stem, word]) => ({ stem, word }));
  };
  const bare = withoutDesigns(plain);
  const telling = read(bare, false).filter(({ word }) => !asking.test(word));
  if (telling.length > 0) return telling;
  const generic = read(bare, false);
  return generic.length > 0 ? generic : read(plain, true);
}

interface ReadStudy {
  study: JudgeableStudy;
  text: string;
  hasAbstract: boolean;
  inTitle: ReadonlySet<string>;
  inAbstract: ReadonlySet<string>;
}

function readStudy(study: JudgeableStudy, wanted: ReadonlySet<string>): ReadStudy {
  const abstract = study.abstract?.trim().slice(0, longestJudged) ?? '';
  const among = (text: string) =>
    new Set(contentWords(text, true).flatMap(({ stem }) => (wanted.has(stem) ? [stem] : [])));
  return {
    study,
    text: `${study.title} ${abstract}`,
    hasAbstract: abstract.length >= fewestLetters,
    inTitle: among(study.title),
    inAbstract: among(abstract),
  };
}

const listed = (words: readonly { word: string }[]) => words.map(({ word }) => word).join(', ');

function reasonOf(
  { inTitle, inAbstract, hasAbstract }: ReadStudy,
  words: readonly QueryWord[],
  missingDesigns: readonly string[],
): string {
  const named = words.filter(({ stem }) => inTitle.has(stem) || inAbstract.has(stem));
  const missing = words.filter((word) => !named.includes(word));
  const where = !hasAbstract
    ? 'Title (there is no abstract)'
    : inTitle.size > 0 && inAbstract.size > 0
      ? 'Title and abstract'
      : inTitle.size > 0
        ? 'Title'
        : 'Abstract';
  const verb = where === 'Title and abstract' ? 'name' : 'names';
  const design = missingDesigns.length > 0 ? ` Not found as: ${missingDesigns.join(', ')}.` : '';
  if (named.length === 0)
    return `${hasAbstract ? 'Neither title nor abstract names' : 'There is no abstract, and the title does not name'} ${listed(words)}.${design}`;
  const lost = missing.length > 0 ? ` Missing: ${listed(missing)}.` : '';
  return `${where} ${verb} ${named.length} of ${words.length} ${words.length === 1 ? 'word' : 'words'}: ${listed(named)}.${lost}${design}`;
}

/**
 * Every study judged, in the order given. A study without an abstract is kept, since its title alone shows too little; so is
 * every study where the search has no words.
 */
export function judgeRelevance(query: string, studies: readonly JudgeableStudy[]): QueryRelevance[] {
  const telling = tellingWords(query);
  const wanted = new Set(telling.map(({ stem }) => stem));
  const reads = studies.map((study) => readStudy(study, wanted));
  const words = telling.map(({ stem, word }): QueryWord => {
    const having = reads.filter(({ inTitle, inAbstract }) => inTitle.has(stem) || inAbstract.has(stem)).length;
    // A word that no study has tells none from another.
    return { stem, word, weight: having === 0 ? 0.5 : 1 + Math.min(2, Math.log(reads.length / having)) };
  });
  const askedDesigns = designs.filter(({ asked }) => asked.test(query));
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);

  return reads.map((read) => {
    const { study, inTitle, inAbstract, hasAbstract, text } = read;
    const share = (has: (stem: string) => boolean) =>
      whole === 0 ? 1 : words.reduce((sum, { stem, weight }) => sum + (has(stem) ? weight : 0), 0) / whole;
    const named = share((stem) => inTitle.has(stem) || inAbstract.has(stem));
    const titled = share((stem) => inTitle.has(stem));
    const missingDesigns = askedDesigns.filter(({ has }) => !has(study, text)).map(({ name }) => name);
    const design = askedDesigns.length === 0 ? 1 : 1 - missingDesigns.length / askedDesigns.length;
    const score = Math.round(1 + 9 * (0.6 * named + 0.3 * titled + 0.1 * design * named));
    const count = words.filter(({ stem }) => inTitle.has(stem) || inAbstract.has(stem)).length;
    const isElsewhere = hasAbstract && inTitle.size === 0 && count < fewestNamed(words.length);
    return {
      id: study.id,
      score: Math.min(10, Math.max(1, score)),
      reason: words.length === 0 ? 'The search has no words to judge by.' : reasonOf(read, words, missingDesigns),
      relevant: words.length === 0 || !isElsewhere,
    };
  });
}
