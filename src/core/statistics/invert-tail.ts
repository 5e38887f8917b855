import { findRoot } from './find-root.ts';

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
