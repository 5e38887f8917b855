/** Meta-regression on one covariate (Thompson & Higgins 2002; Knapp & Hartung 2003). */

import { chiSquareSurvival } from '#core/statistics/chi-square-distribution.ts';
import { fSurvival } from '#core/statistics/student-t-distribution.ts';
import { fitLine } from './fit-line.ts';
import { type Convergence, type FittedModel, fitModel, type Heterogeneity } from './fit-model.ts';
import { defaultInference, type Estimate, estimateWith, faultInLevel, type Inference, scaling } from './inference.ts';
import { interceptModel } from './model-data.ts';
import { defaultPoolingMethod, type PoolingMethod } from './pooling-method.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { cannotPool, type StudyEffect } from './study-effects/study-effect.ts';
import type { Precision } from './weighted-fit.ts';

/**
 * The share of the spread between studies that a covariate or grouping explains, in percent (Raudenbush 2009): of τ²
 * under random effects, of Q per degree of freedom under the common effect. Null where no residual spread is left to
 * compare.
 */
export function explainedPercent(without: FittedModel, given: FittedModel): number | null {
  const [before, after] =
    given.method === 'CE'
      ? [without.heterogeneity.q / without.df, given.df > 0 ? given.heterogeneity.q / given.df : null]
      : [without.heterogeneity.tau2, given.heterogeneity.tau2];
  if (before === 0) return 0;
  return after === null ? null : Math.max(0, (100 * (before - after)) / before);
}

export interface MetaRegression {
  readonly k: number;
  readonly method: PoolingMethod;
  readonly inference: Inference;
  /** At a covariate of 0, which can be far from every study. */
  readonly intercept: Estimate;
  readonly slope: Estimate;
  /** χ² with 1 degree of freedom, or F with 1 and k − 2 by Knapp-Hartung; null where the standard error is 0. */
  readonly test: { readonly statistic: number | null; readonly df: number; readonly p: number | null };
  /** Of the residuals. */
  readonly heterogeneity: Heterogeneity;
  readonly explainedPercent: number | null;
  readonly convergence: Convergence;
}

export function metaRegression(
  studies: readonly StudyEffect[],
  covariate: readonly number[],
  options: {
    readonly method?: PoolingMethod;
    readonly inference?: Inference;
    readonly levelPercent?: number;
    readonly precision?: Precision;
  } = {},
): MetaRegression | Refusal {
  const { method = defaultPoolingMethod, levelPercent = 95, precision = 'rounding' } = options;
  const inference = options.inference ?? (method === 'CE' ? 'normal' : defaultInference);
  const fault = cannotPool(studies, 2) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  const missing = studies.findIndex((_, study) => !Number.isFinite(covariate[study]));
  if (missing >= 0)
    return refuse('bad_input', `Study ${missing + 1}: the covariate is not a number.`, {
      study: missing,
      field: 'covariate',
    });
  const line = fitLine(studies, covariate.slice(0, studies.length), { method, precision });
  if (isRefusal(line)) return line;
  const without = fitModel(interceptModel(studies), { method, precision });
  if (isRefusal(without)) return without;
  const { factor, df } = scaling(line.model, inference);
  const statistic = line.slope ** 2 / (line.slopeVariance * factor);
  const finite = Number.isFinite(statistic);
  return {
    k: studies.length,
    method,
    inference,
    intercept: estimateWith(line.intercept, Math.sqrt(line.interceptVariance * factor), df, levelPercent),
    slope: estimateWith(line.slope, Math.sqrt(line.slopeVariance * factor), df, levelPercent),
    test: {
      statistic: finite ? statistic : null,
      df: 1,
      p: finite ? (df === null ? chiSquareSurvival(statistic, 1) : fSurvival(statistic, 1, df)) : null,
    },
    heterogeneity: line.model.heterogeneity,
    explainedPercent: explainedPercent(without, line.model),
    convergence: line.model.convergence,
  };
}
