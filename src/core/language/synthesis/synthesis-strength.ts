/** How far the chosen studies carry together: the confidence rules of every answer, told as this report needs them. */
import type { Standing } from '#core/bibliography/merge-notices.ts';
import type { StudyType } from '#core/bibliography/study-record.ts';
import { answerConfidence, type ConfidenceLevel } from '#core/evidence/answer-confidence.ts';
import { readStudyDirection } from '#core/evidence/study-direction.ts';
import type { Passage } from '#core/language/passages.ts';
import { findTerms } from '#core/language/study-guide/study-guide-terms.ts';
import type { StudyDesign } from './synthesis-design.ts';
import { readSource } from './synthesis-study.ts';

export type Strength = 'high' | 'moderate' | 'low';

export interface WeighedStudy {
  id: number;
  title: string;
  design: StudyDesign;
  participants: number | null;
  standing: Standing;
  passages: readonly Passage[];
}

export interface JudgedStrength {
  strength: Strength;
  /** What each rule found and allows, and what the rules cannot see. */
  reasons: string;
}

const strengthOf: Record<ConfidenceLevel, Strength> = { high: 'high', medium: 'moderate', low: 'low' };

/** As the rules know designs, also where the record has none and the text tells it. */
const typesOf: Partial<Record<StudyDesign, StudyType>> = {
  'meta-analysis': 'meta_analysis',
  'systematic review': 'systematic_review',
  'randomised trial': 'clinical_trial',
  trial: 'clinical_trial',
  'observational study': 'observational',
  guideline: 'guideline',
  review: 'review',
  'case report': 'case_report',
  commentary: 'commentary',
  'trial protocol': 'trial_protocol',
};

/**
 * By the rules of answer-confidence.ts. Low besides where a journal has voiced concern about one of the studies, since
 * nobody knows then what remains, and where no term is common to half of them: they do not bear on one question.
 */
export function judgeStrength(studies: readonly WeighedStudy[]): JudgedStrength {
  const { level, points } = answerConfidence(
    studies.map(({ id, title, design, participants, standing, passages }) => {
      const type = typesOf[design];
      const studyTypes: StudyType[] = type ? [type] : [];
      const randomized = design === 'randomised trial';
      return {
        id,
        title,
        studyTypes,
        randomized,
        participants,
        isAnimal: design === 'animal or laboratory study',
        direction: readStudyDirection({ title, passages, studyTypes, randomized }).direction,
        retracted: standing === 'retracted',
      };
    }),
  );
  const concern = studies.some(({ standing }) => standing === 'concern');
  const apart = !shareTopic(studies);
  const strength = concern || apart ? 'low' : strengthOf[level];
  const why = concern
    ? ' A journal has voiced concern about one of the studies, so it is low.'
    : apart
      ? ' No term is common to half of the studies, so they do not bear on one question, and it is low.'
      : '';
  const found = points.map(({ words, allows }) => `${words} (allows ${strengthOf[allows]})`).join('; ');
  return {
    strength,
    reasons: `${strength.charAt(0).toUpperCase()}${strength.slice(1)}, by rule from the abstracts; the lowest of these counts: ${found}.${why} Risk of bias inside the studies and results that were never published cannot be seen in abstracts, so this is a first estimate and no full GRADE assessment.`,
  };
}

function shareTopic(studies: readonly WeighedStudy[]): boolean {
  if (studies.length < 2) return true;
  const sources = studies.map(({ id, title, passages }) =>
    readSource({ id, title, studyTypes: [], randomized: false, passages }),
  );
  return findTerms(sources).some((term) => term.titles > 0 && term.studies.length * 2 >= studies.length);
}
