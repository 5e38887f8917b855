/** The pooled estimate of a set of studies, with its heterogeneity. */

import {
  type Convergence,
  type FitOptions,
  type FittedModel,
  fitModel,
  type Heterogeneity,
  logLikelihoodOf,
  weightsPercent,
} from './fit-model.ts';
import { defaultInference, type Estimate, faultInLevel, type Inference, meanOf } from './inference.ts';
import { interceptModel, type ModelData } from './model-data.ts';
import { defaultPoolingMethod, type PoolingMethod } from './pooling-method.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { cannotPool, type StudyEffect } from './study-effects/study-effect.ts';
import type { Precision } from './weighted-fit.ts';

/** One pool of a series: without one study, or with the studies so far. */
export interface PoolStep {
  readonly k: number;
  readonly estimate: number;
  readonly standardError: number;
  readonly p: number | null;
  readonly ciLow: number;
  readonly ciHigh: number;
  readonly q: number;
  readonly qP: number;
  readonly tau2: number;
  readonly i2Percent: number;
  readonly convergence: Convergence;
}

export interface StepOptions {
  readonly method?: PoolingMethod;
  readonly inference?: Inference;
  readonly levelPercent?: number;
  readonly precision?: Precision;
}

function stepOf(model: FittedModel, inference: Inference, levelPercent: number): PoolStep {
  const { estimate, standardError, p, ciLow, ciHigh } = meanOf(model, inference, levelPercent);
  const { q, p: qP, tau2, i2Percent } = model.heterogeneity;
  return {
    k: model.data.effects.length,
    estimate,
    standardError,
    p,
    ciLow,
    ciHigh,
    q,
    qP,
    tau2,
    i2Percent,
    convergence: model.convergence,
  };
}

export function fitStep(
  data: ModelData,
  options: FitOptions,
  inference: Inference,
  levelPercent: number,
): PoolStep | Refusal {
  const model = fitModel(data, options);
  return isRefusal(model) ? model : stepOf(model, inference, levelPercent);
}

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
