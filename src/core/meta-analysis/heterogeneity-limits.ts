/** Tests of heterogeneity that several judgements share. */

import type { MetaAnalysis, SeriesStep } from './meta-analysis.ts';
import { isRefusal } from './pooling/refusal.ts';

/** Fewer studies show little of how much effects differ (Cochrane Handbook 10.10.4.4). */
export const smallStudyCount = 5;

/** Whether there are estimates on both sides of no effect. */
export const onBothSides = (used: MetaAnalysis['used']) =>
  used.some(({ effect }) => effect > 0) && used.some(({ effect }) => effect < 0);

/**
 * Whether the prediction interval includes no effect where the pooled one does not. Not with fewer than five studies,
 * where it does so only because there are few of them.
 */
export function couldMiss({ prediction, pooled, k }: Pick<MetaAnalysis, 'prediction' | 'pooled' | 'k'>): boolean {
  return (
    k >= smallStudyCount &&
    prediction !== null &&
    !isRefusal(prediction) &&
    prediction.includesNoEffect &&
    pooled?.includesNoEffect === false
  );
}

/** The subject of a prediction interval: the true effect, not the result of a study, which chance changes too. */
export const predictionLabel = ({ allRandomized }: Pick<MetaAnalysis, 'allRandomized'>) =>
  `True effect in a new ${allRandomized ? 'trial' : 'study'}`;

/** The study whose removal moves the pool most; null where none was left out. */
export function largestMove({ leaveOneOut, pooled, scale }: MetaAnalysis): SeriesStep | null {
  if (!pooled) return null;
  const moved = ({ estimate }: SeriesStep) =>
    Math.abs((scale === 'ratio' ? Math.log(estimate) : estimate) - pooled.effect);
  return leaveOneOut.reduce<SeriesStep | null>(
    (most, step) => (most === null || moved(step) > moved(most) ? step : most),
    null,
  );
}
