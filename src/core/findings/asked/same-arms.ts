/** Which way round a finding compares the arms that are asked about. */
import type { Acronyms } from '#core/extraction/direction/acronyms.ts';
import type { Finding, FindingArm } from '../finding.ts';
import { armTerms, isControl, isTreated } from './terms.ts';

export interface AskedArms {
  /** Whether the study's text has words that only one of the asked arms has. */
  namesIntervention: boolean;
  namesComparator: boolean;
  /** Nothing shows that the study had more than two arms. */
  isTwoArmed: boolean;
  /** The short names in brackets of both asked arms, where each has one: `anastrozole (A)`. */
  labels: ReadonlySet<string> | null;
  intervention: ReadonlySet<string>;
  comparator: ReadonlySet<string>;
  /** The comparator is the state before. */
  isBaseline: boolean;
}

const bareLabel = /^[A-Z][A-Z+/\d]{0,5}$/;

function labelsOf(intervention: string, comparator: string): ReadonlySet<string> | null {
  const [one, other] = [intervention, comparator].map((asked) =>
    [...asked.matchAll(/\(([^()]{1,8})\)/g)]
      .map((match) => (match[1] ?? '').replace(/\s/g, ''))
      .filter((name) => bareLabel.test(name)),
  );
  return one && other && one.length > 0 && other.length > 0 ? new Set([...one, ...other]) : null;
}

export function askedArms(intervention: string, comparator: string, text: string, acronyms: Acronyms): AskedArms {
  const one = armTerms(intervention, acronyms);
  const other = armTerms(comparator, acronyms);
  const inText = armTerms(text, acronyms);
  const names = (own: ReadonlySet<string>, against: ReadonlySet<string>) =>
    [...own].some((term) => !against.has(term) && !/^\d/.test(term) && inText.has(term));
  return {
    intervention: one,
    comparator: other,
    namesIntervention: names(one, other),
    namesComparator: names(other, one),
    isTwoArmed: !moreArms.test(text),
    labels: labelsOf(intervention, comparator),
    isBaseline: /^\s*(?:the\s)?(?:baseline|before|pre-?(?:treatment|intervention|test|operati))/i.test(comparator),
  };
}

const moreArms =
  /\b(?:three|four|five|six|[3-6])[\s-](?:\p{L}+[\s-]){0,3}(?:groups|arms?|treatments|conditions|regimens|cohorts|interventions|doses)\b|\b(?:both|all|either)\s(?:intervention|active|dose|exercise|experimental)\s?(?:groups|arms|treatments|doses|interventions)\b|\b(?:group|arm|Group|Arm)\s(?:C|III|3|D|IV|4)\b|\bfactorial\b/iu;
const controlLabel = /^(?:the\s)?(?:\S+\s){0,3}?(?:controls?|comparison|comparator|reference)\b/i;
const groupLabel = /\b(?:group|arm)$/i;
const marks = /^§(?:control|treated|overall|without)/;

/** Which asked arm the words name; NaN where they name both about equally and neither is a control. */
function namedBy(words: string, asked: AskedArms, acronyms: Acronyms): number {
  let one = 0;
  let other = 0;
  // Brackets of an arm hold its figures.
  for (const term of armTerms(words.replace(/[([][^()[\]]*[)\]]/g, ' '), acronyms)) {
    if (marks.test(term)) continue;
    const inOne = asked.intervention.has(term);
    const inOther = asked.comparator.has(term);
    if (inOne && !inOther) one += 1;
    if (inOther && !inOne) other += 1;
  }
  if (one === 0 || other === 0) return Math.sign(one - other);
  // `exercise in addition to usual care` is the arm with the exercise.
  if (isControl(asked.comparator) !== isControl(asked.intervention)) return isControl(asked.comparator) ? 1 : -1;
  return Math.abs(one - other) > 1 ? Math.sign(one - other) : Number.NaN;
}

/** By the kind of an arm that no asked word names: `the intervention group`, `controls`. */
function sideByKind(arm: FindingArm, asked: AskedArms, acronyms: Acronyms): number {
  const terms = armTerms(arm.text, acronyms);
  const oneIsControl = isControl(asked.intervention);
  // `the control group` is the other arm whatever it was given; `placebo` says what it was given.
  const isLabel = controlLabel.test(arm.text) && !arm.resolved;
  const otherIsControl =
    isControl(asked.comparator) || (!oneIsControl && isLabel && (asked.isTwoArmed || !asked.namesComparator));
  if (oneIsControl !== otherIsControl) {
    const toIntervention = oneIsControl ? -1 : 1;
    if (isControl(terms)) return -toIntervention;
    // Of two arms of which one is the control, a group that is not the control is the other.
    return isTreated(terms) || (asked.isTwoArmed && groupLabel.test(arm.text)) ? toIntervention : 0;
  }
  if (!isTreated(terms) || isTreated(asked.intervention) === isTreated(asked.comparator)) return 0;
  return isTreated(asked.intervention) ? 1 : -1;
}

/**
 * Positive where an arm is the intervention, negative where it is the comparator, 0 where its words do not show, NaN
 * where they show that it is neither alone.
 */
function sideOf(arm: FindingArm | undefined, asked: AskedArms, acronyms: Acronyms): number {
  if (!arm) return 0;
  if (asked.labels !== null && bareLabel.test(arm.text) && !asked.labels.has(arm.text)) return Number.NaN;
  const named = namedBy(arm.text, asked, acronyms);
  if (named !== 0) return named;
  const given = arm.resolved ? namedBy(arm.resolved.text, asked, acronyms) : 0;
  return given !== 0 ? given : sideByKind(arm, asked, acronyms);
}

/** `the study group`, `patients`: says nothing of what was given. */
function isGeneric(arm: FindingArm, acronyms: Acronyms): boolean {
  const terms = armTerms(arm.text, acronyms);
  return [...terms].every((term) => marks.test(term) || term === 'person');
}

/** 1 as asked, -1 swapped, 0 where both arms are named together; null where it is another comparison. */
export function orientation(finding: Finding, asked: AskedArms, acronyms: Acronyms): 1 | -1 | 0 | null {
  const { kind, first, second, all } = finding.comparison;
  const { value } = finding.direction;
  if (asked.isBaseline) return kind === 'before and after' && (!first || sideOf(first, asked, acronyms) > 0) ? 1 : null;
  const one = sideOf(first, asked, acronyms);
  const other = sideOf(second, asked, acronyms);
  if (Number.isNaN(one) || Number.isNaN(other)) return null;
  if (first && second) {
    if (one > 0 && other < 0) return 1;
    if (one < 0 && other > 0) return -1;
    // Of two arms, one that the words do not show is the other one.
    const isOther = (arm: FindingArm) => isGeneric(arm, acronyms) || (asked.isTwoArmed && !arm.resolved);
    if (one === 0 && other !== 0 && isOther(first)) return other < 0 ? 1 : -1;
    if (other === 0 && one !== 0 && isOther(second)) return one > 0 ? 1 : -1;
    return null;
  }
  if (kind === 'before and after' || kind === 'association') return null;
  if (first || second) {
    if (!asked.isTwoArmed && value !== 'no clear difference' && !(second && all)) return null;
    const score = first ? one : other;
    if (score !== 0) return score > 0 === Boolean(first) ? 1 : -1;
    return all ? 0 : null;
  }
  return all || kind === 'arms' ? 0 : null;
}
