import { coefficientCount, type ModelData } from '#core/meta-analysis/pooling/model-data.ts';
import { fitAt } from '#core/meta-analysis/pooling/weighted-fit.ts';
import { findRoot } from '#core/statistics/find-root.ts';
import type { TauSquaredEstimator } from './tau-squared.ts';

/** First bound of a search for τ²; it is widened without a limit. */
const firstBound = 100;

/**
 * The generalised Q decreases monotonically as τ² grows. Returns the τ² at which it equals `target`, 0 where it never
 * does.
 */
export function whereGeneralisedQIs(data: ModelData, target: number, distance = 0) {
  const gap = (tau2: number) => fitAt(data, tau2).residualSum - target;
  if (!(gap(0) > 0)) return { value: 0, converged: true, iterations: 0 };
  let high = firstBound;
  while (gap(high) > 0 && high < Number.MAX_VALUE / 4) high *= 2;
  return findRoot(gap, 0, high, distance);
}

/**
 * The τ² at which the generalised Q equals its degrees of freedom (Paule & Mandel 1982; DerSimonian & Kacker 2007). The
 * standard error is that of the empirical Bayes estimator, which solves the same equation.
 */
export const pauleMandel: TauSquaredEstimator = (data, precision) => {
  const k = data.effects.length;
  const df = k - coefficientCount(data);
  const root = whereGeneralisedQIs(data, df, precision === 'rounding' ? 0 : precision.rootDistance);
  return {
    tau2: root.value,
    standardError: Math.sqrt((2 * k ** 2) / df) / fitAt(data, root.value).traceW,
    converged: root.converged,
    iterations: root.iterations,
  };
};
