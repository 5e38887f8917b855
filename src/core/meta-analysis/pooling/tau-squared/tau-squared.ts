/** The result of every estimator of the between-study variance. */

import { coefficientCount, type ModelData, unweighted } from '#core/meta-analysis/pooling/model-data.ts';
import { fitAt, type Precision, type WeightedFit } from '#core/meta-analysis/pooling/weighted-fit.ts';
import { findRoot } from '#core/statistics/find-root.ts';

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

/**
 * (Q − k) / Σw (Hunter & Schmidt 1990; Viechtbauer 2005); biased downwards, because it ignores the degrees of freedom.
 */
export const hunterSchmidt: TauSquaredEstimator = (data) => {
  const { residualSum, traceW } = fitAt(data, 0);
  return closedForm((residualSum - data.effects.length) / traceW, null);
};

const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

/** tr PV = Σ vᵢ(1 − hᵢ), where hᵢ is the study's share of its own fitted value in the unweighted fit. */
function samplingSum(data: ModelData, even: WeightedFit): number {
  if (data.kind === 'groups')
    return data.groups.reduce((sum, { variances }) => sum + sumOf(variances) * (1 - 1 / variances.length), 0);
  const [first = 0, second = 0] = even.variances;
  return data.variances.reduce(
    (sum, variance, study) => sum + variance * (1 - first - second * ((data.covariate[study] ?? 0) - even.centre) ** 2),
    0,
  );
}

/**
 * (RSS − tr PV) / df, all unweighted: the plain variance of the effects minus their mean sampling variance (Hedges
 * 1983; Viechtbauer 2005).
 */
export const hedges: TauSquaredEstimator = (data) => {
  const even = fitAt(unweighted(data), 0);
  return closedForm(
    (even.residualSum - samplingSum(data, even)) / (data.effects.length - coefficientCount(data)),
    null,
  );
};

/**
 * (Q − df) / tr P with the weights of the common-effect model (DerSimonian & Laird 1986; with covariates Raudenbush 2009).
 * The standard error is that of Q's variance at the estimate (Biggerstaff & Tweedie 1997).
 */
export const derSimonianLaird: TauSquaredEstimator = (data) => {
  const { residualSum, traceP, tracePP } = fitAt(data, 0);
  const df = data.effects.length - coefficientCount(data);
  const tau2 = Math.max(0, (residualSum - df) / traceP);
  return closedForm(tau2, Math.sqrt(2 * df + 4 * tau2 * traceP + 2 * tau2 ** 2 * tracePP) / traceP);
};

export interface TauSquared {
  /** Never negative. */
  readonly tau2: number;
  /** Null where the method has none. */
  readonly standardError: number | null;
  readonly converged: boolean;
  /** 0 where the estimator has a closed form. */
  readonly iterations: number;
}

export type TauSquaredEstimator = (data: ModelData, precision: Precision) => TauSquared;

export function closedForm(tau2: number, standardError: number | null): TauSquared {
  return { tau2: Math.max(0, tau2), standardError, converged: true, iterations: 0 };
}
