import type { ConfidenceLevel } from '#contract/answers.ts';

/** The badge's words, the specification's for the lower two. */
export const confidenceBadges: Record<ConfidenceLevel, string> = {
  high: 'High Confidence',
  medium: 'Medium Confidence',
  low: 'Limited Evidence',
};

/** The confidence levels in words for a reader without training. */
export const confidenceLabels: Record<ConfidenceLevel, string> = {
  high: 'Fairly sure.',
  medium: 'Not fully sure.',
  low: 'Not sure.',
};

/** Of four dots, how many are full. */
export const confidenceDots: Record<ConfidenceLevel, number> = { high: 4, medium: 3, low: 1 };
