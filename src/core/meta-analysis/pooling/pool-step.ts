import { type Convergence, type FitOptions, type FittedModel, fitModel } from './fit-model.ts';
import { type Inference, meanOf } from './inference.ts';
import type { ModelData } from './model-data.ts';
import type { PoolingMethod } from './pooling-method.ts';
import type { Precision } from './precision.ts';
import { isRefusal, type Refusal } from './refusal.ts';

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
