/** Whether the outcome of a finding is the one that a question asks about, a part of it, or another. */
import type { Finding, OutcomePolarity } from '#core/findings/finding.ts';
import {
  answersFor,
  anyConditionsOutcomes,
  isWithin,
  outcomesOf,
  type RelatedOutcome,
} from '#core/lexicon/concept-relations.ts';
import type { ConceptIndex, FoundConcept } from '#core/lexicon/find-concepts.ts';
import { wordsOf } from '#core/text/words/terms.ts';
import { conceptsIn, isNamed, mentionsOf } from './asked-names.ts';
import type { AskedMeaning, AskedQuestion } from './asked-question.ts';

export interface MatchedOutcome {
  /** `combined`: a combined outcome that includes it. */
  on: 'asked' | 'combined';
  /** It is named as such, not by a narrower or related outcome. */
  isExact: boolean;
  /** What more of the finding's outcome means for the person; null where it is not known. */
  polarity: OutcomePolarity | null;
}

/** An outcome that is asked about, with every concept that answers for it. */
export interface AskedOutcome extends AskedMeaning {
  /** It is a condition, and the study's people have it. */
  isOfPeople: boolean;
  related: readonly RelatedOutcome[];
  polarity: OutcomePolarity | null;
}

/** `isOfPeople`: whether the study's people have a condition that is asked about. */
export function askedOutcomes(
  { outcomes, people, wish }: Pick<AskedQuestion, 'outcomes' | 'people' | 'wish'>,
  index: ConceptIndex,
  isOfPeople: (condition: AskedMeaning) => boolean,
): AskedOutcome[] {
  // `What helps people with asthma` asks for its outcomes.
  const conditions = people.filter(
    ({ concept, isDenied }) => !isDenied && concept !== null && index.byId.get(concept)?.kind === 'condition',
  );
  return (outcomes.length > 0 ? outcomes : conditions).map((outcome) => {
    const concept = outcome.concept === null ? undefined : index.byId.get(outcome.concept);
    const isCondition = concept?.kind === 'condition';
    // Who has a migraine attack has migraine.
    const state = concept?.broader?.find((id) => concept.id.startsWith(`${id}-`)) ?? null;
    const hasIt =
      isCondition && (isOfPeople(outcome) || (state !== null && isOfPeople({ ...outcome, concept: state })));
    // Pain is an outcome of arthritis in people who have arthritis; admission for heart failure names it.
    const own = outcome.concept === null ? [] : outcomesOf(outcome.concept, index);
    const named = own.filter(({ id }) => !isCondition || hasIt || id.includes(concept.id));
    const wider = hasIt ? anyConditionsOutcomes() : [];
    const known = concept?.polarity === 'good' || concept?.polarity === 'bad' ? concept.polarity : null;
    const wished = wish === null ? null : wish === 'more' ? 'good' : 'bad';
    return { ...outcome, isOfPeople: hasIt, related: [...named, ...wider], polarity: known ?? wished };
  });
}

/** Words around a name that leave it the same outcome. */
const measuring = new Set(
  (
    'a an the of in at on for from by with and or to as its their any all first total overall mean average new time number numbers ' +
    'rate rates risk risks incidence frequency score scores scale level levels index severity intensity symptoms symptom events event ' +
    'episodes episode cases case occurrence occurrences chance odds proportion percentage share people patients participants women men adults ' +
    'change changes week weeks month months day days year years after during non fatal nonfatal serious major daily per hazard likelihood ' +
    'burden patches patch plaques lesions spots flares attack attacks another amount degree self reported measured peak end knee hip back leg legs follow up later one two three four six twelve value values blood serum plasma concentration concentrations ' +
    'who had have having was were more less fewer group groups same both each outcome main primary secondary getting onset own'
  ).split(' '),
);
/** Less of the outcome is more of these. */
const fewer =
  /\b(?:reductions?|decreases?|declines?|falls?|drops?|lowering|relief|loss|absence|freedom|prevention|resolution|healing|clearance|closure|cure|remission|disappearance)\s(?:in|of|from)\b|\breductions?$|\brelief$/i;
const gain =
  /^(?:the\s)?(?:target|goal)\b|\b(?:improvements?|(?<!\bweight\s)gains?|cleared|healed|cured|resolved|relieved|recovered)\b/i;
const loss = /\b(?:worsening|deterioration|impairment)\b/i;

const turned = (polarity: OutcomePolarity | null): OutcomePolarity | null =>
  polarity === 'good' ? 'bad' : polarity === 'bad' ? 'good' : polarity;

/** Whether words beside the concept make another outcome of it: `knowledge of stroke`, `fall-related confidence`. */
function isHead(text: string, start: number, end: number): boolean {
  const after =
    text
      .slice(end)
      .split(
        /\b(?:in|at|of|with|from|by|on|for|after|during|over|among|between|per|as|against|compared)\b|[(,;]/i,
      )[0] ?? '';
  const isWeak = (part: string) => wordsOf(part).every(({ lower }) => measuring.has(lower) || /^\d/.test(lower));
  if (!isWeak(after)) return false;
  const before = text.slice(0, start);
  // Before `of` is what is measured; without it a modifier that narrows the outcome.
  const measured = /^(.*)\b(?:of|in|from|to|about|for|with)\s(?:\S+\s)?$/i.exec(before)?.[1];
  return (
    measured === undefined ||
    isWeak(
      measured
        .replace(fewer, ' ')
        .replace(gain, ' ')
        .replace(loss, ' ')
        .replace(/\b(?:reductions?|decreases?|declines?|falls?|drops?|relief|loss)\b/gi, ' '),
    )
  );
}

/** Null for another outcome. */
export function matchOutcome(
  { outcome, direction }: Finding,
  asked: readonly AskedOutcome[],
  index: ConceptIndex,
): MatchedOutcome | null {
  const { text, list } = outcome;
  // `Death or a heart attack was not lower` reads as two items, and is one combined outcome or none of both.
  if (
    list &&
    /\bor\b/i.test(list.text) &&
    !/\band\b/i.test(list.text) &&
    namedIn(list.text, asked, index) === 'combined'
  )
    return { on: 'combined', isExact: false, polarity: outcome.polarity ?? 'bad' };
  const named = (id: string) =>
    asked.flatMap((one) => {
      const found = one.related.filter((related) => answersFor(id, related, index));
      const [best] = found;
      return best ? [{ one, isTurned: best.isTurned, isExact: id === one.concept }] : [];
    });
  if (outcome.parts && outcome.parts.length > 1) {
    const parts = outcome.parts.flatMap((part) => index.byId.get(part)?.parts ?? [part]).map((part) => named(part)[0]);
    const whole = outcome.concept === undefined ? undefined : named(outcome.concept)[0];
    const [first] = parts.flatMap((part) => part ?? []);
    if (whole ?? ((first && parts.every(Boolean)) || namedIn(text, asked, index) === 'asked'))
      return { on: 'asked', isExact: Boolean(whole?.isExact), polarity: 'bad' };
    return first ? { on: 'combined', isExact: false, polarity: outcome.polarity ?? 'bad' } : null;
  }
  const found: readonly FoundOutcome[] =
    outcome.concept === undefined
      ? conceptsIn(text, index)
      : [{ concept: { id: outcome.concept }, start: 0, end: text.length }];
  for (const { concept, start, end } of found) {
    // `Cardiovascular death or a stay for heart failure` has a name of its own.
    const parts = index.byId.get(concept.id)?.parts ?? [];
    const byParts = parts.map((part) => named(part)[0]);
    const match = named(concept.id)[0] ?? (byParts.length > 1 && byParts.every(Boolean) ? byParts[0] : undefined);
    if (!match || !isHead(text, start, end)) continue;
    const own = index.byId.get(concept.id)?.polarity;
    const known =
      own === 'good' || own === 'bad' ? own : match.isTurned ? turned(match.one.polarity) : match.one.polarity;
    return { on: 'asked', isExact: match.isExact, polarity: ofChange(text, known) };
  }
  if (namedIn(text, asked, index) === 'combined' || found.some((one) => includes(one, text, asked, index)))
    return { on: 'combined', isExact: false, polarity: outcome.polarity ?? 'bad' };
  // Where blood fats did not differ, cholesterol did not; a gain in them can be that of another fat.
  const isOfWhole = found.some(
    ({ concept: { id } }) => index.byId.get(id)?.kind === 'measure' && isPartOf(asked, id, index),
  );
  if (isOfWhole && direction.value === 'no clear difference') return { on: 'asked', isExact: false, polarity: null };
  const byWords = asked.find((one) => isNamed(one, text, index));
  if (!byWords) return null;
  // `The wait for sleep`: what it is named beside is what was measured.
  const isKnown = byWords.concept !== null && mentionsOf(byWords, text, index).length > 0;
  if (isKnown) return { on: 'asked', isExact: false, polarity: null };
  return { on: 'asked', isExact: true, polarity: ofChange(text, byWords.polarity ?? outcome.polarity ?? null) };
}

/** Between the parts of a combined outcome. */
const joint =
  /^\s?(?:,|,?\sor|,?\sand\/or)\s(?:(?:a|an|the|first|non-?fatal|fatal|hospital\s\w+\sfor|worsening|urgent\s\w+\sfor)\s)*$/i;

/** `It did not change sleep or mood`: neither of them. */
const deniesEach = /\b(?:not|nor|neither)\s(?:change|affect|alter|influence)\s(?:the\s)?$/i;

/** Concepts that a text joins, as `a heart attack, stroke or death`; each other one by itself. */
function chainsIn(text: string, index: ConceptIndex): FoundConcept[][] {
  const chains: FoundConcept[][] = [];
  for (const found of conceptsIn(text, index)) {
    if (found.concept.kind === 'population') continue;
    const last = chains.at(-1)?.at(-1);
    if (last && joint.test(text.slice(last.end, found.start))) chains.at(-1)?.push(found);
    // After an outcome it is one, as in `a heart attack or revascularisation`.
    else if (found.concept.kind !== 'treatment') chains.push([found]);
  }
  // `Pain, sleep and mood` is a list of outcomes.
  return chains.flatMap((chain) => {
    const [first] = chain;
    const last = chain.at(-1);
    const isCombined =
      first &&
      last &&
      chain.length > 1 &&
      /\bor\b/i.test(text.slice(first.start, last.end)) &&
      !deniesEach.test(text.slice(Math.max(0, first.start - 60), first.start));
    return isCombined ? [chain] : chain.map((found) => [found]);
  });
}

/** A part of a combined outcome. */
export interface CombinedPart {
  /** Id of its concept. */
  id: string;
  /** It is, or includes, what is asked about. */
  isAsked: boolean;
}

/**
 * The parts of the combined outcome with what is asked about, as far as a sentence spells them out: `major events` of one
 * study are not those of another. Empty where it does not.
 */
export function combinedParts(text: string, asked: readonly AskedOutcome[], index: ConceptIndex): CombinedPart[] {
  const isAsked = (id: string): boolean =>
    asked.some(({ related }) => related.some((one) => answersFor(id, one, index))) ||
    (index.byId.get(id)?.parts ?? []).some(isAsked);
  for (const chain of chainsIn(text, index)) {
    const parts = chain.flatMap(({ concept: { id, parts: own = [] }, start, end }) =>
      /\bor\b/i.test(text.slice(start, end)) ? own : [id],
    );
    const read = parts.map((id) => ({ id, isAsked: isAsked(id) }));
    if (read.some((one) => one.isAsked) && read.some((one) => !one.isAsked)) return read;
  }
  return [];
}

/**
 * Whether a sentence names the outcome by itself, or only in a combined outcome; null where it does not name it.
 */
export function namedIn(
  text: string,
  asked: readonly AskedOutcome[],
  index: ConceptIndex,
): MatchedOutcome['on'] | null {
  const isAsked = (id: string) => asked.some(({ related }) => related.some((one) => answersFor(id, one, index)));
  let isCombined = false;
  for (const chain of chainsIn(text, index)) {
    const whole = chain.flatMap(({ concept: { id, parts = [] } }) =>
      isAsked(id) ? [true] : parts.length > 1 ? parts.map(isAsked) : [false],
    );
    if (whole.every(Boolean)) return 'asked';
    isCombined ||= whole.some(Boolean);
  }
  if (isCombined) return 'combined';
  return asked.some((one) => isNamed(one, text, index)) ? 'asked' : null;
}

const isPartOf = (asked: readonly AskedOutcome[], whole: string, index: ConceptIndex) =>
  asked.some(({ related }) => related.some(({ id }) => id !== whole && isWithin(id, whole, index)));

/** Coronary heart disease includes heart attacks, as a combined outcome does: a condition with the asked one as a kind. */
function includes(
  { concept: { id }, start, end }: FoundOutcome,
  text: string,
  asked: readonly AskedOutcome[],
  index: ConceptIndex,
): boolean {
  if (index.byId.get(id)?.kind !== 'condition' || !isHead(text, start, end)) return false;
  return asked.some(
    ({ concept }) => concept !== null && index.byId.get(concept)?.kind === 'condition' && isWithin(concept, id, index),
  );
}

type FoundOutcome = Pick<FoundConcept, 'start' | 'end'> & { concept: { id: string } };

function ofChange(text: string, polarity: OutcomePolarity | null): OutcomePolarity | null {
  if (gain.test(text)) return 'good';
  if (loss.test(text)) return 'bad';
  return fewer.test(text) ? turned(polarity) : polarity;
}
