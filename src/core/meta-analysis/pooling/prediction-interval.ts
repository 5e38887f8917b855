/** The interval in which the effect of a new study of the same kind is expected. */

import { fitModel } from './fit-model.ts';
import { criticalValue, faultInLevel, type Inference, scaling } from './inference.ts';
import { interceptModel } from './model-data.ts';
import { defaultPoolingMethod, type PoolingMethod } from './pooling-method.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { cannotPool, type StudyEffect } from './study-effects/study-effect.ts';
import type { Precision } from './weighted-fit.ts';

/**
 * All are estimate ± quantile · √(se² + τ²). `t_k_minus_2`: the plain standard error and t with k − 2 (Higgins, Thompson &
 * Spiegelhalter 2009, equation 12). `t_k_minus_1`: the same with k − 1 (Partlett & Riley 2017). `normal`: the normal
 * quantile. `knapp_hartung_t_k_minus_1` and `_2`: the Knapp-Hartung standard error and t with k − 1 or k − 2.
 */
export type PredictionVariant =
  | 't_k_minus_2'
  | 't_k_minus_1'
  | 'normal'
  | 'knapp_hartung_t_k_minus_1'
  | 'knapp_hartung_t_k_minus_2';

/**
 * t with k − 2: one degree of freedom for the mean and one for τ², which is estimated too. It is the interval that the
 * Cochrane Handbook (10.10.4.3) describes; with few studies the normal one is far too narrow.
 */
const defaultPredictionVariant: PredictionVariant = 't_k_minus_2';

export interface PredictionInterval {
  readonly variant: PredictionVariant;
  readonly low: number;
  readonly high: number;
  readonly df: number | null;
}

const variants: Readonly<Record<PredictionVariant, { inference: Inference; lost: number | null }>> = {
  t_k_minus_2: { inference: 'normal', lost: 2 },
  t_k_minus_1: { inference: 'normal', lost: 1 },
  normal: { inference: 'normal', lost: null },
  knapp_hartung_t_k_minus_1: { inference: 'knapp_hartung', lost: 1 },
  knapp_hartung_t_k_minus_2: { inference: 'knapp_hartung', lost: 2 },
};

export interface PredictionOptions {
  readonly method?: PoolingMethod;
  readonly variant?: PredictionVariant;
  readonly levelPercent?: number;
  readonly precision?: Precision;
}

/**
 * Refused where the variant has no degrees of freedom left, and for the common effect, which does not describe other
 * studies.
 */
export function predictionInterval(
  studies: readonly StudyEffect[],
  options: PredictionOptions = {},
): PredictionInterval | Refusal {
  const {
    method = defaultPoolingMethod,
    variant = defaultPredictionVariant,
    levelPercent = 95,
    precision = 'rounding',
  } = options;
  const fault = cannotPool(studies, 2) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  if (method === 'CE')
    return refuse(
      'not_estimable',
      'The common-effect model has one effect for all studies, so it predicts no other one.',
    );
  const { inference, lost } = variants[variant];
  const df = lost === null ? null : studies.length - lost;
  if (df !== null && df < 1)
    return refuse('too_few_studies', `A prediction interval by t with k − 2 needs at least 3 studies.`);
  const model = fitModel(interceptModel(studies), { method, precision });
  if (isRefusal(model)) return model;
  const variance = (model.fit.variances[0] ?? Number.NaN) * scaling(model, inference).factor;
  const centre = model.data.origin + (model.fit.coefficients[0] ?? Number.NaN);
  const reach = criticalValue(levelPercent, df) * Math.sqrt(variance + model.heterogeneity.tau2);
  return { variant, low: centre - reach, high: centre + reach, df };
}
