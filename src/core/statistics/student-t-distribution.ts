/** Student's t distribution; each tail is computed separately. */

import type { BothTails } from './both-tails.ts';
import { halfDeviance, stirlingError } from './log-gamma.ts';
import { invertTail, normalUpperQuantile } from './normal-distribution.ts';

/** The regularised incomplete beta function I_x(a, b) and its complement. */

const maxTerms = 100_000;
const tiny = 1e-300;

/** x^a y^b / (a B(a, b)). */
function prefix(a: number, b: number, x: number, y: number): number {
  const n = a + b;
  const exponent =
    stirlingError(n) - stirlingError(a) - stirlingError(b) - halfDeviance(a, n * x) - halfDeviance(b, n * y);
  return Math.exp(exponent) * Math.sqrt(b / (2 * Math.PI * a * n));
}

/** The continued fraction of Abramowitz & Stegun 26.5.8 by the modified Lentz method; fast where x < (a+1)/(a+b+2). */
function fraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 - ((a + b) * x) / (a + 1);
  if (Math.abs(d) < tiny) d = tiny;
  d = 1 / d;
  let value = d;
  for (let m = 1; m < maxTerms; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 + even * d;
    if (Math.abs(d) < tiny) d = tiny;
    c = 1 + even / c;
    if (Math.abs(c) < tiny) c = tiny;
    d = 1 / d;
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 + odd * d;
    if (Math.abs(d) < tiny) d = tiny;
    c = 1 + odd / c;
    if (Math.abs(c) < tiny) c = tiny;
    d = 1 / d;
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < 2e-16) break;
  }
  return value;
}

/**
 * `lower` is I_x(a, b) and `upper` is I_y(b, a) for y = 1 − x. The caller passes both x and y, because the smaller of
 * the two is usually known to more digits than 1 minus the other.
 */
function incompleteBeta(a: number, b: number, x: number, y: number): BothTails {
  if (!(a > 0) || !(b > 0) || Number.isNaN(x) || Number.isNaN(y)) return { lower: Number.NaN, upper: Number.NaN };
  if (x <= 0) return { lower: 0, upper: 1 };
  if (y <= 0) return { lower: 1, upper: 0 };
  if (x * (a + b + 2) < a + 1) {
    const lower = prefix(a, b, x, y) * fraction(a, b, x);
    return { lower, upper: 1 - lower };
  }
  const upper = prefix(b, a, y, x) * fraction(b, a, y);
  return { lower: 1 - upper, upper };
}

/** The F distribution with `top` and `bottom` degrees of freedom; each tail is computed separately. */
function tails(x: number, top: number, bottom: number): BothTails {
  if (Number.isNaN(x)) return { lower: Number.NaN, upper: Number.NaN };
  if (x <= 0) return { lower: 0, upper: 1 };
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 };
  const ratio = (top / bottom) * x;
  return incompleteBeta(top / 2, bottom / 2, 1 / (1 + 1 / ratio), 1 / (1 + ratio));
}

/** P(X ≤ x). */
export function fCdf(x: number, top: number, bottom: number): number {
  return tails(x, top, bottom).lower;
}

/** P(X > x). */
export function fSurvival(x: number, top: number, bottom: number): number {
  return tails(x, top, bottom).upper;
}

/** The x with P(X ≤ x) = probability. */
export function fQuantile(probability: number, top: number, bottom: number): number {
  if (!(probability >= 0 && probability <= 1) || !(top > 0) || !(bottom > 0)) return Number.NaN;
  if (probability === 0) return 0;
  if (probability > 0.5) return fUpperQuantile(1 - probability, top, bottom);
  return invertTail((x) => fCdf(x, top, bottom), probability, 1);
}

/** The x with P(X > x) = probability. */
export function fUpperQuantile(probability: number, top: number, bottom: number): number {
  if (!(probability >= 0 && probability <= 1) || !(top > 0) || !(bottom > 0)) return Number.NaN;
  if (probability === 0) return Number.POSITIVE_INFINITY;
  if (probability > 0.5) return fQuantile(1 - probability, top, bottom);
  return invertTail((x) => fSurvival(x, top, bottom), probability, 1);
}

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
