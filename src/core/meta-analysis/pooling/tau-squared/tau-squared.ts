/** The result of every estimator of the between-study variance. */
import type { ModelData } from '#core/meta-analysis/pooling/model-data.ts';
import type { Precision } from '#core/meta-analysis/pooling/precision.ts';

export interface TauSquared {
  /** Never negative. */
  readonly tau2: number;
  /** Null where the method has none. */
  readonly standardError: number | null;
  readonly converged: boolean;
  /** 0 where the estimator has a closed form. */
  readonly iterations: number;
}

export type TauSquaredEstimator = (data: ModelData, precision: Precision) => TauSquared;

export function closedForm(tau2: number, standardError: number | null): TauSquared {
  return { tau2: Math.max(0, tau2), standardError, converged: true, iterations: 0 };
}
