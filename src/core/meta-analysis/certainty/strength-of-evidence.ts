/**
 * The strength of the evidence of several studies by stated rules, and not by a model: for answers, combined analyses
 * and wherever nothing is pooled. The idea is GRADE's (Guyatt and others, BMJ 2008;336:924): it starts with the design,
 * and number, agreement, size and reading can only lower it. It is a rule of thumb on abstracts: risk of bias and
 * directness are not judged, so that the demands are high.
 *
 * - Where chance decided in some of the studies, only those are rated, as in GRADE, where randomised and other evidence
 *   are two bodies. The certainty of a pooled result starts at the same level (`startOfEvidence`).
 * - The weight of a study is the square root of its number of participants (30 where unknown): precision grows with the
 *   root of the number.
 * - Participants are added up over single studies; a review can include the same trials, so that the larger of the two
 *   sums is used. Those of trials that no review can include are added to it.
 * - High needs every rule at its high mark, moderate every rule at its moderate mark; everything else is low.
 */

import type { StudyDirection } from '#core/extraction/study-directions.ts';

export type StrengthLevel = 'high' | 'moderate' | 'low';

export const strengthRuleNames = ['design', 'number', 'agreement', 'size', 'readable'] as const;
export type StrengthRuleName = (typeof strengthRuleNames)[number];

/** A study of people that is not retracted and has a result of its own. */
export interface EvidenceStudy {
  design: 'review' | 'randomised' | 'other';
  /** Null where the number of participants is not known. */
  people: number | null;
  direction: StudyDirection;
  /** None of the reviews beside it can include it, because it tested something else. */
  isInNoReview?: boolean;
}

/** The result of one rule. */
export interface StrengthPoint {
  rule: StrengthRuleName;
  /** A count, a number of participants, a share from 0 to 1; of the design 1 for a start at high, else 0. */
  value: number;
  /** The highest level that this rule allows. */
  allows: StrengthLevel;
}

export interface StrengthOfEvidence {
  level: StrengthLevel;
  points: readonly StrengthPoint[];
  /** The studies that were rated. */
  rated: readonly EvidenceStudy[];
  /** How many of them show a direction. */
  readable: number;
  participants: number;
  /** More people took part: the number of a study is not known, or those of reviews and single studies overlap. */
  hasMoreParticipants: boolean;
  /** The direction with most weight; null where no study shows a direction. */
  direction: StudyDirection | null;
}

/** GRADE's start: high where chance decided in every study, else low. */
export function startOfEvidence(randomised: readonly boolean[]): 'high' | 'low' {
  return randomised.length > 0 && randomised.every(Boolean) ? 'high' : 'low';
}

const typicalPeople = 30;
const marks = {
  agreement: { high: 0.75, moderate: 0.6 },
  // Below 400 people a difference in means is imprecise by GRADE's rule of thumb (Guyatt and others, J Clin Epidemiol
  // 2011;64:1283).
  size: { high: 1000, moderate: 400 },
  readable: { high: 2 / 3, moderate: 0.5 },
};

function atLeast(value: number, mark: { high: number; moderate: number }): StrengthLevel {
  return value >= mark.high ? 'high' : value >= mark.moderate ? 'moderate' : 'low';
}

const either = (high: boolean, moderate: boolean): StrengthLevel => (high ? 'high' : moderate ? 'moderate' : 'low');
const isByChance = ({ design }: EvidenceStudy) => design !== 'other';
const isReadable = ({ direction }: EvidenceStudy) => direction !== 'unclear';

/** The direction with the most weight and its share of the weight of all directions. */
function agreementOf(readable: readonly EvidenceStudy[]): { direction: StudyDirection | null; share: number } {
  const weights = new Map<StudyDirection, number>();
  for (const { direction, people } of readable)
    weights.set(direction, (weights.get(direction) ?? 0) + Math.sqrt(people ?? typicalPeople));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const [best] = [...weights].sort((left, right) => right[1] - left[1]);
  return best && total > 0 ? { direction: best[0], share: best[1] / total } : { direction: null, share: 0 };
}

function agreementAllows(readable: readonly EvidenceStudy[], direction: StudyDirection | null, share: number) {
  // Two studies that differ do not agree, however large one is.
  if (direction === null || (readable.length === 2 && readable.some((study) => study.direction !== direction)))
    return 'low';
  return direction === 'mixed' && share >= marks.agreement.high ? 'moderate' : atLeast(share, marks.agreement);
}

/** Low without studies. */
export function strengthOfEvidence(studies: readonly EvidenceStudy[]): StrengthOfEvidence {
  const byChance = studies.filter(isByChance);
  const rated = byChance.some(isReadable) ? byChance : studies;
  const reviews = rated.filter(({ design }) => design === 'review');
  const sum = (group: readonly EvidenceStudy[]) => group.reduce((total, { people }) => total + (people ?? 0), 0);
  const inReviews = sum(reviews);
  const alone = sum(rated.filter(({ design, isInNoReview }) => design !== 'review' && isInNoReview));
  const inSingles = sum(rated) - inReviews - alone;
  const participants = alone + Math.max(inReviews, inSingles);
  const hasMoreParticipants = rated.some(({ people }) => people === null) || (inReviews > 0 && inSingles > 0);
  const readable = rated.filter(isReadable);
  const { direction, share } = agreementOf(readable);
  const readableShare = rated.length > 0 ? readable.length / rated.length : 0;
  const clearReviews = readable.filter(({ design }) => design === 'review').length;
  const hasLargeTrial = readable.some(({ design, people }) => design === 'randomised' && (people ?? 0) >= 1000);
  const start = startOfEvidence(rated.map(isByChance));
  const points: readonly StrengthPoint[] = [
    { rule: 'design', value: start === 'high' ? 1 : 0, allows: start },
    {
      rule: 'number',
      value: readable.length,
      allows: either(
        readable.length >= 3 || (clearReviews > 0 && readable.length >= 2),
        readable.length >= 2 || clearReviews > 0 || hasLargeTrial,
      ),
    },
    { rule: 'agreement', value: share, allows: agreementAllows(readable, direction, share) },
    { rule: 'size', value: participants, allows: atLeast(participants, marks.size) },
    { rule: 'readable', value: readableShare, allows: atLeast(readableShare, marks.readable) },
  ];
  const level = points.some(({ allows }) => allows === 'low')
    ? 'low'
    : points.every(({ allows }) => allows === 'high')
      ? 'high'
      : 'moderate';
  return { level, points, rated, readable: readable.length, participants, hasMoreParticipants, direction };
}
