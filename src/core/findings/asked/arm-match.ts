/** Which way round a finding compares the arms that are asked about, and how its words show it. */
import type { Acronyms } from '#core/text/acronyms.ts';
import type { Finding, FindingArm } from '../finding.ts';
import { armTerms, isControl, isTreated } from './terms.ts';

export interface AskedArms {
  intervention: ReadonlySet<string>;
  comparator: ReadonlySet<string>;
  /** Whether the study's text has words that only one of the asked arms has. */
  namesIntervention: boolean;
  namesComparator: boolean;
  /** The same of its whole text, where it was named as an arm or not. */
  comparatorInText: boolean;
  /** `no exercise`, `placebo`: nothing was given that is studied. */
  interventionIsControl: boolean;
  comparatorIsControl: boolean;
  /** Nothing shows that the study had more than two arms. */
  isTwoArmed: boolean;
  /** The short names in brackets of both asked arms, where each has one: `anastrozole (A)`. */
  labels: { intervention: ReadonlySet<string>; comparator: ReadonlySet<string> };
  /** The comparator is the state before. */
  isBaseline: boolean;
}

/** How the way round was found; each is a feature of the score. */
type ArmEvidence =
  | 'both named'
  | 'one named'
  | 'by kind'
  | 'only one named'
  | 'only one by kind'
  | 'none named'
  | 'together'
  | 'from baseline'
  | 'from baseline, arm not named'
  | 'from baseline, change not said'
  | 'one more'
  | 'others'
  | 'associated'
  | 'change within an arm';

export interface ArmMatch {
  /** 1 as asked, -1 swapped, 0 where it does not matter or is not shown. */
  way: 1 | -1 | 0;
  evidence: ArmEvidence;
  /** Share of the finding's arm words that neither asked arm has. */
  extra: number;
}

const bareLabel = /^[A-Z\d][A-Z+/\d]{0,5}$/;
const moreArms =
  /\b(?:three|four|five|six|[3-6])[\s-](?:\p{L}+[\s-]){0,3}(?:groups|arms?|treatments|conditions|regimens|cohorts|interventions|doses)\b|\b(?:both|all|either)\s(?:intervention|active|dose|exercise|experimental)\s?(?:groups|arms|treatments|doses|interventions)\b|\b(?:group|arm|Group|Arm)\s(?:C|III|3|D|IV|4)\b|\bfactorial\b/iu;
const nothingGiven = /^\s*(?:no|without|non|not|un\p{L}+)[\s-]/iu;
const controlLabel = /^(?:the\s)?(?:\S+\s){0,3}?(?:controls?|comparison|comparator|reference)\b/i;
const groupLabel = /\b(?:group|arm)$/i;
const marks = /^§(?:control|treated|overall|without)/;
const baseline =
  /^\s*(?:the\s)?(?:baseline|before|pre-?\s?(?:treatment|intervention|test|operati|dose|exercise|surgery|ingestion)|initial|start)/i;

function labelsIn(asked: string): Set<string> {
  const labels = [...asked.matchAll(/\(([^()]{1,10})\)/g)].map((match) => (match[1] ?? '').replace(/\s/g, ''));
  const named = [
    ...asked.matchAll(/\b(?:group|arm)\s([A-Z]{1,3}|[IVX]{1,4}|\d)\b|\b([A-Z]{1,3}|[IVX]{1,4})\s(?:group|arm)\b/gi),
  ];
  return new Set(
    [...labels, ...named.map((match) => match[1] ?? match[2] ?? '')].filter((label) => bareLabel.test(label)),
  );
}

const namesIn = (own: ReadonlySet<string>, against: ReadonlySet<string>, terms: ReadonlySet<string>) =>
  [...own].some((term) => !against.has(term) && !/^[\d§]/.test(term) && terms.has(term));

/** `compared` are the arms of the study's findings, by which it shows whether its words name the asked arms. */
export function askedArms(
  intervention: string,
  comparator: string,
  text: string,
  compared: readonly FindingArm[],
  acronyms: Acronyms,
): AskedArms {
  const one = armTerms(intervention, acronyms);
  const other = armTerms(comparator, acronyms);
  const isTwoArmed = !moreArms.test(text);
  const inText = armTerms(text, acronyms);
  const named = isTwoArmed
    ? new Set(compared.flatMap((arm) => [...armTerms(`${arm.text}. ${arm.resolved?.text ?? ''}`, acronyms)]))
    : inText;
  return {
    intervention: one,
    comparator: other,
    namesIntervention: namesIn(one, other, named),
    namesComparator: namesIn(other, one, named),
    comparatorInText: namesIn(other, one, inText),
    interventionIsControl: isControl(one) || nothingGiven.test(intervention),
    comparatorIsControl: isControl(other) || nothingGiven.test(comparator),
    isTwoArmed,
    labels: { intervention: labelsIn(intervention), comparator: labelsIn(comparator) },
    isBaseline: baseline.test(comparator),
  };
}

interface Side {
  /** Positive: the intervention, negative: the comparator. */
  side: number;
  by: 'name' | 'kind' | 'none';
  /** Share of the words that neither asked arm has. */
  extra: number;
}

const nothing: Side = { side: 0, by: 'none', extra: 0 };
const withoutBrackets = (words: string) => words.replace(/[([][^()[\]]*[)\]]/g, ' ');

/** By the words that only one of the asked arms has; what both have says nothing. */
function namedBy(words: string, asked: AskedArms, acronyms: Acronyms): Side {
  let side = 0;
  let extra = 0;
  let count = 0;
  // Brackets of an arm hold its figures.
  for (const term of armTerms(withoutBrackets(words), acronyms)) {
    if (marks.test(term) || term === 'person') continue;
    const inOne = asked.intervention.has(term);
    const inOther = asked.comparator.has(term);
    count += 1;
    if (inOne && !inOther) side += 1;
    else if (inOther && !inOne) side -= 1;
    else if (!inOne && !inOther) extra += 1;
  }
  return { side, by: side === 0 ? 'none' : 'name', extra: count === 0 ? 0 : extra / count };
}

const armLabel =
  /^(?:(?:the|patients|participants|subjects|women|men|children|in)\s)*(?:(?:group|arm)s?\s)?([A-Z\d][A-Za-z+/\d-]{0,7})(?:\s(?:group|arm|patients|participants|subjects|treatment|trial|condition))?$/i;

function labelledBy(arm: FindingArm, { labels }: AskedArms): Side {
  const label = armLabel.exec(withoutBrackets(arm.text).trim())?.[1];
  if (!label) return nothing;
  const inOne = labels.intervention.has(label);
  if (inOne === labels.comparator.has(label)) return nothing;
  return { side: inOne ? 3 : -3, by: 'name', extra: 0 };
}

/** By the kind of an arm that no asked word names: `the intervention group`, `controls`. */
function sideByKind(arm: FindingArm, asked: AskedArms, acronyms: Acronyms, extra: number): number {
  const terms = armTerms(arm.text, acronyms);
  const given = arm.resolved ? armTerms(arm.resolved.text, acronyms) : null;
  const armIsControl =
    isControl(terms) || (given !== null && isControl(given)) || /^(?:the\s)?controls?\b/i.test(arm.text);
  const { interventionIsControl: oneIsControl, comparatorIsControl: otherIsControl } = asked;
  if (oneIsControl !== otherIsControl) {
    const toIntervention = oneIsControl ? -1 : 1;
    if (armIsControl) return -toIntervention;
    // Of two arms of which one is the control, a group that is not the control is the other.
    return (isTreated(terms) && extra === 0) || (asked.isTwoArmed && groupLabel.test(arm.text)) ? toIntervention : 0;
  }
  // `the control group` is the other arm whatever it was given; `placebo` says what it was given.
  const isLabel = controlLabel.test(arm.text) && !arm.resolved;
  if (armIsControl) return isLabel ? (asked.isTwoArmed ? -1 : 0) : asked.comparatorInText ? Number.NaN : -1;
  if (!isTreated(terms) || extra > 0) return 0;
  const oneIsTreated = isTreated(asked.intervention);
  return oneIsTreated === isTreated(asked.comparator) ? (asked.isTwoArmed ? 1 : 0) : oneIsTreated ? 1 : -1;
}

function sideOf(arm: FindingArm | undefined, asked: AskedArms, acronyms: Acronyms): Side {
  if (!arm) return nothing;
  const label = labelledBy(arm, asked);
  if (label.side !== 0) return label;
  const named = namedBy(arm.text, asked, acronyms);
  if (named.side !== 0) return named;
  const given = arm.resolved ? namedBy(arm.resolved.text, asked, acronyms) : nothing;
  if (given.side !== 0) return given;
  const kind = sideByKind(arm, asked, acronyms, named.extra);
  if (Number.isNaN(kind)) return { side: 0, by: 'none', extra: 1 };
  return kind === 0 ? named : { side: kind / 2, by: 'kind', extra: 0 };
}

/** An arm that the asked words do not name, though the study names the asked one by them: it is another. */
function isAnother(arm: FindingArm, { side, extra }: Side, asked: AskedArms, expected: 1 | -1): boolean {
  if (side !== 0 || extra === 0) return false;
  return (
    (expected === 1 ? asked.namesIntervention : asked.namesComparator) &&
    !/^(?:the\s)?(?:other|second|first)\b/i.test(arm.text)
  );
}

/** Null where the finding compares something else. */
export function matchArms(finding: Finding, asked: AskedArms, acronyms: Acronyms): ArmMatch | null {
  const { kind, first, second, all } = finding.comparison;
  const isNone = finding.direction.value === 'no clear difference';
  const one = sideOf(first, asked, acronyms);
  const other = sideOf(second, asked, acronyms);
  const extra = Math.max(one.extra, other.extra);
  if (asked.isBaseline) {
    if (second || one.side < 0) return null;
    const within = kind === 'before and after';
    if (first) {
      if (isAnother(first, one, asked, 1) || one.extra === 1) return null;
      const isNamed = one.side > 0;
      return {
        way: 1,
        evidence: isNamed
          ? within
            ? 'from baseline'
            : 'from baseline, change not said'
          : 'from baseline, arm not named',
        extra,
      };
    }
    return within ? { way: 1, evidence: 'from baseline, arm not named', extra } : null;
  }
  if (first && second) {
    const difference = one.side - other.side;
    if (difference === 0) return isNone ? { way: 0, evidence: 'others', extra } : null;
    const way = difference > 0 ? 1 : -1;
    if (one.side * other.side < 0)
      return { way, evidence: one.by === 'name' && other.by === 'name' ? 'both named' : 'by kind', extra };
    if (one.side !== 0 && other.side !== 0) return { way, evidence: 'one more', extra };
    const another =
      one.side === 0 ? isAnother(first, one, asked, way) : isAnother(second, other, asked, way === 1 ? -1 : 1);
    if (another) return isNone ? { way, evidence: 'others', extra } : null;
    return { way, evidence: (one.side === 0 ? other : one).by === 'name' ? 'one named' : 'by kind', extra };
  }
  if (first || second) {
    const side = first ? one : other;
    const isWithin = kind === 'before and after';
    // A change within one arm, or of all arms against one, is not the one against the other.
    if (
      !isNone &&
      (isWithin ||
        (kind === 'association' && side.extra > 0.4) ||
        (all && !first) ||
        (side.side === 0 && side.extra === 1))
    )
      return null;
    if (side.side === 0)
      return { way: 0, evidence: isWithin ? 'change within an arm' : all ? 'together' : 'none named', extra };
    return {
      way: side.side > 0 === Boolean(first) ? 1 : -1,
      evidence: isWithin
        ? 'change within an arm'
        : kind === 'association'
          ? 'associated'
          : side.by === 'name'
            ? 'only one named'
            : 'only one by kind',
      extra,
    };
  }
  if (kind === 'before and after') return isNone ? { way: 0, evidence: 'change within an arm', extra } : null;
  return {
    way: 0,
    evidence: all ? 'together' : 'none named',
    extra: all ? namedBy(all.text, asked, acronyms).extra : extra,
  };
}
