/** The zero of a function inside a bracket. */

export interface Root {
  readonly value: number;
  readonly converged: boolean;
  readonly iterations: number;
}

const epsilon = 2 ** -52;
const maxIterations = 1000;

/**
 * Brent's method (1973, "Algorithms for minimization without derivatives", chapter 4). The function must have opposite
 * signs at the two ends; otherwise `converged` is false and `value` is the end nearer to zero. It ends when the root is
 * known to `distance`, or, where that is 0, to rounding.
 */
export function findRoot(of: (x: number) => number, low: number, high: number, distance = 0): Root {
  let before = low;
  let best = high;
  let fBefore = of(before);
  let fBest = of(best);
  if (fBefore === 0) return { value: before, converged: true, iterations: 0 };
  if (!(fBefore * fBest <= 0))
    return { value: Math.abs(fBefore) < Math.abs(fBest) ? before : best, converged: false, iterations: 0 };
  // The root is between `best` and `other`.
  let other = before;
  let fOther = fBefore;
  for (let iterations = 1; iterations <= maxIterations; iterations += 1) {
    const lastStep = best - before;
    if (Math.abs(fOther) < Math.abs(fBest)) {
      [before, best, other] = [best, other, best];
      [fBefore, fBest, fOther] = [fBest, fOther, fBest];
    }
    const tolerance = 2 * epsilon * Math.abs(best) + distance / 2;
    let step = (other - best) / 2;
    if (Math.abs(step) <= tolerance || fBest === 0) return { value: best, converged: true, iterations };
    if (Math.abs(lastStep) >= tolerance && Math.abs(fBefore) > Math.abs(fBest)) {
      const width = other - best;
      const ratio = fBest / fBefore;
      let p: number;
      let q: number;
      if (before === other) {
        p = width * ratio;
        q = 1 - ratio;
      } else {
        const r = fBefore / fOther;
        const t = fBest / fOther;
        p = ratio * (width * r * (r - t) - (best - before) * (t - 1));
        q = (r - 1) * (t - 1) * (ratio - 1);
      }
      if (p > 0) q = -q;
      else p = -p;
      if (p < 0.75 * width * q - Math.abs(tolerance * q) / 2 && p < Math.abs((lastStep * q) / 2)) step = p / q;
    }
    if (Math.abs(step) < tolerance) step = step > 0 ? tolerance : -tolerance;
    before = best;
    fBefore = fBest;
    best += step;
    fBest = of(best);
    if (fBest > 0 === fOther > 0) {
      other = before;
      fOther = fBefore;
    }
  }
  return { value: best, converged: false, iterations: maxIterations };
}
