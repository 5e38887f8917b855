/** The strength of the evidence in the words of a plain answer, with the result of each rule. */

import type { StudyDirection } from '#core/extraction/study-directions.ts';
import {
  type EvidenceStudy,
  type StrengthLevel,
  type StrengthOfEvidence,
  type StrengthPoint,
  type StrengthRuleName,
  strengthOfEvidence,
  strengthRuleNames,
} from '#core/meta-analysis/certainty/strength-of-evidence.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { type DesignRow, designRowOf } from './design-row.ts';
import type { PictureStudy } from './evidence-picture.ts';

export const confidenceLevels = ['high', 'medium', 'low'] as const;
export type ConfidenceLevel = (typeof confidenceLevels)[number];

export const confidenceRuleNames = strengthRuleNames;

/** The rules as on the page about the engine. Marks are minimum values. */
export const confidenceRules: Record<StrengthRuleName, { asks: string; high: string; medium: string }> = {
  design: {
    asks: 'Did chance decide who got what?',
    high: 'in all that count: randomised trials, and reviews that pool studies; where there are such, only they count',
    medium: 'the same',
  },
  number: {
    asks: 'How many studies show a direction?',
    high: 'at least 3, or a review and 1 more',
    medium: 'at least 2, or 1 review, or 1 randomised trial of 1,000 people',
  },
  agreement: {
    asks: 'Do they point the same way? Each weighs by its people.',
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
  rule: StrengthRuleName;
  /** As in the strength of the evidence. */
  value: number;
  /** The highest level that this rule allows. */
  allows: ConfidenceLevel;
  /** The rule is at its high mark. */
  met: boolean;
  words: string;
}

export interface AnswerConfidence {
  level: ConfidenceLevel;
  points: ConfidencePoint[];
  sentence: string;
  /** Where the weight points; null where no study shows a direction. */
  direction: StudyDirection | null;
  /** Ids of the studies that were rated. */
  rated: readonly number[];
  participants: number;
}

const asConfidence: Record<StrengthLevel, ConfidenceLevel> = { high: 'high', moderate: 'medium', low: 'low' };
const designs: Partial<Record<DesignRow, EvidenceStudy['design']>> = {
  reviews: 'review',
  randomised_trials: 'randomised',
};

/** The studies that count: of people, not retracted, with a result of their own; each once. */
function countedStudies(studies: readonly PictureStudy[]): Map<EvidenceStudy, number> {
  const seen = new Set<number>();
  const counted = studies.flatMap((study): [EvidenceStudy, number][] => {
    const row = designRowOf(study.studyTypes, study.randomized);
    if (study.retracted || study.isAnimal || row === null || seen.has(study.id)) return [];
    seen.add(study.id);
    const { participants, direction, isInNoReview = false } = study;
    const isKnown = participants !== null && Number.isFinite(participants) && participants > 0;
    return [
      [{ design: designs[row] ?? 'other', people: isKnown ? participants : null, direction, isInNoReview }, study.id],
    ];
  });
  return new Map(counted);
}

const many = (count: number, one: string, more: string) => `${spellCount(count)} ${count === 1 ? one : more}`;
const peopleOf = ({ participants, hasMoreParticipants }: StrengthOfEvidence) =>
  `${hasMoreParticipants ? 'at least ' : ''}${many(participants, 'person', 'people')}`;
const percent = (share: number) => `${Math.floor(share * 100 + 1e-9)} %`;

function wordsOf({ rule, value }: StrengthPoint, strength: StrengthOfEvidence, unrated: number): string {
  const { rated, readable, participants, direction } = strength;
  const of = (design: EvidenceStudy['design']) => rated.filter((study) => study.design === design).length;
  switch (rule) {
    case 'design':
      return `${many(of('review'), 'review', 'reviews')}, ${many(of('randomised'), 'randomised trial', 'randomised trials')}, ${many(of('other'), 'other study', 'other studies')}${unrated > 0 ? `, leaving out ${many(unrated, 'study', 'studies')} without groups made by chance` : ''}`;
    case 'number':
      return `${many(readable, 'study shows', 'studies show')} a direction`;
    case 'agreement':
      if (direction === null) return 'no study shows a direction';
      return `${percent(value)} of the weight ${direction === 'mixed' ? 'lies with mixed results' : 'points one way'}`;
    case 'size':
      return participants > 0 ? `${peopleOf(strength)} in all` : 'how many people took part could not be read';
    case 'readable':
      return `${spellCount(readable)} of ${many(rated.length, 'study', 'studies')} could be read for a direction`;
  }
}

/** The confidence of an answer from these studies, with the result of each rule. Low without studies that count. */
export function answerConfidence(studies: readonly PictureStudy[]): AnswerConfidence {
  const counted = countedStudies(studies);
  const strength = strengthOfEvidence([...counted.keys()]);
  const level = asConfidence[strength.level];
  const points = strength.points.map((point) => ({
    ...point,
    allows: asConfidence[point.allows],
    met: point.allows === 'high',
    words: wordsOf(point, strength, counted.size - strength.rated.length),
  }));
  const { direction, participants, rated } = strength;
  const sentence = `${confidenceNames[level]} confidence: ${reasonFor(strength)}.`;
  return {
    level,
    points,
    sentence,
    direction,
    rated: rated.flatMap((study) => counted.get(study) ?? []),
    participants,
  };
}

const strengthNames: Record<StrengthLevel, string> = { high: 'High', moderate: 'Moderate', low: 'Low' };

/** The same strength in a professional's words. */
export function evidenceStrength(studies: readonly PictureStudy[]): { level: StrengthLevel; words: string } {
  const strength = strengthOfEvidence([...countedStudies(studies).keys()]);
  return { level: strength.level, words: `${strengthNames[strength.level]}: ${reasonFor(strength)}.` };
}

const pointing: Record<StudyDirection, string> = {
  favours: 'most point the same way: better',
  no_clear_difference: 'most find no clear difference',
  against: 'most point the same way: worse',
  mixed: 'most find mixed results',
  unclear: 'no direction can be read',
};

const shortfalls: Record<StrengthRuleName, string> = {
  design: 'chance decided in none of them who got what',
  number: 'too few studies show a direction',
  agreement: 'they do not agree enough',
  size: 'too few people took part',
  readable: 'too many of the studies cannot be read for a direction',
};

const confidenceNames: Record<ConfidenceLevel, string> = { high: 'High', medium: 'Medium', low: 'Low' };

/** How many studies and people, and the first rule that is not met; for a high level what the studies say. */
function reasonFor(strength: StrengthOfEvidence): string {
  const { level, points, rated, participants, direction } = strength;
  if (rated.length === 0) return 'no study of people that could be counted was found';
  const studies = many(rated.length, 'study', 'studies');
  const size = participants > 0 ? ` with ${peopleOf(strength)}` : '';
  if (level === 'high') return `of ${studies}${size}, ${pointing[direction ?? 'unclear']}`;
  const weakest = points.find(({ allows }) => allows === level);
  const reason = weakest ? shortfalls[weakest.rule] : '';
  return `there ${rated.length === 1 ? 'is' : 'are'} ${studies}${size}, but ${reason}`;
}
