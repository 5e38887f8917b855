/** What more than one judgement asks of how the studies lie to each other. */

import type { MetaAnalysis, SeriesStep } from './meta-analysis.ts';
import { isRefusal } from './pooling/refusal.ts';

/** Fewer tell little about how much effects differ (Cochrane Handbook 10.10.4.4). */
export const smallStudyCount = 5;

/** Estimates stand on both sides of no effect. */
export const onBothSides = (used: MetaAnalysis['used']) =>
  used.some(({ effect }) => effect > 0) && used.some(({ effect }) => effect < 0);

/**
 * The prediction interval includes no effect where the pooled one does not. With fewer than five studies it does so for
 * want of studies alone, and that says nothing.
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

/** What a prediction interval is about: not what a study would find, which chance moves as well. */
export const predictionLabel = ({ allRandomized }: Pick<MetaAnalysis, 'allRandomized'>) =>
  `True effect in a new ${allRandomized ? 'trial' : 'study'}`;

/** The study without which the pool moves most; null where none was left out. */
export function largestMove({ leaveOneOut, pooled, scale }: MetaAnalysis): SeriesStep | null {
  if (!pooled) return null;
  const moved = ({ estimate }: SeriesStep) =>
    Math.abs((scale === 'ratio' ? Math.log(estimate) : estimate) - pooled.effect);
  return leaveOneOut.reduce<SeriesStep | null>(
    (most, step) => (most === null || moved(step) > moved(most) ? step : most),
    null,
  );
}
