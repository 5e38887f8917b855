/** The regularised incomplete gamma functions P(a, x) and Q(a, x). */
import type { BothTails } from './both-tails.ts';
import { halfDeviance, stirlingError } from './log-gamma.ts';

const maxTerms = 100_000;
const tiny = 1e-300;

/** x^a e^−x / Γ(a + 1). */
function density(a: number, x: number): number {
  return Math.exp(-stirlingError(a) - halfDeviance(a, x)) / Math.sqrt(2 * Math.PI * a);
}

/** 1 + x/(a+1) + x²/((a+1)(a+2)) + … (Abramowitz & Stegun 6.5.29). */
function lowerSeries(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; n < maxTerms; n += 1) {
    term *= x / (a + n);
    sum += term;
    if (term < sum * 1e-17) break;
  }
  return sum;
}

/** Legendre's continued fraction (Abramowitz & Stegun 6.5.31) by the modified Lentz method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < maxTerms; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = numerator * d + b;
    if (Math.abs(d) < tiny) d = tiny;
    d = 1 / d;
    c = b + numerator / c;
    if (Math.abs(c) < tiny) c = tiny;
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) < 2e-16) break;
  }
  return value;
}

/** P and Q for a > 0. Above x = a + 1 the upper one is computed directly, below it the lower. */
export function incompleteGamma(a: number, x: number): BothTails {
  if (!(a > 0) || Number.isNaN(x)) return { lower: Number.NaN, upper: Number.NaN };
  if (x <= 0) return { lower: 0, upper: 1 };
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 };
  if (x < a + 1) {
    const lower = density(a, x) * lowerSeries(a, x);
    return { lower, upper: 1 - lower };
  }
  const upper = density(a, x) * a * upperFraction(a, x);
  return { lower: 1 - upper, upper };
}
