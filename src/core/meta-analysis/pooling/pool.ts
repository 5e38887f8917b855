/** The pooled estimate of a set of studies, with its heterogeneity. */
import { faultInLevel } from './confidence-level.ts';
import { type Convergence, fitModel, type Heterogeneity, logLikelihoodOf, weightsPercent } from './fit-model.ts';
import { defaultInference, type Estimate, type Inference, meanOf } from './inference.ts';
import { interceptModel } from './model-data.ts';
import { defaultPoolingMethod, type PoolingMethod } from './pooling-method.ts';
import type { Precision } from './precision.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { cannotPool, type StudyEffect } from './study-effects/study-effect.ts';

export interface PoolOptions {
  /** Default REML. */
  readonly method?: PoolingMethod;
  /** Default never-narrower Knapp-Hartung; normal for the common effect, which assumes no spread. */
  readonly inference?: Inference;
  readonly levelPercent?: number;
  readonly precision?: Precision;
}

export interface Pool extends Estimate {
  readonly k: number;
  readonly method: PoolingMethod;
  readonly inference: Inference;
  readonly levelPercent: number;
  readonly weightsPercent: readonly number[];
  readonly heterogeneity: Heterogeneity;
  readonly logLikelihood: number;
  readonly convergence: Convergence;
}

/** Refuses fewer than two studies, an impossible value, and a fit that did not converge. */
export function pool(studies: readonly StudyEffect[], options: PoolOptions = {}): Pool | Refusal {
  const { method = defaultPoolingMethod, levelPercent = 95, precision = 'rounding' } = options;
  const inference = options.inference ?? (method === 'CE' ? 'normal' : defaultInference);
  const fault = cannotPool(studies, 2) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  const model = fitModel(interceptModel(studies), { method, precision });
  if (isRefusal(model)) return model;
  return {
    k: studies.length,
    method,
    inference,
    levelPercent,
    ...meanOf(model, inference, levelPercent),
    weightsPercent: weightsPercent(model),
    heterogeneity: model.heterogeneity,
    logLikelihood: logLikelihoodOf(model),
    convergence: model.convergence,
  };
}
