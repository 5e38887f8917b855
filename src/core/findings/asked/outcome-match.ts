/** How well a finding's outcome is the one that is asked about, relative to the study's other outcomes. */

import { type ConceptIndex, findConcepts } from '#core/lexicon/find-concepts.ts';
import type { Acronyms } from '#core/text/acronyms.ts';
import { contentWords } from '#core/text/words/content-words.ts';
import type { Finding } from '../finding.ts';
import { isTimeLike } from '../outcome-polarity.ts';
import { everyOutcome } from '../sentence/claim-reader.ts';
import { outcomeTerms, timesIn } from './terms.ts';

/** Words of measuring: they weigh little, because the same outcome is named with and without them. */
const weak = new Set(
  'self report overall total mean averag daili score scale index measur valu level concentr number percentag proport frequenc rate incid preval chang baselin global patient prim final subject auc area curv unit questionnair subscal subscor test assess evalu statu result outcom relat absolut event occurr cumul adjust reduct increas improv decreas degre extent amount median visual analog rating'.split(
    ' ',
  ),
);
const weakWeight = 0.2;

/**
 * Words of which an outcome has one or another: where the asked outcome and a finding's have different ones, they are
 * two outcomes whatever else they share.
 */
const opposites: readonly (readonly string[])[] = [
  ['systol', 'diastol'],
  ['left', 'right'],
  ['fast', 'postprandi'],
  ['ldl', 'hdl', 'vldl'],
  ['low', 'high'],
  ['earli', 'late'],
  ['physic', 'mental', 'emot', 'social'],
  ['prim', 'secondari'],
  ['minor', 'major'],
  ['acut', 'chronic'],
  ['anterior', 'posterior'],
  ['upper', 'lower'],
  ['intern', 'extern'],
  ['short', 'long'],
  ['rest', 'movement'],
  ['min', 'max'],
  ['mother', 'infant'],
  ['systol', 'mean'],
  ['posit', 'neg'],
  ['abduct', 'adduct'],
  ['flexion', 'extens'],
  ['femor', 'lumbar'],
];

/** Words that make another outcome of one: where one is asked for, the finding must have it. */
const narrowing = new Set([
  ...'systol diastol left right postprandi ldl hdl vldl minor major sever mild moder seriou fatal nonfat nocturn daytim'.split(
    ' ',
  ),
]);
const isNumber = (term: string) => /^\d/.test(term);

/** The study's terms with how many of its outcomes have each. */
export interface StudyTerms {
  outcomes: number;
  frequency: ReadonlyMap<string, number>;
  /** All content stems of the study's text. */
  text: ReadonlySet<string>;
  title: ReadonlySet<string>;
}

export interface OutcomeHelp {
  study: StudyTerms;
  /** Words of the arms, which an outcome can carry or leave out. */
  arms: ReadonlySet<string>;
  acronyms: Acronyms;
  concepts: ConceptIndex | null;
}

interface NamedTerms {
  terms: ReadonlySet<string>;
  concepts: ReadonlyMap<string, ReadonlySet<string>>;
}

/** One name of the asked outcome. */
interface AskedName extends NamedTerms {
  weight: number;
}

export interface AskedOutcome {
  names: readonly AskedName[];
  isTime: boolean;
  times: readonly string[];
}

/** Shares of the weight of the asked outcome's words by where the finding has them, and of the finding's own words. */
export interface OutcomeMatch {
  /** In the finding's outcome. */
  own: number;
  /** In its list, time or setting. */
  near: number;
  /** Elsewhere in its sentence. */
  sentence: number;
  /** Only in the title or the arms. */
  general: number;
  /** Elsewhere in the study: it may be another outcome. */
  elsewhere: number;
  /** Nowhere in the study. */
  unknown: number;
  /** Share of the finding's own words that are not asked for. */
  extra: number;
  /** No word of either is left over. */
  isExact: boolean;
  /** Both name one concept. */
  sharesConcept: boolean;
  /** 1 same time, -1 different, 0 one or none has a time. */
  time: number;
  /** The finding is of every outcome that was measured. */
  isEvery: boolean;
  /** Only one of them is an amount of time. */
  isOtherKind: boolean;
  /** One number for comparing outcomes with each other. */
  fit: number;
}

function termsOf(text: string, { acronyms, concepts }: OutcomeHelp): NamedTerms {
  let terms = outcomeTerms(text, acronyms);
  // `the response rate` has words of reporting only.
  if (terms.size === 0) terms = new Set(contentWords(text, true).map(({ stem }) => stem));
  const named = new Map<string, ReadonlySet<string>>();
  if (concepts)
    for (const { concept, start, end } of findConcepts(text, concepts))
      named.set(concept.id, outcomeTerms(text.slice(start, end), acronyms));
  return { terms, concepts: named };
}

/** The asked outcome without brackets, and each bracket that is a name by itself. */
export function askedOutcome(asked: string, help: OutcomeHelp): AskedOutcome {
  const inside = [...asked.matchAll(/[([]([^()[\]]+)[)\]]/g)].map((match) => (match[1] ?? '').trim());
  const main = asked.replace(/[([][^()[\]]*[)\]]/g, ' ').trim();
  const names = [main, ...inside.filter((one) => /^\p{L}[\p{L}\d+ -]{1,40}$/u.test(one))]
    .filter(Boolean)
    .map((name) => termsOf(name, help))
    .filter(({ terms }) => terms.size > 0)
    .map((name) => ({ ...name, weight: sum(name.terms, help.study) }));
  return { names, times: timesIn(asked), isTime: isTimeLike(asked) };
}

/** Rarer among the study's own outcomes weighs more. */
function weightOf(term: string, { outcomes, frequency }: StudyTerms): number {
  if (weak.has(term)) return weakWeight;
  const rarity = Math.log((outcomes + 2) / ((frequency.get(term) ?? 0) + 1)) / Math.log(outcomes + 2);
  return 0.4 + 0.6 * rarity;
}

function sum(terms: Iterable<string>, study: StudyTerms): number {
  let total = 0;
  for (const term of terms) total += weightOf(term, study);
  return total;
}

/** Equal, or long and equal but for their endings. */
function has(terms: ReadonlySet<string>, term: string): boolean {
  if (terms.has(term)) return true;
  if (term.length < 6) return false;
  const lead = term.slice(0, Math.max(6, Math.ceil(term.length * 0.7)));
  for (const other of terms) if (other.startsWith(lead) && Math.abs(other.length - term.length) < 4) return true;
  return false;
}

function areOpposed(asked: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const [numbers, others] = [[...asked].filter(isNumber), [...own].filter(isNumber)];
  if (numbers.length > 0 && others.length > 0 && !numbers.some((number) => others.includes(number))) return true;
  return opposites.some((words) => {
    const wanted = words.filter((word) => asked.has(word));
    const named = words.filter((word) => own.has(word));
    return wanted.length > 0 && named.length > 0 && !wanted.some((word) => named.includes(word));
  });
}

/** The words of a sentence, also of its brackets. */
export const sentenceTerms = (sentence: string, { acronyms }: OutcomeHelp): Set<string> =>
  outcomeTerms(sentence.replace(/[()[\]]/g, ' '), acronyms);

/** The words of a finding, read once for each study. */
export interface FindingWords {
  own: NamedTerms;
  near: ReadonlySet<string>;
  sentence: ReadonlySet<string>;
  times: readonly string[];
  /** Every outcome of the study without a difference. */
  isEvery: boolean;
  isTime: boolean;
}

export function findingWords(
  { outcome, when, setting, direction }: Finding,
  sentence: ReadonlySet<string>,
  help: OutcomeHelp,
): FindingWords {
  const own = termsOf(outcome.text, help);
  const around = [outcome.list?.text, when?.text, setting?.text].filter(Boolean).join(' ');
  return {
    own,
    near: outcomeTerms(around, help.acronyms),
    sentence,
    times: timesIn(when?.text ?? setting?.text ?? ''),
    isEvery: direction.value === 'no clear difference' && everyOutcome.test(outcome.text.toLowerCase()),
    isTime: isTimeLike(`${outcome.text} ${outcome.list?.text ?? ''}`),
  };
}

type NameMatch = Omit<OutcomeMatch, 'time' | 'isEvery' | 'isOtherKind'>;

function matchName(asked: AskedName, words: FindingWords, help: OutcomeHelp): NameMatch {
  const { study, arms } = help;
  const { own, near, sentence } = words;
  const matched = new Set<string>();
  const used = new Set<string>();
  let sharesConcept = false;
  let isWider = false;
  for (const [id, terms] of asked.concepts) {
    const other = own.concepts.get(id);
    if (!other) continue;
    sharesConcept = true;
    for (const term of terms) matched.add(term);
    for (const term of other) used.add(term);
  }
  const at = { own: 0, near: 0, sentence: 0, general: 0, elsewhere: 0, unknown: 0 };
  for (const term of asked.terms) {
    const weight = weightOf(term, study);
    if (matched.has(term) || has(own.terms, term)) at.own += weight;
    else if (has(near, term)) at.near += weight;
    else if (has(sentence, term)) at.sentence += weight;
    else if (narrowing.has(term)) isWider = true;
    else if (arms.has(term) || study.title.has(term)) at.general += weight;
    else if (has(study.text, term)) at.elsewhere += weight;
    else at.unknown += weight;
  }
  let extra = 0;
  let ownWeight = 0;
  for (const term of own.terms) {
    const weight = weightOf(term, study);
    ownWeight += weight;
    if (!used.has(term) && !has(asked.terms, term) && !arms.has(term))
      extra += study.title.has(term) ? weight / 2 : weight;
  }
  const total = asked.weight || 1;
  const shares = {
    own: at.own / total,
    near: at.near / total,
    sentence: at.sentence / total,
    general: at.general / total,
    elsewhere: at.elsewhere / total,
    unknown: at.unknown / total,
    extra: ownWeight === 0 ? 1 : extra / ownWeight,
  };
  const opposed = isWider || areOpposed(asked.terms, own.terms);
  const slack = weakWeight / total + 1e-9;
  return {
    ...shares,
    isExact:
      !opposed && shares.own > 0 && shares.own + shares.near + shares.general > 1 - slack && extra <= weakWeight * 2,
    sharesConcept,
    fit: opposed
      ? -1
      : shares.own + 0.6 * shares.near + 0.35 * shares.sentence + 0.2 * shares.general - 0.4 * shares.extra,
  };
}

/** Null where nothing that is asked for is in the finding's outcome. */
export function matchOutcome(asked: AskedOutcome, words: FindingWords, help: OutcomeHelp): OutcomeMatch | null {
  let best: NameMatch | null = null;
  for (const name of asked.names) {
    const match = matchName(name, words, help);
    if (!best || match.fit > best.fit) best = match;
  }
  if (!best || best.fit < (words.isEvery ? -0.5 : 0)) return null;
  if (!words.isEvery && best.own + best.near < 0.15) return null;
  if (words.isEvery && best.unknown > 0.5) return null;
  const { times } = words;
  const bothTimed = asked.times.length > 0 && times.length > 0;
  const fit = words.isEvery ? 0.3 : best.fit;
  return {
    ...best,
    fit,
    isEvery: words.isEvery,
    isOtherKind: asked.isTime !== words.isTime,
    time: bothTimed ? (times.some((time) => asked.times.includes(time)) ? 1 : -1) : 0,
  };
}

/** Share of the asked outcome's weight that a sentence has, without the words of arms and title; of the best of its names. */
export function shareIn(asked: AskedOutcome, sentence: ReadonlySet<string>, { study, arms }: OutcomeHelp): number {
  let best = 0;
  for (const { terms } of asked.names) {
    let found = 0;
    let total = 0;
    for (const term of terms) {
      if (arms.has(term) || study.title.has(term)) continue;
      const weight = weightOf(term, study);
      total += weight;
      if (has(sentence, term)) found += weight;
    }
    if (total >= 1) best = Math.max(best, found / total);
  }
  return best;
}

/** How many of the study's outcomes have each term. */
export function studyTerms(findings: readonly Finding[], text: string, title: string, acronyms: Acronyms): StudyTerms {
  const outcomes = new Set(findings.map(({ outcome }) => outcome.text.toLowerCase()));
  const frequency = new Map<string, number>();
  for (const outcome of outcomes)
    for (const term of outcomeTerms(outcome, acronyms)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return {
    outcomes: outcomes.size,
    frequency,
    text: outcomeTerms(text.replace(/[()[\]]/g, ' '), acronyms),
    title: outcomeTerms(title, acronyms),
  };
}
