/**
 * x ln(x / mean) + mean − x, half a Poisson deviance, without the cancellation of the plain formula where x is near the
 * mean (Loader 2000, "Fast and accurate computation of binomial probabilities").
 */
export function halfDeviance(x: number, mean: number): number {
  if (Math.abs(x - mean) >= 0.1 * (x + mean)) {
    const ratio = x / mean;
    const logRatio = ratio > 0 && Number.isFinite(ratio) ? Math.log(ratio) : Math.log(x) - Math.log(mean);
    return x * logRatio + mean - x;
  }
  const v = (x - mean) / (x + mean);
  const square = v * v;
  let power = 2 * x * v;
  let sum = (x - mean) * v;
  for (let odd = 3; odd < 200; odd += 2) {
    power *= square;
    const next = sum + power / odd;
    if (next === sum) break;
    sum = next;
  }
  return sum;
}
