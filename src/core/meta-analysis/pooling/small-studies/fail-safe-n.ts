/**
 * The number of studies without effect that would cancel the result; always shown with the warning of
 * `fail-safe-warning.ts`.
 */

import { fitModel } from '#core/meta-analysis/pooling/fit-model.ts';
import { meanOf } from '#core/meta-analysis/pooling/inference.ts';
import { interceptModel } from '#core/meta-analysis/pooling/model-data.ts';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { cannotPool, type StudyEffect } from '#core/meta-analysis/pooling/study-effects/study-effect.ts';
import { normalSurvival, normalTwoSided, normalUpperQuantile } from '#core/statistics/normal-distribution.ts';

export interface FailSafeN {
  /** Until the combined one-sided p is above 0.05 (Rosenthal 1979, by Stouffer's sum of z). */
  readonly rosenthal: { readonly n: number; readonly p: number };
  /**
   * Until the weighted mean is half of its value (Orwin 1983); with half as the target this is always the number of
   * studies.
   */
  readonly orwin: { readonly n: number | null; readonly estimate: number; readonly target: number };
  /** Until the common-effect estimate is no longer significant at 0.05, two-sided (Rosenberg 2005). */
  readonly rosenberg: { readonly n: number; readonly p: number | null; readonly estimate: number };
}

const alpha = 0.05;

/** Rounding can lift a count slightly above an integer; it is then that integer. */
const wholeAbove = (value: number) => Math.max(0, Math.ceil(value - 1e-9 * Math.max(1, Math.abs(value))));

export function failSafeN(studies: readonly StudyEffect[]): FailSafeN | Refusal {
  const fault = cannotPool(studies, 2);
  if (fault) return fault;
  const model = fitModel(interceptModel(studies), { method: 'CE', precision: 'rounding' });
  if (isRefusal(model)) return model;
  const k = studies.length;
  const { estimate, p } = meanOf(model, 'normal', 95);
  const combined =
    Math.abs(studies.reduce((sum, { effect, variance }) => sum + effect / Math.sqrt(variance), 0)) / Math.sqrt(k);
  const weightSum = model.fit.traceW;
  const target = estimate / 2;
  return {
    rosenthal: { n: wholeAbove(k * (combined / normalUpperQuantile(alpha)) ** 2 - k), p: normalSurvival(combined) },
    orwin: { n: target === 0 ? null : wholeAbove((k * (estimate - target)) / target), estimate, target },
    rosenberg: {
      n: wholeAbove((k / weightSum) * (((weightSum * estimate) / normalUpperQuantile(alpha / 2)) ** 2 - weightSum)),
      p: p ?? normalTwoSided(0),
      estimate,
    },
  };
}
