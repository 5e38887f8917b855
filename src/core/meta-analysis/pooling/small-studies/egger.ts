/** Egger's regression test for small-study effects (Egger et al. 1997; Sterne & Egger 2005). */

import { fitLine } from '#core/meta-analysis/pooling/fit-line.ts';
import { estimateWith, faultInLevel } from '#core/meta-analysis/pooling/inference.ts';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { cannotPool, type StudyEffect } from '#core/meta-analysis/pooling/study-effects/study-effect.ts';
import type { Precision } from '#core/meta-analysis/pooling/weighted-fit.ts';
import { studentTwoSided } from '#core/statistics/student-t-distribution.ts';

/**
 * `classical`: weighted least squares with a free residual variance and t with k − 2, as published. `REML` and `DL`:
 * meta-regression on the standard error with that τ², and z.
 */
export type EggerModel = 'classical' | 'REML' | 'DL';

export interface EggerTest {
  readonly model: EggerModel;
  /** The slope over the standard error, which is the intercept of Egger's own plot of effect/se over 1/se. */
  readonly asymmetry: number;
  /** Null with two studies in the classical model: the line then goes through both. */
  readonly asymmetryStandardError: number | null;
  /** t or z. */
  readonly statistic: number | null;
  readonly df: number | null;
  readonly p: number | null;
  /** The effect of a study without any sampling error, and its interval. */
  readonly limitEstimate: number;
  readonly limitCiLow: number | null;
  readonly limitCiHigh: number | null;
}

/**
 * Refused where all standard errors are equal. With fewer than 10 studies it has hardly any power (Cochrane Handbook,
 * chapter 13).
 */
export function eggerTest(
  studies: readonly StudyEffect[],
  options: { readonly model?: EggerModel; readonly levelPercent?: number; readonly precision?: Precision } = {},
): EggerTest | Refusal {
  const { model = 'classical', levelPercent = 95, precision = 'rounding' } = options;
  const fault = cannotPool(studies, 2) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  const line = fitLine(
    studies,
    studies.map(({ variance }) => Math.sqrt(variance)),
    { method: model === 'classical' ? 'CE' : model, precision },
    'standard error',
  );
  if (isRefusal(line)) return line;
  const { slope, slopeVariance, intercept, interceptVariance } = line;
  const df = model === 'classical' ? line.model.df : null;
  if (df === 0)
    return {
      model,
      asymmetry: slope,
      asymmetryStandardError: null,
      statistic: null,
      df,
      p: null,
      limitEstimate: intercept,
      limitCiLow: null,
      limitCiHigh: null,
    };
  const factor = df === null ? 1 : line.model.fit.residualSum / df;
  const standardError = Math.sqrt(slopeVariance * factor);
  const statistic = Number.isFinite(slope / standardError) ? slope / standardError : null;
  const limit = estimateWith(intercept, Math.sqrt(interceptVariance * factor), df, levelPercent);
  return {
    model,
    asymmetry: slope,
    asymmetryStandardError: standardError,
    statistic,
    df,
    p:
      statistic === null
        ? null
        : df === null
          ? estimateWith(slope, standardError, null, levelPercent).p
          : studentTwoSided(statistic, df),
    limitEstimate: intercept,
    limitCiLow: limit.ciLow,
    limitCiHigh: limit.ciHigh,
  };
}
