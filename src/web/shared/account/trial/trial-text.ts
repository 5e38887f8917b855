import type { TrialFeature } from '#contract/shared/trial-feature.ts';

const nouns: Record<TrialFeature, { one: string; many: string }> = {
  aiSummaries: { one: 'summary', many: 'summaries' },
  specializedAnalysis: { one: 'specialized analysis', many: 'specialized analyses' },
  metaAnalysis: { one: 'meta-analysis', many: 'meta-analyses' },
  workoutGeneration: { one: 'workout plan', many: 'workout plans' },
  fullTextAnalysis: { one: 'full-text analysis', many: 'full-text analyses' },
};

/** The noun for a feature's result, in the number of `count`: `summary`, `summaries`. */
export function usesNoun(feature: TrialFeature, count: number): string {
  return count === 1 ? nouns[feature].one : nouns[feature].many;
}

/** `4 of 5 free summaries left today` */
export function usesLeftText(feature: TrialFeature, left: number, limit: number): string {
  return `${left} of ${limit} free ${usesNoun(feature, limit)} left today`;
}
