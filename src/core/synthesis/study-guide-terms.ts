/** The terms of the chosen studies: those that recur, that titles name, or that a text explains. */

import type { Passage } from '#core/text/passages.ts';
import { contentStem, contentWords } from '#core/text/words/content-words.ts';
import type { ReadSource } from './synthesis-study.ts';

/** Words by which a run of words is distinguished from a term. */

/** Words with which no term begins or ends, in addition to those of every report. */
const notTerms: ReadonlySet<string> = new Set(
  (
    'aim aims aimed purpose objective objectives background introduction methods method conclusion conclusions discussion design setting ' +
    'assess assessed assessing evaluate evaluated evaluating evaluation investigate investigated examine examined determine determined compare ' +
    'comparing comparison conducted performed performing included including include includes excluded enrolled recruited eligible completed ' +
    'consecutive undergoing underwent following followed based aged older elderly healthy young new novel different various several many ' +
    'common commonly present current currently previous previously recent recently possible potential potentially important importance ' +
    'high highest low moderate mild severe good poor best great small large long short first second third early late single double ' +
    'open label blind blinded masked placebo parallel prospective retrospective pilot cluster multicenter multicentre center centre centers ' +
    'patients patient participants participant subjects subject people persons individuals volunteers adults adult men women male female ' +
    'children child students sample population years old age protocol register registered registration number phase test tests testing ' +
    'whether however therefore thus moreover furthermore although well known unknown unclear clear positive negative normal standard usual ' +
    'may might can could should would will cannot being been having efficacy effectiveness effective safety safe feasibility impact role ' +
    'evidence review systematic meta random randomised randomized clinical controlled controls controlling care daily weekly twice once ' +
    'day days week weeks month months hour hours minute minutes min mg kg ml mmol iu non pre post versus mean median range sd ci ' +
    'remain remains remained show shows tested measured using used use useful provide provides provided providing due addition additional ' +
    'specific main major general overall total further future larger available similar same identified identify associated related among ' +
    'respectively approximately especially particularly significantly significant better worse best least most more less plus minus ' +
    'benefit benefits beneficial risk risks factor factors level levels status state states condition conditions type types form forms ' +
    'scale scores score baseline end start onset time times period periods duration course session sessions program programme programs ' +
    'programmes intervention interventions treatment treatments therapy therapies group groups arm arms trial trials study studies ' +
    'increases increase increased improves improve improved improvement reduces reduce reduced reduction prevents prevent prevention ' +
    'lead leads leading cause causes caused contribute suggest suggests support supports supported need needs needed require required ' +
    'consisted consisting consist received receive receiving given administered administration consumption intake taken take taking ' +
    'concentration concentrations values value change changes response responses outcome outcomes result results effects effect ' +
    'suffering suffer experienced experience experiences experiencing caring living independent associated seven eight nine ten eleven ' +
    'without within after under not one no own gov identifier exclusion inclusion criteria criterion society ontario western universities maximum minimum event events primary ' +
    'secondary endpoint endpoints measure measures properties property relative absolute rate rates double-blind cross-over add-on daily-life ' +
    'year operation emergence price levels reception additionally latter former ' +
    'percent proportion approach approaches strategy strategies system systems process procedure technique techniques quality control ' +
    'complete completion allocated allocation assigned attended attention per day two three four five six twelve half ratio odds hazard'
  ).split(' '),
);
/** Can be inside a term or at its end, but no term begins with it. */
const tailWords: ReadonlySet<string> = new Set(
  'risk risks factor factors therapy treatment test tests scale scores score status intake program programme quality control care prevention intervention interventions supplementation consumption index rate rates function training concentration concentrations levels level disease response system behavior behaviour experience symptoms'.split(
    ' ',
  ),
);

/** Too general to be a term alone, but valid as a part of one: `bone disease`. */
const notAlone: ReadonlySet<string> = new Set(
  (
    'dose doses disease diseases function functions health practice practices knowledge serum plasma combination respiratory spinal oral infusion ' +
    'males females joint joints deficiency receptor receptors symptom symptoms syndrome performance behaviour behavior management disorder disorders ' +
    'activity pressure body tissue cell cells index markers marker parameters parameter acid acids physical mental oil fish training ' +
    'obese overweight elderly pregnant vitamin home rapid assessment participation community node power operation africa back bowel knee brain bone muscles neck skin blood urine intermittent deep acute chronic supplementation administration hospital clinic quality life heart muscle surgery group drug drugs medication agent agents infection'
  ).split(' '),
);

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

/** Hyphens and apostrophes in one word. A word with more is not a term. */
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
/** `functional`, `local`: words with this ending are not terms, with a few exceptions. */
const standsForItself = (lower: string) =>
  !notAlone.has(lower) && (!lower.endsWith('al') || /(?:surviv|arriv|withdraw|approv|remov)al$/.test(lower));

interface Lexicon {
  stems: Map<string, string>;
  /** Words that occur in lower case; others are names. */
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

/** Methods that every report has: explained by our own glossary, never a term of the studies. */
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

/** Lower case except for abbreviations and names: `Mediterranean diet`, `BMI`. */
function shownForm(forms: ReadonlyMap<string, number>): string {
  const ranked = [...forms].sort((left, right) => right[1] - left[1] || left[0].localeCompare(right[0]));
  const lower = ranked.find(([form]) => form === form.toLowerCase());
  const best = ranked[0]?.[0] ?? '';
  if (lower && lower[1] * 4 >= (ranked[0]?.[1] ?? 0)) return lower[0];
  return best;
}

/** At most forty terms, those of most studies and most titles first; none is part of another. */
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

/** How often each term is inside the longer one that contains it most often: `breast` in `breast cancer`. */
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

/** Lowers the first letter of a sentence or a title, except of a name. */
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

/** Tests for each text whether it names a term, in its long or its short form. */
export function termFinder(texts: readonly string[]): (label: string) => boolean[] {
  const stems = texts.map((text) => ` ${keyOf(text)} `);
  return (label) => {
    const short = /\(([^()]*)\)$/.exec(label)?.[1];
    const keys = [label.replace(/\s\([^()]*\)$/, ''), ...(short ? [short] : [])].map((form) => ` ${keyOf(form)} `);
    return stems.map((text) => keys.some((key) => key.trim() !== '' && text.includes(key)));
  };
}
