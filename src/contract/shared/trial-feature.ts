/** The AI features of which a guest has a counted trial; names of the specification. */
export const trialFeatures = [
  'specializedAnalysis',
  'metaAnalysis',
  'aiSummaries',
  'workoutGeneration',
  'fullTextAnalysis',
] as const;

export type TrialFeature = (typeof trialFeatures)[number];
