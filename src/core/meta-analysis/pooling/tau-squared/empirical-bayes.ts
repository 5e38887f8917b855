import { coefficientCount } from '#core/meta-analysis/pooling/model-data.ts';
import { fitAt } from '#core/meta-analysis/pooling/weighted-fit.ts';
import { type ScoringStep, score } from './scoring.ts';
import type { TauSquaredEstimator } from './tau-squared.ts';

/**
 * Empirical Bayes (Morris 1983; Berkey et al. 1995): steps of (k·y′Py/df − k) / Σw. It ends where Paule & Mandel's
 * estimator ends, because both make y′Py equal its degrees of freedom (Viechtbauer et al. 2015).
 */
export const empiricalBayes: TauSquaredEstimator = (data, precision) => {
  const k = data.effects.length;
  const df = k - coefficientCount(data);
  const stepAt: ScoringStep = ({ residualSum, traceW }) => ({
    step: ((k * residualSum) / df - k) / traceW,
    scale: k / traceW,
  });
  const scored = score(data, stepAt, precision);
  return { ...scored, standardError: Math.sqrt((2 * k ** 2) / df) / fitAt(data, scored.tau2).traceW };
};
