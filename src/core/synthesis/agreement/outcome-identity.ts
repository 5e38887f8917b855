/** Which outcome a finding is about, in a form in which the findings of two studies can be compared. */

import type { FindingOutcome } from '#core/findings/finding.ts';
import type { Concept } from '#core/lexicon/concept.ts';
import { type ConceptIndex, findConcepts } from '#core/lexicon/find-concepts.ts';
import { opposites } from '#core/lexicon/own-outcomes.ts';
import { contentStem, contentStems } from '#core/text/words/content-words.ts';

export interface OutcomeIdentity {
  /** Ids of the concepts, each as the outcome that it measures: a scale of depression is depression. */
  concepts: ReadonlySet<string>;
  /** Stems of the words that name no concept, without those of measuring. */
  terms: ReadonlySet<string>;
  /** More of it is less of the concept: survival of death, freedom from relapse of relapse. */
  turned: boolean;
  /** The parts of a combined outcome, as concepts; empty for a single one. */
  parts: ReadonlySet<string>;
  /** The words name an outcome, and not only what was given. */
  isOutcome: boolean;
}

/** How two outcomes relate: `near` where one is wider than the other, or where the words do not decide. */
export type OutcomeRelation = 'same' | 'turned' | 'near' | 'other';

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(contentStem));

/** Words that say how an outcome was measured or counted, not which one it is. */
const measuring = stemsOf(
  'rate rates incidence severe mild moderate acute chronic serious major non-fatal nonfatal fatal daily serum plasma recurrent first-ever composite combined endpoint endpoints numeric assessed reported relative absolute higher lower more fewer less greater long-term short-term mean prevalence frequency number count proportion percentage share risk odds probability score scores scale index level levels value values concentration mean median average total overall severity intensity event events episode episodes case cases case change changes occurrence onset symptoms symptom measure measured cumulative new first all any cause patients participants people persons women men children infants adults subjects day days week weeks month months year years time duration follow-up baseline treatment group groups self-reported clinical adjusted primary secondary endpoint outcome outcomes result results significant difference development progression',
);

/** Words that turn the outcome which they stand with: `freedom from relapse`, `pain relief`, `time to relapse`. */
const turning =
  /\b(?:free(?:dom)?\s(?:from|of)|[\s-]free\b|absence\sof|without|avoid(?:ance|ed|ing)|relief|reductions?|decreases?|declines?|falls?\sin|drop\sin|losse?s?|lost|resolution|resolved|clearance|cleared|suppression|suppressed|cessation|abstinence|prevention|time\s(?:in\sdays\s)?(?:to|until|before)|interval\s(?:to|until)|latency\s(?:to|of))(?![\p{L}])/giu;

/** Verbs and describing words by the noun that the lexicon has. */
const nouns: readonly (readonly [RegExp, string])[] = [
  [/\b(?:died|dying|dead|die)\b/gi, 'death'],
  [/\b(?:survived|alive|living)\b/gi, 'survival'],
  [/\b(?:fell|falls|fallers?)\b(?!\sin)/gi, 'accidental falls'],
  [/\b(?:bled|bleeds?)\b/gi, 'bleeding'],
  [/\brelapsed\b/gi, 'relapse'],
  [/\b(?:recurred|recurrences)\b/gi, 'recurrence'],
  [/\breadmitted\b/gi, 'readmission'],
  [/\b(?:weighed|weighs)\b/gi, 'body weight'],
  [/\bsucceed(?:ed)?\b/gi, 'success'],
  [/\bfailed\b/gi, 'failure'],
  [/\bhealed\b/gi, 'healing'],
];

const plainStems = (name: string) => [...contentStems(name)].filter((stem) => !measuring.has(stem));

/** The words of a name as written: synonyms would make a stroke of an ischaemic one. */
const plainWords = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && word !== 'of' && !measuring.has(contentStem(word)))
    .map((word) => word.replace(/(?<=[^s])s$/, ''));

/** Whether a name is another with words of measuring alone added: `pain intensity`, `rate of falls`. */
function isMeasureOf(concept: Concept, wider: Concept): boolean {
  return concept.names.some((name) => {
    const own = plainWords(name);
    return wider.names.some((other) => {
      const words = plainWords(other);
      return own.length > 0 && own.length === words.length && words.every((word) => own.includes(word));
    });
  });
}

const scale = /-(?:scale|score|questionnaire|index|inventory|interview|test)$/;

function isSame(concept: Concept, wider: Concept): boolean {
  if (wider.kind === 'treatment') return false;
  // A scale is of what its wider concept names; of two measures the narrower is another one: systolic pressure.
  if (concept.kind === 'measure' && (wider.kind !== 'measure' || scale.test(wider.id))) return true;
  return isMeasureOf(concept, wider);
}

/** What a name turns, where it turns one concept: `time to relapse`, `seizure freedom`. */
function turnedBy({ names, parts, kind }: Concept, index: ConceptIndex): Concept | null {
  if (parts || kind === 'treatment') return null;
  for (const name of names) {
    const rest = name
      .replace(turning, ' ')
      .replace(/\bfirst\b/, ' ')
      .trim();
    if (rest === name.replace(/\bfirst\b/, ' ').trim()) continue;
    const [only, second] = findConcepts(rest, index);
    if (only && !second && plainStems(rest.slice(0, only.start) + rest.slice(only.end)).length === 0)
      return only.concept;
  }
  return null;
}

interface Measured {
  id: string;
  turned: boolean;
}

/** The outcome that a concept measures: itself, or a wider one of which it is a scale, a rate or the opposite. */
function measuredBy(concept: Concept, index: ConceptIndex): Measured {
  const { byId } = index;
  let current = concept;
  let turned = false;
  for (let step = 0; step < 6; step += 1) {
    const named = opposites.get(current.id);
    const opposite = named === undefined ? turnedBy(current, index) : byId.get(named);
    if (opposite && opposite.id !== current.id) {
      turned = !turned;
      current = opposite;
      continue;
    }
    const from = current;
    const wider = from.broader?.map((id) => byId.get(id)).find((one) => one && isSame(from, one));
    if (!wider) break;
    current = wider;
  }
  return { id: current.id, turned };
}

const isOfOutcomes = ({ kind }: Concept) => kind !== 'population' && kind !== 'design';

/** The parts of a combined outcome as outcomes of their own. */
function partsOf(ids: readonly string[], index: ConceptIndex): Set<string> {
  return new Set(
    ids.flatMap((id) => {
      const concept = index.byId.get(id);
      if (concept?.parts) return [...partsOf(concept.parts, index)];
      if (concept) return [measuredBy(concept, index).id];
      // The words of a part that the reader knows no concept of.
      const named = findConcepts(id, index).filter((one) => isOfOutcomes(one.concept));
      return named.length === 1 && named[0] ? [measuredBy(named[0].concept, index).id] : [id];
    }),
  );
}

/** A scale beside the outcome that it measures: `SF-36 physical function`. */
const isInstrument = ({ kind, broader = [] }: Concept, { byId }: ConceptIndex) =>
  kind === 'measure' && broader.every((id) => scale.test(id) || byId.get(id)?.kind === 'measure');

/** `Failure of treatment` is found as `treatment failure`. */
const ofTurned = (text: string) => text.replace(/^(\p{L}+)\sof\s(\p{L}+(?:\s\p{L}+)?)$/u, '$2 $1');

export function outcomeIdentity(outcome: FindingOutcome, index: ConceptIndex): OutcomeIdentity {
  const bare = outcome.text
    .replace(/[([][^()[\]]*[)\]]/g, ' ')
    .replace(/(?<=\S\s)\b(?:in|among)\s.*$/i, ' ')
    .trim();
  const plain = nouns.reduce((words, [form, noun]) => words.replace(form, noun), bare);
  const text = findConcepts(plain, index).length > 0 ? plain : ofTurned(plain);
  const named = findConcepts(text, index).filter(({ concept }) => isOfOutcomes(concept));
  const outcomes = named.filter(({ concept }) => concept.kind !== 'treatment');
  const specific = outcomes.filter(({ concept }) => !isInstrument(concept, index));
  const found = specific.length > 0 ? specific : outcomes.length > 0 ? outcomes : named;
  const instruments = outcomes.filter((one) => !found.includes(one));
  let rest = '';
  let from = 0;
  for (const { start, end } of [...found, ...instruments].sort((left, right) => left.start - right.start)) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  rest += text.slice(from);
  const measured = found.map(({ concept }) => measuredBy(concept, index));
  const turns = [...rest.matchAll(turning)].length + measured.filter(({ turned }) => turned).length;
  const whole = outcome.parts ?? (found.length === 1 ? found[0]?.concept.parts : undefined);
  const parts = whole && whole.length > 1 ? partsOf(whole, index) : new Set<string>();
  return {
    concepts: new Set(measured.map(({ id }) => id)),
    terms: new Set(plainStems(rest.replace(turning, ' '))),
    turned: turns % 2 === 1,
    parts: parts.size > 1 ? parts : new Set(),
    isOutcome: outcomes.length > 0,
  };
}

const common = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
  [...left].filter((one) => right.has(one)).length;

/** Two combined outcomes are the same where two thirds of all their parts are in both: one more part of four. */
const alikeParts = 2 / 3;

function isWithin(id: string, wider: string, index: ConceptIndex, depth = 0): boolean {
  if (id === wider) return true;
  return depth < 5 && (index.byId.get(id)?.broader ?? []).some((one) => isWithin(one, wider, index, depth + 1));
}

/** A combined outcome and its part are never the same. */
export function relateOutcomes(left: OutcomeIdentity, right: OutcomeIdentity, index: ConceptIndex): OutcomeRelation {
  const way = left.turned === right.turned ? 'same' : 'turned';
  if (left.parts.size > 0 || right.parts.size > 0) {
    if (left.parts.size === 0 || right.parts.size === 0) return 'other';
    const both = common(left.parts, right.parts);
    return both / (left.parts.size + right.parts.size - both) >= alikeParts ? way : 'other';
  }
  const sharedTerms = common(left.terms, right.terms);
  const sharedConcepts = common(left.concepts, right.concepts);
  const isAlike = sharedTerms === left.terms.size && sharedTerms === right.terms.size;
  if (left.concepts.size > 0 && sharedConcepts === left.concepts.size && sharedConcepts === right.concepts.size)
    return isAlike ? way : 'near';
  if (left.concepts.size === 0 && right.concepts.size === 0 && left.terms.size > 0) return isAlike ? way : 'near';
  const related = [...left.concepts].some((one) =>
    [...right.concepts].some((other) => isWithin(one, other, index) || isWithin(other, one, index)),
  );
  const isApart = sharedConcepts === 0 && !related && sharedTerms === 0;
  return isApart && left.isOutcome && right.isOutcome ? 'other' : 'near';
}
