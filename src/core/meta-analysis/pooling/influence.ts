/** The influence of one study on the pool: case deletion for meta-analysis (Viechtbauer & Cheung 2010). */

import { type FittedModel, fitModel, weightsPercent } from './fit-model.ts';
import { defaultInference, faultInLevel } from './inference.ts';
import { interceptModel, withoutStudy } from './model-data.ts';
import { fitStep, type PoolStep, type StepOptions } from './pool.ts';
import { defaultPoolingMethod, type PoolingMethod } from './pooling-method.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { cannotPool, type StudyEffect } from './study-effects/study-effect.ts';
import type { Precision } from './weighted-fit.ts';

/** The pool without each study in turn, in the order of the studies. A single fit can be refused. */
export function leaveOneOut(
  studies: readonly StudyEffect[],
  options: StepOptions = {},
): readonly (PoolStep | Refusal)[] | Refusal {
  const { method = defaultPoolingMethod, levelPercent = 95, precision = 'rounding' } = options;
  const inference = options.inference ?? (method === 'CE' ? 'normal' : defaultInference);
  const fault = cannotPool(studies, 3) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  const data = interceptModel(studies);
  return studies.map((_, left) => fitStep(withoutStudy(data, left), { method, precision }, inference, levelPercent));
}

/** The pool after each study, in the given order; the first step is the first study alone (Lau et al. 1992). */
export function cumulativePools(
  studies: readonly StudyEffect[],
  options: StepOptions = {},
): readonly (PoolStep | Refusal)[] | Refusal {
  const { method = defaultPoolingMethod, levelPercent = 95, precision = 'rounding' } = options;
  const inference = options.inference ?? (method === 'CE' ? 'normal' : defaultInference);
  const fault = cannotPool(studies, 2) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  return studies.map((_, last) =>
    fitStep(interceptModel(studies.slice(0, last + 1)), { method, precision }, inference, levelPercent),
  );
}

export interface StudyInfluence {
  /** The study's distance from the pool of the others, in its own standard errors. */
  readonly studentisedResidual: number;
  /** Change of the pooled effect without the study, in standard errors. */
  readonly dffits: number;
  readonly cooksDistance: number;
  /**
   * The variance of the pooled effect without the study, divided by that with it; below 1 the study reduces precision.
   */
  readonly covarianceRatio: number;
  readonly tau2Without: number;
  readonly qWithout: number;
  readonly hat: number;
  readonly weightPercent: number;
}

function influenceOf(whole: FittedModel, without: FittedModel, study: number, weightPercent: number): StudyInfluence {
  const variance = whole.fit.variances[0] ?? Number.NaN;
  const varianceWithout = without.fit.variances[0] ?? Number.NaN;
  const mean = whole.fit.coefficients[0] ?? Number.NaN;
  const meanWithout = without.fit.coefficients[0] ?? Number.NaN;
  const effect = whole.data.effects[study] ?? Number.NaN;
  const tau2Without = without.heterogeneity.tau2;
  const spread = (whole.data.variances[study] ?? Number.NaN) + tau2Without;
  const hat = weightPercent / 100;
  return {
    studentisedResidual: (effect - meanWithout) / Math.sqrt(spread + varianceWithout),
    dffits: (mean - meanWithout) / Math.sqrt(hat * spread),
    cooksDistance: (mean - meanWithout) ** 2 / variance,
    covarianceRatio: varianceWithout / variance,
    tau2Without,
    qWithout: without.heterogeneity.q,
    hat,
    weightPercent,
  };
}

/** Each study's influence, in the order of the studies, under the normal model. A single fit can be refused. */
export function influence(
  studies: readonly StudyEffect[],
  options: { readonly method?: PoolingMethod; readonly precision?: Precision } = {},
): readonly (StudyInfluence | Refusal)[] | Refusal {
  const { method = defaultPoolingMethod, precision = 'rounding' } = options;
  const fault = cannotPool(studies, 3);
  if (fault) return fault;
  const data = interceptModel(studies);
  const whole = fitModel(data, { method, precision });
  if (isRefusal(whole)) return whole;
  const weights = weightsPercent(whole);
  return studies.map((_, study) => {
    const without = fitModel(withoutStudy(data, study), { method, precision });
    return isRefusal(without) ? without : influenceOf(whole, without, study, weights[study] ?? Number.NaN);
  });
}
