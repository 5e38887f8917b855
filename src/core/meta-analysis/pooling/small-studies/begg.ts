/** Begg & Mazumdar's rank correlation test for small-study effects (1994). */

import { fitModel } from '#core/meta-analysis/pooling/fit-model.ts';
import { interceptModel } from '#core/meta-analysis/pooling/model-data.ts';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { cannotPool, type StudyEffect } from '#core/meta-analysis/pooling/study-effects/study-effect.ts';
import { concordantPairsCdf } from '#core/statistics/kendall-distribution.ts';
import { normalTwoSided } from '#core/statistics/normal-distribution.ts';

export interface BeggTest {
  /** Kendall's τ_b of the standardised effects with the variances; null where one of the two does not vary. */
  readonly kendallTau: number | null;
  readonly p: number | null;
  /** Counted over all permutations; normal where values are tied or there are too many studies. */
  readonly exact: boolean;
}

/** Up to this number the exact distribution is counted in a few milliseconds; beyond it the normal one is as good. */
const maxStudiesCounted = 200;

/** Σ over groups of equal values, of a polynomial of the group's size. */
function overTies(values: readonly number[], of: (size: number) => number): number {
  const sizes = new Map<number, number>();
  for (const value of values) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  let sum = 0;
  for (const size of sizes.values()) sum += of(size);
  return sum;
}

/** Concordant minus discordant pairs. */
function pairBalance(left: readonly number[], right: readonly number[]): number {
  let balance = 0;
  for (let i = 1; i < left.length; i += 1)
    for (let j = 0; j < i; j += 1)
      balance += Math.sign((left[i] ?? 0) - (left[j] ?? 0)) * Math.sign((right[i] ?? 0) - (right[j] ?? 0));
  return balance;
}

function exactP(balance: number, n: number): number {
  const most = (n * (n - 1)) / 2;
  const fewer = (most - Math.abs(balance)) / 2;
  return Math.min(1, 2 * concordantPairsCdf(fewer, n));
}

/** The variance of the balance under independence, with ties on both sides (Kendall 1970). */
function tiedVariance(left: readonly number[], right: readonly number[]): number {
  const n = left.length;
  const five = (t: number) => t * (t - 1) * (2 * t + 5);
  const three = (t: number) => t * (t - 1) * (t - 2);
  const two = (t: number) => t * (t - 1);
  return (
    (n * (n - 1) * (2 * n + 5) - overTies(left, five) - overTies(right, five)) / 18 +
    (overTies(left, three) * overTies(right, three)) / (9 * n * (n - 1) * (n - 2)) +
    (overTies(left, two) * overTies(right, two)) / (2 * n * (n - 1))
  );
}

export function beggTest(studies: readonly StudyEffect[]): BeggTest | Refusal {
  const fault = cannotPool(studies, 2);
  if (fault) return fault;
  const model = fitModel(interceptModel(studies), { method: 'CE', precision: 'rounding' });
  if (isRefusal(model)) return model;
  const mean = model.fit.coefficients[0] ?? 0;
  const meanVariance = model.fit.variances[0] ?? 0;
  const variances = studies.map(({ variance }) => variance);
  const standardised = variances.map(
    (variance, study) => ((model.data.effects[study] ?? 0) - mean) / Math.sqrt(variance - meanVariance),
  );
  const n = studies.length;
  const pairs = (n * (n - 1)) / 2;
  const half = (t: number) => (t * (t - 1)) / 2;
  const untiedLeft = pairs - overTies(standardised, half);
  const untiedRight = pairs - overTies(variances, half);
  if (untiedLeft === 0 || untiedRight === 0) return { kendallTau: null, p: null, exact: false };
  const balance = pairBalance(standardised, variances);
  const kendallTau = balance / Math.sqrt(untiedLeft * untiedRight);
  if (untiedLeft === pairs && untiedRight === pairs && n <= maxStudiesCounted)
    return { kendallTau, p: exactP(balance, n), exact: true };
  return { kendallTau, p: normalTwoSided(balance / Math.sqrt(tiedVariance(standardised, variances))), exact: false };
}
