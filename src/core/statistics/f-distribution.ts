/** The F distribution with `top` and `bottom` degrees of freedom; each tail is computed separately. */
import type { BothTails } from './both-tails.ts';
import { incompleteBeta } from './incomplete-beta.ts';
import { invertTail } from './invert-tail.ts';

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
