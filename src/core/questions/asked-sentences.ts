/** Which sentences of a study say how what a question asks about came out. */
import { passageRoles } from '#core/extraction/passage-roles.ts';
import type { Concept } from '#core/lexicon/concept.ts';
import { answersFor } from '#core/lexicon/concept-relations.ts';
import type { ConceptIndex, FoundConcept } from '#core/lexicon/find-concepts.ts';
import { isContextDependent } from '#core/text/context-dependent-sentences.ts';
import type { Passage } from '#core/text/passages.ts';
import { type ComparedArms, type StudyOfArms, speaksOfOthers } from './asked-arms.ts';
import { conceptsIn } from './asked-names.ts';
import { type AskedOutcome, type MatchedOutcome, namedIn } from './asked-outcome.ts';

interface StudyOfSentences extends StudyOfArms {
  randomized: boolean;
}

/** Within a randomised trial, a link among its people is not what was tested. */
export const isOfLink = (text: string): boolean => linked.test(text);
const linked =
  /\b(?:went\stogether|(?:was|were)\s(?:linked|related|correlated)|correlated)\s(?:with|to)\b|\bpeople\swho\s(?:took|ate|drank|used|had)\s(?:less|more|fewer)\b/i;

/** `More patients responded`, `did no better than placebo`: how the study's own matter came out. */
const overall =
  /\b(?:respond(?:ed|ers?)|improved|(?:got|did)\s(?:\w+\s)?(?:better|worse)|did\s(?:about\s)?(?:as\swell|the\ssame)|helped|worked|(?:in)?effective|superior|inferior|no\s(?:better|more)\sthan|ha[ds]\s(?:no\s)?effects?|benefit(?:s|ed)?|no\ssuch\slink)\b/i;

/** What a trial is judged by, and no outcome of its people. */
const ofTrials = new Set(['feasibility', 'acceptability', 'safety', 'tolerability', 'adherence', 'cost-effectiveness']);
const isOutcome = ({ id, kind }: Concept) =>
  (kind === 'outcome' || kind === 'measure' || kind === 'harm') && !ofTrials.has(id);

/** Whether a study is on what is asked about and on nothing else: its people have it, or its title names it alone. */
export function isMatterOf(title: string, outcomes: readonly AskedOutcome[], index: ConceptIndex): boolean {
  const named = conceptsIn(title, index).filter(({ concept }) => isOutcome(concept));
  const isAsked = (id: string) => outcomes.some(({ related }) => related.some((one) => answersFor(id, one, index)));
  return outcomes.some(
    ({ isOfPeople }) => isOfPeople || (named.length > 0 && named.every(({ concept }) => isAsked(concept.id))),
  );
}

/** `Among people with mild impairment (14 vs 15), …` */
const ofCountedSome =
  /^(?:in|among|for|at)\s(?:the\s)?(?:people|women|men|those|patients|participants|adults|children|smokers)\b[^.;,]{0,80}\((?:n\s?=\s?)?\d[\d,]*(?:\s(?:vs\.?|versus|and)\s\d[\d,]*)?\)/i;

/** `A gain of 10 mm means that one in two patients benefits`: the reading of a scale. */
const converted = /\bmeans\sthat\b/i;

/** Before a condition that the people have: `Among older people with (major) depression, …`. */
const ofPeople =
  /\b(?:people|persons|patients|participants|adults|women|men|children|adolescents|infants|babies|individuals|those|volunteers|mothers|outpatients)\s(?:with|who\s(?:had|have))\s(?:[\p{L}-]+\s){0,3}$/iu;

/** What a condition itself is measured by. */
const ofCondition = /\b(?:symptoms?|(?:severity|symptom)\s(?:scores?|scales?|index))\b/i;
/** The people did better or worse themselves; `improved perceived stress` is of something else. */
const ofThemselves =
  /\b(?:improved|recovered|responded|relapsed|remitted|g[eo]t\s(?:better|well|worse)|(?:did|fared|do)\s(?:better|well|worse|as\swell)|benefit(?:ed|s)?|worked|effective|useful|no\s(?:help|benefit|effect))\b(?=[.,;]|\s(?:more|less|better|sooner|faster|significantly|equally|as|with|on|in|after|than|from|to|by|for|at)\b)|\bhelp(?:ed|s|ful)?\b|\b(?:equally|as|no)\s(?:good|effective|better)\b|\bsuperior\b/i;

/** `Among people with depression, anxiety did not improve`: the condition is that of the people, and something else came out. */
function isOfOthers(text: string, outcomes: readonly AskedOutcome[], index: ConceptIndex): boolean {
  const found = conceptsIn(text, index);
  const isAsked = (id: string) =>
    outcomes.some(({ related }) => related.some((one) => answersFor(id.replace(/^people-with-/, ''), one, index)));
  const asked = found.filter(({ concept }) => isAsked(concept.id));
  const isTheirs = ({ concept: { id }, start }: FoundConcept) =>
    id.startsWith('people-with-') || ofPeople.test(text.slice(Math.max(0, start - 120), start));
  if (asked.length === 0 || !asked.every(isTheirs)) return false;
  const isElse = ({ concept }: FoundConcept) =>
    !isAsked(concept.id) && (isOutcome(concept) || concept.kind === 'condition');
  return !ofCondition.test(text) && (found.some(isElse) || !ofThemselves.test(text));
}

/** Sentences that judge what was tested as a whole, in a study on what is asked about and on nothing else. */
export function overallSentences(
  { title, passages }: StudyOfArms,
  outcomes: readonly AskedOutcome[],
  { index }: ComparedArms,
): readonly Passage[] {
  if (!isMatterOf(title, outcomes, index)) return [];
  const roles = passageRoles(passages);
  return passages.filter(
    ({ passage, text }) => roles.get(passage) === 'conclusion' && overall.test(text) && namesNoOutcome({ text }, index),
  );
}

/** The sentences of results and conclusions on the outcome; with none asked about, all of them. */
export function sentencesOn(
  on: MatchedOutcome['on'],
  { title, passages, randomized }: StudyOfSentences,
  outcomes: readonly AskedOutcome[],
  arms: ComparedArms,
): Passage[] {
  const roles = passageRoles(passages);
  const isOwnMatter = on === 'asked' && isMatterOf(title, outcomes, arms.index);
  let before = false;
  return passages.filter(({ passage, text }) => {
    const role = roles.get(passage);
    if ((role !== 'results' && role !== 'conclusion') || speaksOfOthers(text, arms)) return false;
    if ((randomized && isOfLink(text)) || converted.test(text) || ofCountedSome.test(text)) return false;
    const isOverall =
      isOwnMatter && overall.test(text) && !conceptsIn(text, arms.index).some(({ concept }) => isOutcome(concept));
    const ofWhole = outcomes.length === 0 || isOverall ? 'asked' : namedIn(text, outcomes, arms.index);
    const named = isOfOthers(text, outcomes, arms.index) ? null : ofWhole;
    // `None of these differences was significant.`
    before = named === on || (before && named === null && (isContextDependent(text) || /\bno\ssuch\b/i.test(text)));
    return before;
  });
}

/**
 * Where no sentence names the outcome: the results that name none, in a study that is on what is asked about, else
 * those on the measure that the outcome is a part of. They are only quoted.
 */
export function sentencesNear(
  study: StudyOfSentences,
  outcomes: readonly AskedOutcome[],
  arms: ComparedArms,
): readonly Passage[] {
  if (!isMatterOf(study.title, outcomes, arms.index)) {
    const wider = outcomes.map((one) => widened(one, arms.index));
    return sentencesOn('asked', { ...study, randomized: false }, wider, arms);
  }
  const roles = passageRoles(study.passages);
  return study.passages.filter(
    (one) =>
      (roles.get(one.passage) === 'results' || roles.get(one.passage) === 'conclusion') &&
      namesNoOutcome(one, arms.index),
  );
}

const namesNoOutcome = ({ text }: Pick<Passage, 'text'>, index: ConceptIndex) =>
  !conceptsIn(text, index).some(({ concept }) => isOutcome(concept));

/** Results that name no outcome, of the lexicon's, and no condition other than one that the title names. */
export function unnamedResults({ title, passages }: StudyOfArms, index: ConceptIndex): readonly Passage[] {
  const roles = passageRoles(passages);
  const titled = conceptsIn(title, index).map(({ concept }) => concept.id);
  const isElse = ({ text }: Passage) =>
    conceptsIn(text, index).some(({ concept: { id, kind } }) => kind === 'condition' && !titled.includes(id));
  return passages.filter((one) => roles.get(one.passage) === 'results' && namesNoOutcome(one, index) && !isElse(one));
}

/** The outcome that it is a part of, as blood fats for cholesterol. */
function widened(outcome: AskedOutcome, { byId }: ConceptIndex): AskedOutcome {
  const wider = outcome.related
    .flatMap(({ id }) => byId.get(id)?.broader ?? [])
    .filter((id) => byId.get(id)?.kind === 'measure');
  return { ...outcome, words: [], isOfPeople: false, related: wider.map((id) => ({ id, isTurned: false })) };
}
