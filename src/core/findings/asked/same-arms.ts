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
const marks = /^§(?:control|treated|overall|without)/;

/** Positive where the words are the intervention's, negative where they are the comparator's, 0 where they do not show. */
export function leaning(arm: FindingArm | undefined, asked: AskedArms, acronyms: Acronyms): number {
  if (!arm) return 0;
  const isThird = asked.labels !== null && bareLabel.test(arm.text) && !asked.labels.has(arm.text);
  if (isThird) return Number.NaN;
  // Brackets of an arm hold its figures.
  const own = arm.text.replace(/[([][^()[\]]*[)\]]/g, ' ');
  const terms = armTerms(arm.resolved ? `${own} ${arm.resolved.text}` : own, acronyms);
  let score = 0;
  let isMixed = false;
  for (const term of terms) {
    if (marks.test(term)) continue;
    const inOne = asked.intervention.has(term);
    const inOther = asked.comparator.has(term);
    if (inOne === inOther) continue;
    const toward = inOne ? 1 : -1;
    isMixed ||= score !== 0 && Math.sign(score) !== toward;
    score += toward;
  }
  // `exercise plus usual care` is not the control: classes count only where names do not show.
  if (score !== 0 || isMixed) return score === 0 ? Number.NaN : score;
  const oneIsControl = isControl(asked.intervention);
  // `the control group` is the other arm whatever it was given; `placebo` says what it was given.
  const isLabel = controlLabel.test(arm.text) && !arm.resolved;
  const otherIsControl =
    isControl(asked.comparator) || (!oneIsControl && isLabel && (asked.isTwoArmed || !asked.namesComparator));
  if (oneIsControl !== otherIsControl) {
    if (isControl(terms)) score += oneIsControl ? 2 : -2;
    else if (isTreated(terms)) score += oneIsControl ? -2 : 2;
  } else if (isTreated(terms) && isTreated(asked.intervention) !== isTreated(asked.comparator)) {
    score += isTreated(asked.intervention) ? 1 : -1;
  }
  return score;
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
  if (asked.isBaseline)
    return kind === 'before and after' && (!first || leaning(first, asked, acronyms) > 0) ? 1 : null;
  const one = leaning(first, asked, acronyms);
  const other = leaning(second, asked, acronyms);
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
    if (!asked.isTwoArmed && value !== 'no clear difference') return null;
    const score = first ? one : other;
    if (score !== 0) return score > 0 === Boolean(first) ? 1 : -1;
    return all ? 0 : null;
  }
  return all || kind === 'arms' ? 0 : null;
}
