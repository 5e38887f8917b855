import { fitAt } from '#core/meta-analysis/pooling/weighted-fit.ts';
import { closedForm, type TauSquaredEstimator } from './tau-squared.ts';

/**
 * (Q − k) / Σw (Hunter & Schmidt 1990; Viechtbauer 2005); biased downwards, because it ignores the degrees of freedom.
 */
export const hunterSchmidt: TauSquaredEstimator = (data) => {
  const { residualSum, traceW } = fitAt(data, 0);
  return closedForm((residualSum - data.effects.length) / traceW, null);
};
