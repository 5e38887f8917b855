/** Student's t distribution; each tail is computed separately. */
import { incompleteBeta } from './incomplete-beta.ts';
import { invertTail } from './invert-tail.ts';
import { normalUpperQuantile } from './normal-distribution.ts';

/** P(|T| > |t|) for `df` degrees of freedom; 1 and 2 in closed form. */
export function studentTwoSided(t: number, df: number): number {
  if (Number.isNaN(t) || !(df > 0)) return Number.NaN;
  const size = Math.abs(t);
  if (size === Number.POSITIVE_INFINITY) return 0;
  if (df === 1) return (2 / Math.PI) * Math.atan2(1, size);
  if (df === 2) {
    const long = Math.hypot(size, Math.SQRT2);
    return (Math.SQRT2 / long) * (Math.SQRT2 / (long + size));
  }
  const ratio = size / Math.sqrt(df);
  const square = ratio * ratio;
  return incompleteBeta(df / 2, 0.5, 1 / (1 + square), 1 / (1 + 1 / square)).lower;
}

/** P(T > t). */
export function studentSurvival(t: number, df: number): number {
  const half = 0.5 * studentTwoSided(t, df);
  if (t > 0 || Number.isNaN(half)) return half;
  if (df === 1) return 0.5 + Math.atan(-t) / Math.PI;
  if (df === 2) return 0.5 - (0.5 * t) / Math.hypot(t, Math.SQRT2);
  const square = (t / df) * t;
  return 0.5 + 0.5 * incompleteBeta(df / 2, 0.5, 1 / (1 + square), 1 / (1 + 1 / square)).upper;
}

/** P(T ≤ t). */
export function studentCdf(t: number, df: number): number {
  return studentSurvival(-t, df);
}

/** The t with P(T > t) = probability. */
export function studentUpperQuantile(probability: number, df: number): number {
  if (!(probability >= 0 && probability <= 1) || !(df > 0)) return Number.NaN;
  if (probability === 0) return Number.POSITIVE_INFINITY;
  if (probability === 1) return Number.NEGATIVE_INFINITY;
  if (probability === 0.5) return 0;
  if (probability > 0.5) return -studentUpperQuantile(1 - probability, df);
  if (df === 1) return 1 / Math.tan(Math.PI * probability);
  if (df === 2) return (1 - 2 * probability) / Math.sqrt(2 * probability * (1 - probability));
  return invertTail((t) => 0.5 * studentTwoSided(t, df), probability, Math.max(normalUpperQuantile(probability), 1e-8));
}

/** The t with P(T ≤ t) = probability. */
export function studentQuantile(probability: number, df: number): number {
  return -studentUpperQuantile(probability, df);
}
