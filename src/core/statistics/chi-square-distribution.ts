/** The chi-square distribution; each tail is computed separately. With 0 degrees of freedom all of it is at 0. */
import { incompleteGamma } from './incomplete-gamma.ts';
import { invertTail } from './normal-distribution.ts';

/** P(X ≤ x). */
export function chiSquareCdf(x: number, df: number): number {
  if (df === 0) return x >= 0 ? 1 : 0;
  return incompleteGamma(df / 2, x / 2).lower;
}

/** P(X > x). */
export function chiSquareSurvival(x: number, df: number): number {
  if (df === 0) return x > 0 ? 0 : 1;
  return incompleteGamma(df / 2, x / 2).upper;
}

/** The x with P(X ≤ x) = probability. */
export function chiSquareQuantile(probability: number, df: number): number {
  if (!(probability >= 0 && probability <= 1) || !(df > 0)) return Number.NaN;
  if (probability === 0) return 0;
  if (probability > 0.5) return chiSquareUpperQuantile(1 - probability, df);
  return invertTail((x) => chiSquareCdf(x, df), probability, df);
}

/** The x with P(X > x) = probability. */
export function chiSquareUpperQuantile(probability: number, df: number): number {
  if (!(probability >= 0 && probability <= 1) || !(df > 0)) return Number.NaN;
  if (probability === 0) return Number.POSITIVE_INFINITY;
  if (probability > 0.5) return chiSquareQuantile(1 - probability, df);
  return invertTail((x) => chiSquareSurvival(x, df), probability, df);
}
