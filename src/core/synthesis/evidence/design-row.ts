/** The rows of an evidence picture: study designs, the strongest first. */
import type { StudyType } from '#core/records/study-kinds.ts';

export const designRows = ['reviews', 'randomised_trials', 'observational', 'other'] as const;
export type DesignRow = (typeof designRows)[number];

/** The name for the user, and its meaning in plain words. */
export const designRowNames: Record<DesignRow, { name: string; meaning: string }> = {
  reviews: { name: 'Studies pooled', meaning: 'reviews that put many studies together' },
  randomised_trials: { name: 'Randomised trials', meaning: 'chance decided who got what' },
  observational: { name: 'Observational studies', meaning: 'people chose for themselves' },
  other: { name: 'Other studies', meaning: 'other designs, or none stated' },
};

/** Expert advice, plans and notices have no result of their own and are in no row. */
const withoutResult: readonly StudyType[] = ['notice', 'trial_protocol', 'guideline', 'commentary'];

/** The row of a study; null where it reports no result to count. */
export function designRowOf(studyTypes: readonly StudyType[], randomized: boolean): DesignRow | null {
  if (studyTypes.includes('systematic_review') || studyTypes.includes('meta_analysis'))
    return studyTypes.includes('trial_protocol') || studyTypes.includes('notice') ? null : 'reviews';
  if (studyTypes.some((type) => withoutResult.includes(type))) return null;
  if (randomized) return 'randomised_trials';
  return studyTypes.includes('observational') ? 'observational' : 'other';
}
