/** What speaks for and against a finding as the answer to an asked comparison. */
import type { Finding, FindingDirection } from '../finding.ts';
import type { ArmMatch } from './arm-match.ts';
import type { OutcomeMatch } from './outcome-match.ts';

export type AnsweredDirection = Extract<FindingDirection, 'higher' | 'lower' | 'no clear difference'>;

/** Words of a change: `reduction in pain` is not pain. */
export const changing =
  /\b(?:reductions?|decreases?|declines?|improvements?|worsening|deterioration|increases?|lowering|changes?)\b/i;

/** A finding that has to do with what is asked. */
export interface Matched {
  finding: Finding;
  outcome: OutcomeMatch;
  arms: ArmMatch;
  direction: AnsweredDirection;
}

/** The study around a finding. */
export interface MatchedStudy {
  all: readonly Matched[];
  asked: string;
  isTwoArmed: boolean;
  /** How well the best outcome fits of which no direction between the asked arms was read. */
  undecided: number;
  /** The largest share of the asked words in a result's sentence that no finding here is from. */
  unread: number;
  /** A sentence of the results has the asked time; the finding's own has it. */
  timeElsewhere: boolean;
  hasTime: boolean;
  /** Findings of the same sentence. */
  siblings: number;
}

/** What speaks for and against a finding as the answer, by name; most are from 0 to 1. */
export function featuresOf(
  { finding, outcome, arms, direction }: Matched,
  { all, asked, isTwoArmed, undecided, unread, siblings, timeElsewhere, hasTime }: MatchedStudy,
): Record<string, number> {
  const { direction: read, figures, role } = finding;
  const isNone = direction === 'no clear difference';
  const rivals = all.filter((other) => other.direction !== direction && other.finding !== finding);
  const rival = Math.max(-0.5, ...rivals.map((other) => other.outcome.fit));
  const better = Math.max(...all.map((other) => other.outcome.fit)) - outcome.fit;
  const near = all.filter((other) => other !== undefined && other.outcome.fit > outcome.fit - 0.15);
  const agreeing = near.filter((other) => other.direction === direction).length / near.length;
  const own = finding.source;
  const inSentence = all.filter(({ finding: { source } }) => source.start === own.start);
  const isUnanimous = inSentence.every((other) => other.direction === direction);
  const features: Record<string, number> = {
    bias: 1,
    own: outcome.own,
    near: outcome.near,
    sentence: outcome.sentence,
    general: outcome.general,
    elsewhere: outcome.elsewhere,
    unknown: outcome.unknown,
    extra: outcome.extra,
    'lead over rival': Math.max(-1, Math.min(1, outcome.fit - rival)),
    'behind best': Math.min(1, better),
    agreeing,
    undecided: Math.max(-0.5, undecided - outcome.fit),
    unread,
    [isNone ? 'none' : 'directed']: 1,
    [`${isNone ? 'none' : 'directed'}, ${arms.evidence}`]: 1,
    'arm words left over': arms.extra,
  };
  const set = (name: string, holds: boolean | undefined) => {
    if (holds) features[name] = 1;
  };
  set('exact', outcome.isExact);
  set('every outcome', outcome.isEvery);
  set('other kind of amount', outcome.isOtherKind && !outcome.isEvery);
  set('exact and arms named', outcome.isExact && /^(?:both named|one named|by kind)$/.test(arms.evidence));
  set('little of it', !outcome.isEvery && outcome.own + outcome.near < 0.5);
  if (!isNone) features['directed, arm words left over'] = arms.extra;
  set('same concept', outcome.sharesConcept);
  set('same time', outcome.time === 1);
  set('other time', outcome.time === -1);
  set('time elsewhere', outcome.time === 0 && timeElsewhere && !hasTime);
  set('conclusion', role === 'conclusion');
  set('secondary', role === 'secondary result');
  set('significant', !isNone && figures.significant === true);
  set('words and figures', Boolean(read.byWords && read.byFigures));
  set('figures alone', !read.byWords);
  set('words alone', !read.byFigures);
  set('judged', read.judged !== undefined && !isNone);
  set('asked change', changing.test(asked));
  set('one claim', siblings === 1);
  set('unanimous', isUnanimous && siblings > 1);
  set('more arms', !isTwoArmed);
  set('more arms, directed', !isTwoArmed && !isNone);
  set('unnamed and more arms', !isTwoArmed && (arms.evidence === 'together' || arms.evidence === 'none named'));
  set('list', finding.outcome.list !== undefined);
  return features;
}
