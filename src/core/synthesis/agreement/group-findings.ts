/** The findings of several studies by outcome, and whether they agree. */

import type { Finding, FindingArm } from '#core/findings/finding.ts';
import { readFindings } from '#core/findings/read-findings.ts';
import { type ConceptIndex, findConcepts } from '#core/lexicon/find-concepts.ts';
import { pool } from '#core/meta-analysis/pooling/pool.ts';
import { isRefusal } from '#core/meta-analysis/pooling/refusal.ts';
import type { StudyEffect } from '#core/meta-analysis/pooling/study-effects/study-effect.ts';
import type { Passage } from '#core/text/passages.ts';
import { armsWay } from './compared-arms.ts';
import { agreementOf, signOf } from './finding-agreement.ts';
import { findingEffect } from './finding-effect.ts';
import { type OutcomeIdentity, outcomeIdentity, relateOutcomes } from './outcome-identity.ts';

/** A study whose findings were read. */
export interface StudyFindings {
  id: number;
  title: string;
  findings: readonly Finding[];
}

export interface GroupMember {
  study: StudyFindings;
  finding: Finding;
}

export interface OutcomeGroup {
  outcome: OutcomeIdentity;
  /** `no difference`: all agree that there is no clear one. */
  kind: 'agree' | 'differ' | 'no difference' | 'unclear';
  /** One finding for each study; those with one direction follow each other, the most first. */
  members: readonly GroupMember[];
}

/** Reads the findings of one study; `passages` are those of its text alone, with any numbers. */
export function readStudyFindings(
  { id, title, passages }: { id: number; title: string; passages: readonly Passage[] },
  concepts: ConceptIndex,
): StudyFindings {
  return { id, title, findings: withCombinedOutcomes(readFindings(passages, { concepts, title })) };
}

/** With the arms that the rest of the study names, where the finding leaves them out. */
function withStudyArms(finding: Finding, { title, findings }: StudyFindings, index: ConceptIndex): Finding {
  const { first, second, kind } = finding.comparison;
  if ((first && second) || kind === 'before and after') return finding;
  const whole = findings.filter(
    ({ comparison }) => comparison.first && comparison.second && comparison.kind === 'arms',
  );
  const [other] = whole;
  if (!first && !second) {
    if (finding.direction.value !== 'no clear difference') return finding;
    return other ? { ...finding, comparison: { ...other.comparison, kind: 'arms' } } : finding;
  }
  if (first) return finding;
  const tested = other?.comparison.first ?? treatmentOf(title, index);
  return tested ? { ...finding, comparison: { ...finding.comparison, first: tested } } : finding;
}

/** What a title says was given. */
function treatmentOf(title: string, index: ConceptIndex): FindingArm | null {
  const [first] = findConcepts(title, index).filter(({ concept }) => concept.kind === 'treatment');
  return first ? { start: first.start, end: first.end, text: title.slice(first.start, first.end) } : null;
}

/** Higher where a finding says more of its outcome: results before conclusions, the whole before parts. */
function weightOf({ role, outcome, figures, comparison }: Finding): number {
  return (
    (role === 'result' ? 2 : 1) +
    (figures.estimate !== undefined ? 1 : 0) +
    (figures.significant !== undefined ? 0.5 : 0) +
    (comparison.first && comparison.second ? 1 : 0) +
    (outcome.rank === 'primary' ? 0.5 : 0)
  );
}

interface Candidate extends GroupMember {
  outcome: OutcomeIdentity;
}

/** A list of outcomes with one effect for all is one combined outcome, which its items are not. */
function withCombinedOutcomes(findings: readonly Finding[]): Finding[] {
  const lists = new Map<string, Finding[]>();
  for (const one of findings) {
    const { list } = one.outcome;
    const { effect } = one.figures;
    if (!list || !effect) continue;
    const key = `${one.source.passage} ${list.start} ${effect.start}`;
    lists.set(key, [...(lists.get(key) ?? []), one]);
  }
  const whole = new Map<Finding, Finding | null>();
  for (const [first, ...others] of lists.values()) {
    if (!first?.outcome.list || others.length === 0) continue;
    const { start, end, text } = first.outcome.list;
    const items = [first, ...others].map(({ outcome }) => outcome);
    const parts = items.map(({ concept, text: words }) => concept ?? words);
    const { polarity } = first.outcome;
    const isAlike = polarity !== undefined && items.every((item) => item.polarity === polarity);
    whole.set(first, { ...first, outcome: { start, end, text, parts, ...(isAlike && { polarity }) } });
    for (const other of others) whole.set(other, null);
  }
  return findings.flatMap((one) => {
    const merged = whole.get(one);
    return merged === null ? [] : [merged ?? one];
  });
}

function candidatesOf(study: StudyFindings, index: ConceptIndex): Candidate[] {
  return study.findings.flatMap((own): Candidate[] => {
    if (signOf(own) === null || own.kind === 'animals' || own.kind === 'cells') return [];
    const outcome = outcomeIdentity(own.outcome, index);
    if (!outcome.isOutcome) return [];
    return [{ study, finding: withStudyArms(own, study, index), outcome }];
  });
}

/** The findings on outcomes of the treatment's benefit, the one that says most first. */
export function mainFindings(study: StudyFindings, index: ConceptIndex): Finding[] {
  return candidatesOf(study, index)
    .map(({ finding }) => finding)
    .filter(({ outcome }) => index.byId.get(outcome.concept ?? '')?.kind !== 'harm')
    .sort((left, right) => weightOf(right) - weightOf(left));
}

const isOneOutcome = (left: OutcomeIdentity, right: OutcomeIdentity, index: ConceptIndex) => {
  const relation = relateOutcomes(left, right, index);
  return relation === 'same' || relation === 'turned';
};

/** The findings of each study on one outcome: the one that says most; none where the study contradicts itself. */
function oneOfEach(candidates: readonly Candidate[], index: ConceptIndex): Candidate[] {
  const byStudy = new Map<StudyFindings, Candidate[]>();
  for (const one of candidates) byStudy.set(one.study, [...(byStudy.get(one.study) ?? []), one]);
  return [...byStudy.values()].flatMap((own) => {
    const [best] = [...own].sort((left, right) => weightOf(right.finding) - weightOf(left.finding));
    if (!best) return [];
    const isTorn = own.some((one) => agreementOf(best.finding, one.finding, index) === 'differ');
    return isTorn ? [] : [best];
  });
}

/** Those that compare the same as the largest number of others. */
function ofOneComparison(members: readonly Candidate[], index: ConceptIndex): Candidate[] {
  const alike = members.map((one) =>
    members.filter((other) => other === one || armsWay(one.finding, other.finding, index) !== null),
  );
  return alike.reduce<Candidate[]>((best, own) => (own.length > best.length ? own : best), []);
}

/** The sign of a member's result as the first member words outcome and arms; 0 for no clear difference. */
function signAs(first: Candidate, { finding, outcome }: Candidate, index: ConceptIndex): number {
  const way = armsWay(first.finding, finding, index) ?? 1;
  return (signOf(finding) ?? 0) * way * (outcome.turned === first.outcome.turned ? 1 : -1);
}

/** The effects of all members as the first member words them; null unless each has one, and all on one scale. */
function effectsOf(members: readonly Candidate[], index: ConceptIndex): StudyEffect[] | null {
  const [first] = members;
  if (!first) return null;
  const effects = members.flatMap((member) => {
    const effect = member.outcome.turned === first.outcome.turned ? findingEffect(member.finding) : null;
    return effect ? [{ ...effect, effect: effect.effect * (armsWay(first.finding, member.finding, index) ?? 1) }] : [];
  });
  return effects.length === members.length && effects.every(({ scale }) => scale === effects[0]?.scale)
    ? effects
    : null;
}

/** Members that are needed to say more of them together than of each pair. */
const fewest = 3;

/**
 * Of three and more: `differ` where Cochran's Q excludes chance at .05; `agree` where it does not even at .1, all
 * estimates are on one side, and together they exclude no effect.
 */
function ofAllEffects(members: readonly Candidate[], index: ConceptIndex): 'agree' | 'differ' | null {
  const effects = members.length < fewest ? null : effectsOf(members, index);
  const pooled = effects && pool(effects, { method: 'CE' });
  if (!effects || !pooled || isRefusal(pooled)) return null;
  const { heterogeneity, ciLow, ciHigh } = pooled;
  if (heterogeneity.p < 0.05) return 'differ';
  const sides = new Set(effects.map(({ effect }) => Math.sign(effect)));
  return heterogeneity.p >= 0.1 && sides.size === 1 && (ciLow > 0 || ciHigh < 0) ? 'agree' : null;
}

function judge(members: readonly Candidate[], index: ConceptIndex): Pick<OutcomeGroup, 'kind' | 'members'> {
  const [first] = members;
  const relations = members.flatMap((one, at) =>
    members.slice(at + 1).map((other) => agreementOf(one.finding, other.finding, index)),
  );
  if (!first || relations.length === 0) return { kind: 'unclear', members };
  const signed = members.map((member) => ({ member, sign: signAs(first, member, index) }));
  const sides = [...new Set(signed.map(({ sign }) => sign))].map((side) =>
    signed.filter(({ sign }) => sign === side).map(({ member }) => member),
  );
  const bySide = sides.sort((left, right) => right.length - left.length).flat();
  if (sides.length === 1 && relations.every((relation) => relation === 'agree'))
    return { kind: signOf(first.finding) === 0 ? 'no difference' : 'agree', members };
  const together = sides.length > 1 ? ofAllEffects(members, index) : null;
  if (relations.includes('differ') || together === 'differ') return { kind: 'differ', members: bySide };
  return { kind: together === 'agree' ? 'agree' : 'unclear', members: bySide };
}

/** Outcomes of at least two studies, those of most studies first. Quadratic in the number of findings. */
export function groupFindings(studies: readonly StudyFindings[], index: ConceptIndex): OutcomeGroup[] {
  const groups: { outcome: OutcomeIdentity; own: Candidate[] }[] = [];
  for (const study of studies)
    for (const candidate of candidatesOf(study, index)) {
      const group = groups.find(({ outcome }) => isOneOutcome(outcome, candidate.outcome, index));
      if (group) group.own.push(candidate);
      else groups.push({ outcome: candidate.outcome, own: [candidate] });
    }
  return groups
    .flatMap(({ outcome, own }): OutcomeGroup[] => {
      const members = ofOneComparison(oneOfEach(own, index), index);
      return members.length < 2 ? [] : [{ outcome, ...judge(members, index) }];
    })
    .sort(
      (left, right) =>
        right.members.length - left.members.length ||
        right.members.filter(({ finding }) => findingEffect(finding)).length -
          left.members.filter(({ finding }) => findingEffect(finding)).length,
    );
}
