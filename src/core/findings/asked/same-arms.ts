/** Which way round a finding compares the arms that are asked about. */
import type { Acronyms } from '#core/extraction/direction/acronyms.ts';
import type { Finding, FindingArm } from '../finding.ts';
import { armTerms, isControl, isTreated } from './terms.ts';

export interface AskedArms {
  /** Whether the study's text has words that only one of the asked arms has. */
  namesIntervention: boolean;
  namesComparator: boolean;
  intervention: ReadonlySet<string>;
  comparator: ReadonlySet<string>;
  /** The comparator is the state before. */
  isBaseline: boolean;
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
    isBaseline: /^\s*(?:the\s)?(?:baseline|before|pre-?(?:treatment|intervention|test|operati))/i.test(comparator),
  };
}

const marks = /^§(?:control|treated|overall|without)/;

/** Positive where the words are the intervention's, negative where they are the comparator's, 0 where they do not show. */
export function leaning(arm: FindingArm | undefined, asked: AskedArms, acronyms: Acronyms): number {
  if (!arm) return 0;
  const terms = armTerms(arm.resolved ? `${arm.text} ${arm.resolved.text}` : arm.text, acronyms);
  let score = 0;
  for (const term of terms) {
    if (marks.test(term)) continue;
    const inOne = asked.intervention.has(term);
    const inOther = asked.comparator.has(term);
    if (inOne !== inOther) score += inOne ? 1 : -1;
  }
  const oneIsControl = isControl(asked.intervention);
  const otherIsControl =
    isControl(asked.comparator) || (!oneIsControl && isControl(terms) && score === 0 && !asked.namesComparator);
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
  if (asked.isBaseline) return kind === 'before and after' && (!first || leaning(first, asked, acronyms) > 0) ? 1 : null;
  const one = leaning(first, asked, acronyms);
  const other = leaning(second, asked, acronyms);
  if (first && second) {
    if (one > 0 && other < 0) return 1;
    if (one < 0 && other > 0) return -1;
    // An arm that the text never calls by the asked words can be either: what the other is decides.
    if (one === 0 && other !== 0 && (isGeneric(first, acronyms) || !(other < 0 ? asked.namesIntervention : asked.namesComparator)))
      return other < 0 ? 1 : -1;
    if (other === 0 && one !== 0 && (isGeneric(second, acronyms) || !(one > 0 ? asked.namesComparator : asked.namesIntervention)))
      return one > 0 ? 1 : -1;
    return null;
  }
  if (kind === 'before and after' || kind === 'association') return null;
  if (first || second) {
    const score = first ? one : -other;
    if (score > 0) return 1;
    if (score < 0) return -1;
    return all ? 0 : null;
  }
  return all || kind === 'arms' ? 0 : null;
}
