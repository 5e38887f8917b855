/** The interval of the between-study variance by the Q-profile method (Viechtbauer 2007; Hartung & Knapp 2005). */
import { chiSquareQuantile, chiSquareUpperQuantile } from '#core/statistics/chi-square-distribution.ts';
import { fitModel, typicalVariance } from './fit-model.ts';
import { faultInLevel } from './inference.ts';
import { interceptModel } from './model-data.ts';
import { defaultPoolingMethod, type PoolingMethod } from './pooling-method.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { cannotPool, type StudyEffect } from './study-effects/study-effect.ts';
import { whereGeneralisedQIs } from './tau-squared/tau-squared.ts';
import { fitAt, type Precision } from './weighted-fit.ts';

interface Limits {
  readonly low: number;
  readonly high: number;
}

export interface QProfile {
  readonly tau2: Limits;
  readonly tau: Limits;
  readonly i2Percent: Limits;
  readonly h2: Limits;
  /** A limit is above the ceiling and is given as the ceiling; read it as "more than". */
  readonly aboveCeiling: { readonly low: boolean; readonly high: boolean };
  readonly ceiling: number;
  /** The limits of τ² without any ceiling. */
  readonly tau2WithoutCeiling: Limits;
}

export interface QProfileOptions {
  /** Needed only for the ceiling, which depends on the estimate of τ². */
  readonly method?: PoolingMethod;
  readonly levelPercent?: number;
  readonly precision?: Precision;
}

/**
 * The values of τ² at which the generalised Q equals the upper and the lower quantile of χ² with k − 1 degrees of
 * freedom. With two or three studies the upper limit can be in the thousands and of no use. As in R's metafor it is cut
 * at 100 or ten times the estimate, whichever is larger, and the cut is reported.
 */
export function qProfile(studies: readonly StudyEffect[], options: QProfileOptions = {}): QProfile | Refusal {
  const { method = defaultPoolingMethod, levelPercent = 95, precision = 'rounding' } = options;
  const fault = cannotPool(studies, 2) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  const data = interceptModel(studies);
  const model = fitModel(data, { method, precision });
  if (isRefusal(model)) return model;
  const atZero = fitAt(data, 0);
  const tail = (1 - levelPercent / 100) / 2;
  const low = whereGeneralisedQIs(data, chiSquareUpperQuantile(tail, model.df));
  const high = whereGeneralisedQIs(data, chiSquareQuantile(tail, model.df));
  if (!low.converged || !high.converged)
    return refuse('not_converged', 'The interval of the between-study variance did not settle.');
  const ceiling = Math.max(100, 10 * model.heterogeneity.tau2);
  const typical = typicalVariance(model.df, atZero);
  const tau2 = { low: Math.min(low.value, ceiling), high: Math.min(high.value, ceiling) };
  const each = (of: (tau2: number) => number): Limits => ({ low: of(tau2.low), high: of(tau2.high) });
  return {
    tau2,
    tau: each(Math.sqrt),
    i2Percent: each((value) => (100 * value) / (typical + value)),
    h2: each((value) => value / typical + 1),
    aboveCeiling: { low: low.value > ceiling, high: high.value > ceiling },
    ceiling,
    tau2WithoutCeiling: { low: low.value, high: high.value },
  };
}
