import { coefficientCount } from '#core/meta-analysis/pooling/model-data.ts';
import { fitAt } from '#core/meta-analysis/pooling/weighted-fit.ts';
import { closedForm, type TauSquaredEstimator } from './tau-squared.ts';

/**
 * Starts from the plain variance of the effects, τ₀² = Σ(y − ȳ)²/k, and scales it by the weighted residual sum at τ₀² over
 * the degrees of freedom (Sidik & Jonkman 2005). Above 0 as soon as two studies differ at all.
 */
export const sidikJonkman: TauSquaredEstimator = (data) => {
  const { effects } = data;
  const k = effects.length;
  const mean = effects.reduce((sum, effect) => sum + effect, 0) / k;
  const start = effects.reduce((sum, effect) => sum + (effect - mean) ** 2, 0) / k;
  return closedForm((start * fitAt(data, start).residualSum) / (k - coefficientCount(data)), null);
};
