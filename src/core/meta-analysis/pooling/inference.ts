/** From a coefficient and its variance to a test and an interval. */

import { normalTwoSided, normalUpperQuantile } from '#core/statistics/normal-distribution.ts';
import { studentTwoSided, studentUpperQuantile } from '#core/statistics/student-t-distribution.ts';
import type { FittedModel } from './fit-model.ts';
import { type Refusal, refuse } from './refusal.ts';

export function faultInLevel(levelPercent: number): Refusal | null {
  if (levelPercent > 0 && levelPercent < 100) return null;
  return refuse('bad_input', `The level is ${levelPercent} %; it must lie between 0 and 100 %.`, {
    field: 'levelPercent',
  });
}

/** Cache: a series of pools needs the same few values many times, and each takes longer than a small pool. */
const criticalValues = new Map<string, number>();
const maxCachedLevels = 1000;

/** Number of standard errors from the estimate to each limit: normal where `df` is null, else Student's t. */
export function criticalValue(levelPercent: number, df: number | null): number {
  const key = `${levelPercent} ${df}`;
  const known = criticalValues.get(key);
  if (known !== undefined) return known;
  const tail = (1 - levelPercent / 100) / 2;
  const value = df === null ? normalUpperQuantile(tail) : studentUpperQuantile(tail, df);
  if (criticalValues.size >= maxCachedLevels) criticalValues.clear();
  criticalValues.set(key, value);
  return value;
}

/**
 * `normal`: z, as DerSimonian & Laird. `knapp_hartung`: the variance scaled by q = y′Py/df, and t with df (Hartung & Knapp
 * 2001; Knapp & Hartung 2003). `knapp_hartung_never_narrower`: the same with q at least 1, so that agreeing studies do not
 * give a narrower interval than the normal one (Knapp & Hartung 2003, section 3; Röver, Knapp & Friede 2015).
 */
export type Inference = 'normal' | 'knapp_hartung' | 'knapp_hartung_never_narrower';

export const defaultInference: Inference = 'knapp_hartung_never_narrower';

export interface Estimate {
  readonly estimate: number;
  readonly standardError: number;
  /** z or t; null where the standard error is 0. */
  readonly statistic: number | null;
  /** Two-sided; null where both effect and standard error are 0. */
  readonly p: number | null;
  readonly ciLow: number;
  readonly ciHigh: number;
  /** Null where the reference is the normal distribution. */
  readonly df: number | null;
}

/** The factor of the variances, and the degrees of freedom of the reference distribution. */
export function scaling({ fit, df }: FittedModel, inference: Inference): { factor: number; df: number | null } {
  if (inference === 'normal' || df === 0) return { factor: 1, df: null };
  const q = fit.residualSum / df;
  return { factor: inference === 'knapp_hartung' ? q : Math.max(1, q), df };
}

export function estimateWith(
  estimate: number,
  standardError: number,
  df: number | null,
  levelPercent: number,
): Estimate {
  const ratio = estimate / standardError;
  const reach = criticalValue(levelPercent, df) * standardError;
  return {
    estimate,
    standardError,
    statistic: Number.isFinite(ratio) ? ratio : null,
    p: Number.isNaN(ratio) ? null : df === null ? normalTwoSided(ratio) : studentTwoSided(ratio, df),
    ciLow: estimate - reach,
    ciHigh: estimate + reach,
    df,
  };
}

/** The mean of an intercept model, shifted back to its origin. */
export function meanOf(model: FittedModel, inference: Inference, levelPercent: number): Estimate {
  const { factor, df } = scaling(model, inference);
  const standardError = Math.sqrt((model.fit.variances[0] ?? Number.NaN) * factor);
  return estimateWith(model.data.origin + (model.fit.coefficients[0] ?? Number.NaN), standardError, df, levelPercent);
}
