/** erf and erfc through the incomplete gamma function of ½ (Abramowitz & Stegun 6.5.16–17). */
import { incompleteGamma } from './incomplete-gamma.ts';

export function errorFunction(x: number): number {
  const size = incompleteGamma(0.5, x * x).lower;
  return x < 0 ? -size : size;
}

/** 1 − erf(x), with all its digits where it is tiny. */
export function complementaryErrorFunction(x: number): number {
  const { lower, upper } = incompleteGamma(0.5, x * x);
  return x < 0 ? 1 + lower : upper;
}
