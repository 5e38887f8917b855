/**
 * The confidence of an answer, by stated rules and not by a model. The idea is GRADE's (Guyatt and others, BMJ
 * 2008;336:924): design first, then number, agreement and size, each of which can only lower the answer. It is a rule
 * of thumb on abstracts: risk of bias and directness are not judged, so that the demands are high.
 *
 * - A study counts if it is of people, not retracted and reports a result of its own.
 * - The weight of a study is the square root of its number of participants (30 where unknown), and half of that where
 *   it is not randomised: precision grows with the root of the number, and a large cohort cannot outweigh trials.
 * - Participants are added up over single studies; a review can include the same trials, so that the larger of the
 *   two sums is used.
 * - High needs every rule at its high mark, medium every rule at its medium mark; everything else is low.
 */

import type { StudyDirection } from '#core/extraction/direction/study-direction.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { type DesignRow, designRowOf } from './design-row.ts';
import type { PictureStudy } from './evidence-picture.ts';

export const confidenceLevels = ['high', 'medium', 'low'] as const;
export type ConfidenceLevel = (typeof confidenceLevels)[number];

export const confidenceRuleNames = ['design', 'number', 'agreement', 'size', 'readable'] as const;
export type ConfidenceRuleName = (typeof confidenceRuleNames)[number];

/** The rules as on the page about the engine. Marks are minimum values. */
export const confidenceRules: Record<ConfidenceRuleName, { asks: string; high: string; medium: string }> = {
  design: {
    asks: 'How were the studies made?',
    high: 'a review that pools studies, or at least 2 randomised trials',
    medium: 'at least 1 randomised trial or review, or 3 observational studies',
  },
  number: {
    asks: 'How many studies show a direction?',
    high: 'at least 3, or a review and 1 more',
    medium: 'at least 2, or 1 review, or 1 randomised trial of 1,000 people',
  },
  agreement: {
    asks: 'Do they point the same way? Each weighs by its people and design.',
    high: 'at least 75 % point one way, and that way is not “mixed”',
    medium: 'at least 60 % point one way, and both where there are only two',
  },
  size: { asks: 'How many people took part?', high: 'at least 1,000', medium: 'at least 400' },
  readable: {
    asks: 'How many of the studies could be read for a direction?',
    high: 'at least two thirds',
    medium: 'at least half',
  },
};

interface ConfidencePoint {
  rule: ConfidenceRuleName;
  /** A count, a number of participants, or a share from 0 to 1. */
  value: number;
  /** The highest level that this rule allows. */
  allows: ConfidenceLevel;
  /** The rule is at its high mark. */
  met: boolean;
  /** The rule is at its high mark. */
  words: string;
}

export interface AnswerConfidence {
  level: ConfidenceLevel;
  points: ConfidencePoint[];
  sentence: string;
  /** Where the weight points; null where no study shows a direction. */
  direction: StudyDirection | null;
  /** The direction with most weight; null where no study shows a direction. */
  studies: number;
  participants: number;
}

const typicalPeople = 30;
const marks = {
  agreement: { high: 0.75, medium: 0.6 },
  // Below 400 people a difference in means is imprecise by GRADE's rule of thumb (Guyatt and others, J Clin Epidemiol
  // 2011;64:1283).
  size: { high: 1000, medium: 400 },
  readable: { high: 2 / 3, medium: 0.5 },
};

interface Counted {
  row: DesignRow;
  study: PictureStudy;
  people: number | null;
}

function atLeast(value: number, mark: { high: number; medium: number }): ConfidenceLevel {
  return value >= mark.high ? 'high' : value >= mark.medium ? 'medium' : 'low';
}

const either = (high: boolean, medium: boolean): ConfidenceLevel => (high ? 'high' : medium ? 'medium' : 'low');
const number = spellCount;
const many = (count: number, one: string, more: string) => `${number(count)} ${count === 1 ? one : more}`;
const percent = (share: number) => `${Math.floor(share * 100 + 1e-9)} %`;

function weightOf({ row, people }: Counted): number {
  return Math.sqrt(people ?? typicalPeople) * (row === 'reviews' || row === 'randomised_trials' ? 1 : 0.5);
}

/** The direction with the most weight and its share of the weight of all directions. */
function agreementOf(readable: readonly Counted[]): { direction: StudyDirection | null; share: number } {
  const weights = new Map<StudyDirection, number>();
  for (const one of readable) weights.set(one.study.direction, (weights.get(one.study.direction) ?? 0) + weightOf(one));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const [best] = [...weights].sort((left, right) => right[1] - left[1]);
  return best && total > 0 ? { direction: best[0], share: best[1] / total } : { direction: null, share: 0 };
}

const pointing: Record<StudyDirection, string> = {
  favours: 'most point the same way: better',
  no_clear_difference: 'most find no clear difference',
  against: 'most point the same way: worse',
  mixed: 'most find mixed results',
  unclear: 'no direction can be read',
};

/** The confidence of an answer from these studies, with the result of each rule. Low without studies that count. */
export function answerConfidence(studies: readonly PictureStudy[]): AnswerConfidence {
  const seen = new Set<number>();
  const counted: Counted[] = [];
  for (const study of studies) {
    const row = designRowOf(study.studyTypes, study.randomized);
    if (study.retracted || study.isAnimal || row === null || seen.has(study.id)) continue;
    seen.add(study.id);
    const known = study.participants !== null && Number.isFinite(study.participants) && study.participants > 0;
    counted.push({ row, study, people: known ? study.participants : null });
  }
  const of = (row: DesignRow) => counted.filter((one) => one.row === row);
  const [reviews, trials, observational] = [of('reviews'), of('randomised_trials'), of('observational')];
  const sum = (group: readonly Counted[]) => group.reduce((total, { people }) => total + (people ?? 0), 0);
  const participants = Math.max(sum(reviews), sum(counted) - sum(reviews));
  const readable = counted.filter(({ study }) => study.direction !== 'unclear');
  const { direction, share } = agreementOf(readable);
  const readableShare = counted.length > 0 ? readable.length / counted.length : 0;
  const clearReviews = readable.filter(({ row }) => row === 'reviews').length;
  const largeTrial = readable.some(({ row, people }) => row === 'randomised_trials' && (people ?? 0) >= 1000);

  const allowed: Record<ConfidenceRuleName, Pick<ConfidencePoint, 'value' | 'allows' | 'words'>> = {
    design: {
      value: reviews.length + trials.length,
      allows: either(reviews.length > 0 || trials.length >= 2, trials.length > 0 || observational.length >= 3),
      words: `${many(reviews.length, 'review', 'reviews')}, ${many(trials.length, 'randomised trial', 'randomised trials')}, ${many(counted.length - reviews.length - trials.length, 'other study', 'other studies')}`,
    },
    number: {
      value: readable.length,
      allows: either(
        readable.length >= 3 || (clearReviews > 0 && readable.length >= 2),
        readable.length >= 2 || clearReviews > 0 || largeTrial,
      ),
      words: `${many(readable.length, 'study shows', 'studies show')} a direction`,
    },
    agreement: {
      value: share,
      allows:
        // Two studies that differ do not agree, however large one is.
        direction === null || (readable.length === 2 && readable.some(({ study }) => study.direction !== direction))
          ? 'low'
          : direction === 'mixed' && share >= marks.agreement.high
            ? 'medium'
            : atLeast(share, marks.agreement),
      words: direction === null ? 'no study shows a direction' : `${percent(share)} of the weight points one way`,
    },
    size: {
      value: participants,
      allows: atLeast(participants, marks.size),
      words:
        participants > 0
          ? `${many(participants, 'person', 'people')} in all`
          : 'how many people took part could not be read',
    },
    readable: {
      value: readableShare,
      allows: atLeast(readableShare, marks.readable),
      words: `${number(readable.length)} of ${many(counted.length, 'study', 'studies')} could be read for a direction`,
    },
  };
  const points = confidenceRuleNames.map(
    (rule): ConfidencePoint => ({ rule, met: allowed[rule].allows === 'high', ...allowed[rule] }),
  );
  const level = points.some(({ allows }) => allows === 'low')
    ? 'low'
    : points.every(({ met }) => met)
      ? 'high'
      : 'medium';
  return {
    level,
    points,
    sentence: sentenceFor(level, points, counted.length, participants, direction),
    direction,
    studies: counted.length,
    participants,
  };
}

const shortfalls: Record<ConfidenceRuleName, string> = {
  design: 'there are too few trials in which chance decided',
  number: 'too few studies show a direction',
  agreement: 'the studies do not agree well enough',
  size: 'too few people took part',
  readable: 'too many of the studies cannot be read for a direction',
};

function sentenceFor(
  level: ConfidenceLevel,
  points: readonly ConfidencePoint[],
  studies: number,
  participants: number,
  direction: StudyDirection | null,
): string {
  if (studies === 0) return 'Low confidence: no study of people that could be counted was found.';
  const size = participants > 0 ? ` with ${many(participants, 'person', 'people')}` : '';
  const name = level === 'high' ? 'High' : level === 'medium' ? 'Medium' : 'Low';
  if (level === 'high')
    return `High confidence: of ${many(studies, 'study', 'studies')}${size}, ${pointing[direction ?? 'unclear']}.`;
  const weakest = points.find(({ allows }) => allows === level);
  const reason = weakest ? shortfalls[weakest.rule] : '';
  return `${name} confidence: there ${studies === 1 ? 'is' : 'are'} ${many(studies, 'study', 'studies')}${size}, but ${reason}.`;
}
