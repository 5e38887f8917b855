/** Trim and fill: studies that a symmetrical funnel would have and this one does not (Duval & Tweedie 2000a, 2000b). */

import { fitLine } from '#core/meta-analysis/pooling/fit-line.ts';
import { fitModel } from '#core/meta-analysis/pooling/fit-model.ts';
import { type Estimate, faultInLevel, meanOf } from '#core/meta-analysis/pooling/inference.ts';
import { interceptModel } from '#core/meta-analysis/pooling/model-data.ts';
import { defaultPoolingMethod, type PoolingMethod } from '#core/meta-analysis/pooling/pooling-method.ts';
import { isRefusal, type Refusal, refuse } from '#core/meta-analysis/pooling/refusal.ts';
import { cannotPool, type StudyEffect } from '#core/meta-analysis/pooling/study-effects/study-effect.ts';
import type { Precision } from '#core/meta-analysis/pooling/weighted-fit.ts';

/** L₀ from the sum of ranks, R₀ from the longest run at the far end. */
export type TrimEstimator = 'L0' | 'R0';

export interface TrimAndFill {
  readonly estimator: TrimEstimator;
  readonly method: PoolingMethod;
  /** The side on which studies seem to be missing. */
  readonly side: 'left' | 'right';
  readonly missing: number;
  /** Null where the formula of its variance gives no value. */
  readonly missingStandardError: number | null;
  readonly filled: readonly StudyEffect[];
  /** With the filled studies: shows how far the pool would move, and is not a better estimate of the truth. */
  readonly estimate: Estimate;
  readonly tau2: number;
}

const maxRounds = 100;

/** To the nearest integer, halves to the even one, so that the count agrees with R's. */
function roundHalfToEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  return rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor;
}

/** The ranks of the absolute deviations, each with its sign; equal ones in their order. */
function signedRanks(deviations: readonly number[]): number[] {
  const order = deviations
    .map((deviation, index) => ({ size: Math.abs(deviation), index }))
    .sort((left, right) => left.size - right.size || left.index - right.index);
  const ranks = new Array<number>(deviations.length).fill(0);
  order.forEach(({ index }, place) => {
    ranks[index] = Math.sign(deviations[index] ?? 0) * (place + 1);
  });
  return ranks;
}

/** R₀ = γ* − 1 and L₀ = (4T − k(k + 1))/(2k − 1) of Duval & Tweedie 2000a, with their standard errors; null where R₀ has no study to count from. */
function countMissing(ranks: readonly number[], estimator: TrimEstimator) {
  const k = ranks.length;
  if (estimator === 'R0') {
    const farthest = Math.max(...ranks.filter((rank) => rank < 0).map((rank) => -rank));
    if (!Number.isFinite(farthest)) return null;
    const raw = k - farthest - 1;
    return { raw, standardError: Math.sqrt(2 * Math.max(0, raw) + 2) };
  }
  const sum = ranks.reduce((total, rank) => total + Math.max(0, rank), 0);
  const raw = (4 * sum - k * (k + 1)) / (2 * k - 1);
  const variance =
    (k * (k + 1) * (2 * k + 1) +
      10 * raw ** 3 +
      27 * raw ** 2 +
      17 * raw -
      18 * k * raw ** 2 -
      18 * k * raw +
      6 * k ** 2 * raw) /
    24;
  return { raw, standardError: (4 * Math.sqrt(variance)) / (2 * k - 1) };
}

/**
 * The side is the one towards which small studies do not lean. Trimming and counting are repeated until the count no
 * longer changes. Refused where all variances are equal, because no side can be determined, and where trimming leaves
 * too few studies to pool.
 */
export function trimAndFill(
  studies: readonly StudyEffect[],
  options: {
    readonly method?: PoolingMethod;
    readonly estimator?: TrimEstimator;
    readonly levelPercent?: number;
    readonly precision?: Precision;
  } = {},
): TrimAndFill | Refusal {
  const { method = defaultPoolingMethod, estimator = 'L0', levelPercent = 95, precision = 'rounding' } = options;
  const fitting = { method, precision };
  const fault = cannotPool(studies, 2) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  const lean = fitLine(
    studies,
    studies.map(({ variance }) => Math.sqrt(variance)),
    fitting,
    'standard error',
  );
  if (isRefusal(lean)) return lean;
  const side = lean.slope < 0 ? 'right' : 'left';
  const sign = side === 'right' ? -1 : 1;
  const sorted = studies
    .map(({ effect, variance }) => ({ effect: sign * effect, variance }))
    .sort((left, right) => left.effect - right.effect);
  const k = sorted.length;
  let missing = 0;
  for (let round = 1; round <= maxRounds; round += 1) {
    const trimmed = fitModel(interceptModel(sorted.slice(0, k - missing)), fitting);
    if (isRefusal(trimmed)) return trimmed;
    const centre = trimmed.fit.coefficients[0] ?? 0;
    const deviations = sorted.map(({ effect }) => effect - trimmed.data.origin - centre);
    const count = countMissing(signedRanks(deviations), estimator);
    if (!count)
      return refuse('not_estimable', 'R₀ counts from the far end of the other side, and no study lies there.');
    const next = Math.min(k, Math.max(0, roundHalfToEven(count.raw)));
    if (next === missing) {
      const filled = sorted.slice(k - missing).map(({ variance }, index) => ({
        effect: sign * (trimmed.data.origin + centre - (deviations[k - missing + index] ?? 0)),
        variance,
      }));
      const whole = fitModel(interceptModel([...studies, ...filled]), fitting);
      if (isRefusal(whole)) return whole;
      return {
        estimator,
        method,
        side,
        missing,
        missingStandardError: Number.isFinite(count.standardError) ? count.standardError : null,
        filled,
        estimate: meanOf(whole, 'normal', levelPercent),
        tau2: whole.heterogeneity.tau2,
      };
    }
    missing = next;
  }
  return refuse('not_converged', `The count of missing studies did not settle in ${maxRounds} rounds.`);
}
