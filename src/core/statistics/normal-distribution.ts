/** The standard normal distribution; each tail is computed separately. */
import { incompleteGamma } from './incomplete-gamma.ts';

export function normalDensity(z: number): number {
  return Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
}

/** P(Z > z). */
export function normalSurvival(z: number): number {
  const { lower, upper } = incompleteGamma(0.5, 0.5 * z * z);
  return z > 0 ? 0.5 * upper : 0.5 + 0.5 * lower;
}

/** P(Z ≤ z). */
export function normalCdf(z: number): number {
  return normalSurvival(-z);
}

/** P(|Z| > |z|). */
export function normalTwoSided(z: number): number {
  return incompleteGamma(0.5, 0.5 * z * z).upper;
}

/** The z with P(Z > z) = probability: a first estimate by Abramowitz & Stegun 26.2.23, then Newton's method on ln P. */
export function normalUpperQuantile(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) return Number.NaN;
  if (probability === 0) return Number.POSITIVE_INFINITY;
  if (probability === 1) return Number.NEGATIVE_INFINITY;
  if (probability > 0.5) return -normalUpperQuantile(1 - probability);
  const t = Math.sqrt(-2 * Math.log(probability));
  let z = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  for (let step = 0; step < 20; step += 1) {
    const tail = normalSurvival(z);
    const change = (Math.log(tail / probability) * tail) / normalDensity(z);
    z += change;
    if (Math.abs(change) <= 1e-15 * Math.abs(z)) break;
  }
  return z;
}

/** The z with P(Z ≤ z) = probability. */
export function normalQuantile(probability: number): number {
  return -normalUpperQuantile(probability);
}
