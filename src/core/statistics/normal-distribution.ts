/** The standard normal distribution; each tail is computed separately. */

import { findRoot } from './find-root.ts';
import { incompleteGamma } from './incomplete-gamma.ts';

/**
 * The positive x at which a tail probability equals `probability`. The tail must be monotonic over x > 0. Solved for
 * the logarithm, so that a probability of 1e-200 is as accurate as one of 0.2.
 */
export function invertTail(tail: (x: number) => number, probability: number, start: number): number {
  const target = Math.log(probability);
  const gap = (x: number) => Math.max(Math.log(tail(x)), -1e4) - target;
  const atStart = gap(start);
  if (atStart === 0) return start;
  const rises = gap(start * 2) > atStart || gap(start / 2) < atStart;
  const factor = atStart < 0 === rises ? 2 : 0.5;
  let near = start;
  let far = start * factor;
  while (gap(far) < 0 === atStart < 0) {
    near = far;
    far *= factor;
    if (far === 0 || far === Number.POSITIVE_INFINITY) return far;
  }
  return findRoot(gap, near, far).value;
}

/** erf and erfc through the incomplete gamma function of ½ (Abramowitz & Stegun 6.5.16–17). */

export function errorFunction(x: number): number {
  const size = incompleteGamma(0.5, x * x).lower;
  return x < 0 ? -size : size;
}

/** 1 − erf(x), with all its digits where it is tiny. */
export function complementaryErrorFunction(x: number): number {
  const { lower, upper } = incompleteGamma(0.5, x * x);
  return x < 0 ? 1 + lower : upper;
}

function normalDensity(z: number): number {
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
