/** A model fitted to studies: one mean, a mean for each group, or a line over a covariate. */
import { chiSquareSurvival } from '#core/statistics/chi-square-distribution.ts';
import { coefficientCount, type ModelData } from './model-data.ts';
import { type PoolingMethod, tauSquaredEstimators } from './pooling-method.ts';
import { type Refusal, refuse } from './refusal.ts';
import { logLikelihood } from './tau-squared/likelihood.ts';
import { closedForm, type TauSquared } from './tau-squared/tau-squared.ts';
import { fitAt, type Precision, type WeightedFit } from './weighted-fit.ts';

/** Spread between studies beyond chance. */
export interface Heterogeneity {
  /** Cochran's Q of the residuals, with the common-effect weights. */
  readonly q: number;
  readonly df: number;
  readonly p: number;
  readonly tau2: number;
  readonly tau: number;
  readonly tau2StandardError: number | null;
  /** The share of the spread that is not due to chance (Higgins & Thompson 2002), from τ² under random effects. */
  readonly i2Percent: number;
  readonly h2: number;
}

export interface Convergence {
  readonly converged: boolean;
  readonly iterations: number;
}

export interface FittedModel {
  readonly data: ModelData;
  readonly method: PoolingMethod;
  readonly fit: WeightedFit;
  readonly df: number;
  readonly heterogeneity: Heterogeneity;
  readonly convergence: Convergence;
}

/** The typical sampling variance of the studies (Higgins & Thompson 2002, equation 9; with covariates df / tr P). */
export function typicalVariance(df: number, atZero: WeightedFit): number {
  return df / atZero.traceP;
}

function heterogeneityOf(method: PoolingMethod, df: number, atZero: WeightedFit, estimate: TauSquared): Heterogeneity {
  const q = df > 0 ? atZero.residualSum : 0;
  const { tau2, standardError } = estimate;
  const shared = { q, df, p: chiSquareSurvival(q, df), tau2, tau: Math.sqrt(tau2), tau2StandardError: standardError };
  if (df === 0) return { ...shared, i2Percent: 0, h2: 1 };
  if (method === 'CE') return { ...shared, i2Percent: q > 0 ? Math.max(0, (100 * (q - df)) / q) : 0, h2: q / df };
  const typical = typicalVariance(df, atZero);
  return { ...shared, i2Percent: (100 * tau2) / (typical + tau2), h2: tau2 / typical + 1 };
}

/** Options of a fit. */
export interface FitOptions {
  readonly method: PoolingMethod;
  readonly precision: Precision;
}

/**
 * A random-effects model needs one study more than it has coefficients, because τ² is estimated too. A single study is
 * its own estimate, without τ².
 */
export function fitModel(data: ModelData, asked: FitOptions): FittedModel | Refusal {
  const k = data.effects.length;
  const size = coefficientCount(data);
  const method = k === 1 && size === 1 ? 'CE' : asked.method;
  const needed = method === 'CE' ? size : size + 1;
  if (k < needed || k === 0)
    return refuse(
      'too_few_studies',
      `The model has ${needed} unknowns, and ${k === 1 ? 'there is 1 study' : `there are ${k} studies`} to tell them from.`,
    );
  const atZero = fitAt(data, 0);
  const estimate = method === 'CE' ? closedForm(0, null) : tauSquaredEstimators[method](data, asked.precision);
  if (!estimate.converged)
    return refuse(
      'not_converged',
      `The between-study variance did not settle in ${estimate.iterations} steps (method ${method}); another method may.`,
    );
  return {
    data,
    method,
    fit: estimate.tau2 === 0 ? atZero : fitAt(data, estimate.tau2),
    df: k - size,
    heterogeneity: heterogeneityOf(method, k - size, atZero, estimate),
    convergence: { converged: true, iterations: estimate.iterations },
  };
}

/** The weight of each study, in percent of all. */
export function weightsPercent({ data, fit, heterogeneity: { tau2 } }: FittedModel): number[] {
  return Array.from(data.variances, (variance) => 100 / ((variance + tau2) * fit.traceW));
}

export function logLikelihoodOf({ data, fit, method, heterogeneity }: FittedModel): number {
  return logLikelihood(data, heterogeneity.tau2, fit, method === 'REML' ? 'restricted' : 'full');
}
