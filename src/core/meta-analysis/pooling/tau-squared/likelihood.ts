import { coefficientCount, type ModelData, unweighted } from '#core/meta-analysis/pooling/model-data.ts';
import { fitAt, type Precision, type WeightedFit } from '#core/meta-analysis/pooling/weighted-fit.ts';
import { type ScoringStep, score } from './scoring.ts';
import type { TauSquared, TauSquaredEstimator } from './tau-squared.ts';

type Likelihood = 'full' | 'restricted';

/** ln L at τ² (Viechtbauer 2005) without the terms that do not depend on τ². */
function kernel(data: ModelData, tau2: number, fit: WeightedFit, likelihood: Likelihood): number {
  const logVariances = data.variances.reduce((sum, variance) => sum + Math.log(variance + tau2), 0);
  const full = -0.5 * logVariances - 0.5 * fit.residualSum;
  return likelihood === 'full' ? full : full - 0.5 * fit.logDeterminant;
}

/** ln L with all its terms, for comparison with other programs. */
export function logLikelihood(data: ModelData, tau2: number, fit: WeightedFit, likelihood: Likelihood): number {
  const k = data.effects.length;
  const value = kernel(data, tau2, fit, likelihood);
  if (likelihood === 'full') return value - 0.5 * k * Math.log(2 * Math.PI);
  const even = fitAt(unweighted(data), 0);
  return value - 0.5 * (k - coefficientCount(data)) * Math.log(2 * Math.PI) + 0.5 * even.logDeterminant;
}

/** Fisher scoring: (y′PPy − tr P) / tr PP for the restricted likelihood, with W in P's place under the traces for the full. */
const steps: Readonly<Record<Likelihood, ScoringStep>> = {
  full: ({ squaredResidualSum, traceW, traceWW }) => ({
    step: (squaredResidualSum - traceW) / traceWW,
    scale: traceW / traceWW,
  }),
  restricted: ({ squaredResidualSum, traceP, tracePP }) => ({
    step: (squaredResidualSum - traceP) / tracePP,
    scale: traceP / tracePP,
  }),
};

/** Where 0 is a maximum too, and the higher one, it replaces the one found by steps. */
function maximise(data: ModelData, likelihood: Likelihood, precision: Precision): TauSquared {
  const scored = score(data, steps[likelihood], precision);
  const information = ({ traceWW, tracePP }: WeightedFit) => (likelihood === 'restricted' ? tracePP : traceWW);
  const found = fitAt(data, scored.tau2);
  const zero = scored.tau2 > 0 ? fitAt(data, 0) : found;
  const least = precision === 'rounding' ? 0 : precision.scoringChange;
  const zeroWins =
    scored.tau2 > least &&
    steps[likelihood](zero).step <= 0 &&
    kernel(data, 0, zero, likelihood) > kernel(data, scored.tau2, found, likelihood);
  return {
    ...scored,
    tau2: zeroWins ? 0 : scored.tau2,
    standardError: Math.sqrt(2 / information(zeroWins ? zero : found)),
  };
}

/** Maximum likelihood (Hardy & Thompson 1996); biased downwards with few studies. */
export const maximumLikelihood: TauSquaredEstimator = (data, precision) => maximise(data, 'full', precision);

/**
 * Restricted maximum likelihood (Viechtbauer 2005): the default, because it is close to unbiased and efficient over the
 * range of k and τ² that reviews have (Langan et al. 2019; Cochrane Handbook 10.10.4.4).
 */
export const restrictedMaximumLikelihood: TauSquaredEstimator = (data, precision) =>
  maximise(data, 'restricted', precision);
