/** The iteration of ML, REML and EB: from the Hedges estimate by steps that the model at τ² gives. */
import { coefficientCount, type ModelData } from '#core/meta-analysis/pooling/model-data.ts';
import { fitAt, type Precision, type WeightedFit } from '#core/meta-analysis/pooling/weighted-fit.ts';
import { findRoot } from '#core/statistics/find-root.ts';
import { hedges, type TauSquaredEstimator } from './tau-squared.ts';

/**
 * Empirical Bayes (Morris 1983; Berkey et al. 1995): steps of (k·y′Py/df − k) / Σw. It ends where Paule & Mandel's
 * estimator ends, because both make y′Py equal its degrees of freedom (Viechtbauer et al. 2015).
 */
export const empiricalBayes: TauSquaredEstimator = (data, precision) => {
  const k = data.effects.length;
  const df = k - coefficientCount(data);
  const stepAt: ScoringStep = ({ residualSum, traceW }) => ({
    step: ((k * residualSum) / df - k) / traceW,
    scale: k / traceW,
  });
  const scored = score(data, stepAt, precision);
  return { ...scored, standardError: Math.sqrt((2 * k ** 2) / df) / fitAt(data, scored.tau2).traceW };
};

/** The step from a fit, and the size of τ² + v relative to which a step is judged. */
export type ScoringStep = (fit: WeightedFit) => { readonly step: number; readonly scale: number };

export interface Scored {
  readonly tau2: number;
  readonly converged: boolean;
  readonly iterations: number;
}

const maxSteps = 10_000;
/** With studies of very different size scoring is slow; most sets need fewer than ten steps. */
const stepsBeforeEnclosing = 40;

/** Shortens the step as far as needed to stay above 0. */
function held(tau2: number, change: number): number {
  let shorter = change;
  while (tau2 + shorter < 0) shorter /= 2;
  return shorter;
}

/** Plain scoring until τ² changes by no more than `least`. */
function scoreToChange(data: ModelData, stepAt: ScoringStep, start: number, least: number): Scored {
  let tau2 = start;
  for (let iterations = 1; iterations <= maxSteps; iterations += 1) {
    const before = tau2;
    tau2 += held(tau2, stepAt(fitAt(data, tau2)).step);
    if (Math.abs(tau2 - before) <= least) return { tau2, converged: true, iterations };
  }
  return { tau2, converged: false, iterations: maxSteps };
}

/**
 * The secant through the last two steps where it agrees with the scoring step, which it accelerates; else the scoring
 * step.
 */
function hastened(tau2: number, step: number, previous: { tau2: number; step: number } | null): number {
  if (!previous || Math.abs(step) > 0.5 * Math.abs(previous.step)) return step;
  const secant = (-step * (tau2 - previous.tau2)) / (step - previous.step);
  return secant * step > 0 && Math.abs(secant) < 10 * Math.abs(step) ? secant : step;
}

/** Encloses and finds the point where the step changes its sign: the limit to which scoring converges slowly. */
function enclose(data: ModelData, stepAt: ScoringStep, start: number, taken: number): Scored {
  const stepOf = (tau2: number) => stepAt(fitAt(data, tau2)).step;
  const rises = stepOf(start) > 0;
  let near = start;
  let far = rises ? 2 * start + stepAt(fitAt(data, start)).scale : start / 2;
  while (stepOf(far) > 0 === rises && far > 0 && far < Number.MAX_VALUE / 4) {
    near = far;
    far = rises ? 2 * far : far < 1e-12 * start ? 0 : far / 2;
  }
  if (far === 0 && stepOf(0) <= 0) return { tau2: 0, converged: true, iterations: taken };
  const { value, converged, iterations } = findRoot(stepOf, near, far);
  return { tau2: value, converged, iterations: taken + iterations };
}

/** Scoring until the step is lost in rounding; close to 0 the boundary itself is tried. */
function scoreToRounding(data: ModelData, stepAt: ScoringStep, start: number): Scored {
  let tau2 = start;
  let previous: { tau2: number; step: number } | null = null;
  for (let iterations = 1; iterations <= stepsBeforeEnclosing; iterations += 1) {
    const { step, scale } = stepAt(fitAt(data, tau2));
    if (Math.abs(step) <= 1e-14 * scale || (tau2 === 0 && step <= 0)) return { tau2, converged: true, iterations };
    const next: number = tau2 + held(tau2, hastened(tau2, step, previous));
    if (next === tau2) return { tau2, converged: true, iterations };
    if (step < 0 && next < 1e-4 * scale && stepAt(fitAt(data, 0)).step <= 0)
      return { tau2: 0, converged: true, iterations };
    previous = { tau2, step };
    tau2 = next;
  }
  return enclose(data, stepAt, tau2, stepsBeforeEnclosing);
}

export function score(data: ModelData, stepAt: ScoringStep, precision: Precision): Scored {
  const start = hedges(data, precision).tau2;
  return precision === 'rounding'
    ? scoreToRounding(data, stepAt, start)
    : scoreToChange(data, stepAt, start, precision.scoringChange);
}
