/** The findings of a study on what is asked about, each with its direction for the person, and what else it reports. */

import type { Finding, FindingRole, OutcomePolarity } from '#core/findings/finding.ts';
import type { StudySentence } from '#core/findings/study-sentences.ts';
import { markersOf } from '#core/lexicon/concept-relations.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { Passage } from '#core/text/passages.ts';
import { askedSide, type ComparedArms, isAny } from './asked-arms.ts';
import type { AnsweringFinding, StudyToAsk } from './asked-direction.ts';
import { conceptsIn, mentionsOf } from './asked-names.ts';
import { type AskedOutcome, type MatchedOutcome, matchOutcome } from './asked-outcome.ts';
import type { AskedQuestion } from './asked-question.ts';
import { isMatterOf, isOfLink, overallSentences } from './asked-sentences.ts';
import { outcomeWords } from './study-not-counted.ts';

const reporting: ReadonlySet<FindingRole> = new Set(['result', 'secondary result', 'conclusion']);

/** `aside`: passages with another comparison alone; `worsened`: with what got worse in a part of the people. */
export function findingsOn(
  sentences: ReadonlyMap<number, StudySentence>,
  study: StudyToAsk & { findings: readonly Finding[] },
  asked: AskedQuestion,
  outcomes: readonly AskedOutcome[],
  arms: ComparedArms,
  isOnPart: (passage: Pick<Passage, 'text'>) => boolean,
  isPart: boolean,
) {
  const found: AnsweringFinding[] = [];
  const others = new Set<string>();
  const markers: Finding[] = [];
  const worsened: number[] = [];
  const marking = outcomes.flatMap(({ concept }) => (concept === null ? [] : markersOf(concept, arms.index)));
  const aside = new Set<number>();
  const isMatter = isMatterOf(study.title, outcomes, arms.index);
  const overall = new Set(overallSentences(study, outcomes, arms).map(({ passage }) => passage));
  for (const finding of study.findings) {
    // Where only a part had what is asked about, its results are those of a part.
    const isOfPart = !isPart && (finding.role === 'subgroup' || isOfSome(finding, outcomes, arms.index));
    if (!reporting.has(finding.role) && finding.role !== 'subgroup') continue;
    const text = sentences.get(finding.source.passage)?.passage.text ?? '';
    if ((study.randomized && isOfLink(text)) || !isOnPart({ text })) continue;
    const isOverall = overall.has(finding.source.passage) && judgesTreatment(finding, arms.index);
    const isResponse = isMatter && response.test(finding.outcome.text);
    const whole = isResponse ? asResponse : isOverall ? asWhole : null;
    const own = matchOutcome(finding, outcomes, arms.index) ?? whole;
    const match = own ?? (asked.outcomes.length === 0 ? anyBenefit(finding, arms.index) : null);
    const side = askedSide(finding, arms);
    if (
      // In people of whom none went without, time alone makes things worse.
      study.randomized &&
      !isOfPart &&
      saysWorse.test(text) &&
      finding.comparison.all !== undefined &&
      isAny(asked.given, finding.comparison.all.text, arms.index)
    )
      worsened.push(finding.source.passage);
    const direction = match && directionFor(finding, text, match.polarity, side, arms);
    if (isOfPart) {
      // What got worse in some is no result for all, and is shown as a harm.
      if (direction === 'against' && finding.figures.significant) worsened.push(finding.source.passage);
      continue;
    }
    if (match === null) {
      if (isReported(finding, arms.index)) others.add(outcomeWords(finding, side));
      if (conceptsIn(finding.outcome.text, arms.index).some(({ concept }) => marking.includes(concept.id)))
        markers.push(finding);
    } else if (direction !== null) found.push({ ...match, finding, direction, isOwn: own !== null, side });
    else if (finding.comparison.first && finding.comparison.second) aside.add(finding.source.passage);
  }
  for (const { finding } of found) aside.delete(finding.source.passage);
  return { found, others: [...others], markers, aside, worsened };
}

/** `A response was seen in 25 of 61`: how what was treated came out. */
const response =
  /^(?:(?:an?|the|complete|clinical|overall|treatment|good|full)\s)*(?:responses?|responders?|response\srates?|success|cures?|cure\srates?|remission|recovery)$/i;
const asResponse: MatchedOutcome = { on: 'asked', isExact: false, polarity: 'good' };
const asWhole: MatchedOutcome = { on: 'asked', isExact: false, polarity: null };

/** `Insoles did no better than plain ones`: it judges what was tested and names no outcome of its own. */
const judgesTreatment = ({ outcome, direction, comparison }: Finding, index: ConceptIndex) =>
  (direction.judged !== undefined || (direction.value === 'no clear difference' && comparison.second !== undefined)) &&
  !conceptsIn(outcome.text, index).some(({ concept: { kind } }) => /^(?:outcome|measure|harm|condition)$/.test(kind));

/** `became significantly worse in both exercise groups` */
const saysWorse = /\b(?:significantly|clearly)\sworse\b/i;

const ofSome =
  /^(?:in|among|for|at)\s(?:the\s)?(?:people|women|men|those|patients|participants|adults|children|smokers|start)\b/i;

/** Of a part of the people, or of their state before. */
function isOfSome({ setting, subgroup }: Finding, outcomes: readonly AskedOutcome[], index: ConceptIndex): boolean {
  if (subgroup !== undefined || setting === undefined) return subgroup !== undefined;
  // `For people with the condition in question` are all of them.
  const isAll = outcomes.some((outcome) => outcome.isOfPeople && mentionsOf(outcome, setting.text, index).length > 0);
  return !isAll && ofSome.test(setting.text);
}

/** Whether it is worth naming: an outcome that the lexicon knows, with a result. */
function isReported({ outcome, direction }: Finding, index: ConceptIndex): boolean {
  return (
    direction.value !== 'not stated' &&
    conceptsIn(outcome.text, index).some(({ concept }) => concept.polarity !== undefined)
  );
}

/** Where no outcome is asked about, any that is good or bad for the person, other than a harm of the treatment. */
function anyBenefit({ outcome }: Finding, { byId }: ConceptIndex): MatchedOutcome | null {
  const kind = outcome.concept === undefined ? undefined : byId.get(outcome.concept)?.kind;
  const { polarity } = outcome;
  if (kind === 'harm' || (polarity !== 'good' && polarity !== 'bad')) return null;
  return { on: 'asked', isExact: false, polarity };
}

const comparing = /\b(?:than|versus|vs|compared)\b/i;

/** Null where the finding does not compare what is asked about with doing without it. */
function directionFor(
  finding: Finding,
  text: string,
  polarity: OutcomePolarity | null,
  side: AnsweringFinding['side'],
  arms: ComparedArms,
): AnsweringFinding['direction'] | null {
  const { value } = finding.direction;
  // `Blood pressure was under control in 19%` is no result on blood pressure.
  const isShare = finding.direction.byWords === undefined && finding.figures.values?.some(({ unit }) => unit === '%');
  if (
    isShare &&
    finding.outcome.concept !== undefined &&
    arms.index.byId.get(finding.outcome.concept)?.kind === 'measure'
  )
    return null;
  if (side === null) return null;
  if (value === 'no clear difference') return 'no_clear_difference';
  if (side === 0 || finding.hedges.length > 0) return 'unclear';
  const { judged } = finding.direction;
  // `Skin improved more than with X`: better, whatever more of it means.
  if (
    value === 'not stated' &&
    judged &&
    (finding.role === 'conclusion' || finding.comparison.second || comparing.test(text))
  )
    return (judged === 'better') === (side === 1) ? 'favours' : 'against';
  if (value !== 'higher' && value !== 'lower') return 'unclear';
  if (polarity !== 'good' && polarity !== 'bad') return 'unclear';
  return ((value === 'higher') === (polarity === 'good')) === (side === 1) ? 'favours' : 'against';
}
