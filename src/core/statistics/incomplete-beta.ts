/** The regularised incomplete beta function I_x(a, b) and its complement. */
import type { BothTails } from './both-tails.ts';
import { halfDeviance } from './deviance.ts';
import { stirlingError } from './log-gamma.ts';

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
export function incompleteBeta(a: number, b: number, x: number, y: number): BothTails {
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
