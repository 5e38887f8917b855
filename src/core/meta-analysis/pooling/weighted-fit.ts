/**
 * Weighted least squares at one value of τ², and the traces that the estimators of τ² need. W = diag(1/(vᵢ + τ²)), P =
 * W − WX(X′WX)⁻¹X′W, and e are the residuals. No matrix is built: the means of groups, and a line about the weighted
 * mean of its covariate, leave X′WX diagonal, so that every trace is a sum.
 */

import type { LineData, ModelData, Studies } from './model-data.ts';

/** Where an iteration ends. */

/** At rounding, or at another program's limit: a change of τ² by scoring, or a distance from its root, of this size. */
export type Precision = 'rounding' | { readonly scoringChange: number; readonly rootDistance: number };

export interface WeightedFit {
  /** The groups' means, or the level at `centre` and the slope; for the effects minus the model's origin. */
  readonly coefficients: readonly number[];
  /** Of the coefficients, which are uncorrelated. */
  readonly variances: readonly number[];
  /** The weighted mean of the covariate; 0 without one. */
  readonly centre: number;
  /** y′Py = Σ wᵢeᵢ². */
  readonly residualSum: number;
  /** y′PPy = Σ wᵢ²eᵢ². */
  readonly squaredResidualSum: number;
  readonly traceW: number;
  readonly traceWW: number;
  readonly traceP: number;
  readonly tracePP: number;
  /** ln |X′WX|. */
  readonly logDeterminant: number;
}

function fitOneMean(effects: Float64Array, variances: Float64Array, tau2: number): WeightedFit {
  const k = effects.length;
  let one = 0;
  let two = 0;
  let three = 0;
  let weighted = 0;
  for (let i = 0; i < k; i += 1) {
    const w = 1 / ((variances[i] ?? 0) + tau2);
    one += w;
    two += w * w;
    three += w * w * w;
    weighted += w * (effects[i] ?? 0);
  }
  const mean = weighted / one;
  let residualSum = 0;
  let squaredResidualSum = 0;
  for (let i = 0; i < k; i += 1) {
    const residual = (effects[i] ?? 0) - mean;
    const scaled = residual / ((variances[i] ?? 0) + tau2);
    residualSum += scaled * residual;
    squaredResidualSum += scaled * scaled;
  }
  const share = two / one;
  return {
    coefficients: [mean],
    variances: [1 / one],
    centre: 0,
    residualSum,
    squaredResidualSum,
    traceW: one,
    traceWW: two,
    traceP: k === 1 ? 0 : one - share,
    tracePP: k === 1 ? 0 : two - (2 * three) / one + share * share,
    logDeterminant: Math.log(one),
  };
}

function fitGroups(groups: readonly Studies[], tau2: number): WeightedFit {
  const [only] = groups;
  if (only && groups.length === 1) return fitOneMean(only.effects, only.variances, tau2);
  const parts = groups.map(({ effects, variances }) => fitOneMean(effects, variances, tau2));
  const sum = (of: (part: WeightedFit) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    coefficients: parts.flatMap(({ coefficients }) => coefficients),
    variances: parts.flatMap(({ variances }) => variances),
    centre: 0,
    residualSum: sum((part) => part.residualSum),
    squaredResidualSum: sum((part) => part.squaredResidualSum),
    traceW: sum((part) => part.traceW),
    traceWW: sum((part) => part.traceWW),
    traceP: sum((part) => part.traceP),
    tracePP: sum((part) => part.tracePP),
    logDeterminant: sum((part) => part.logDeterminant),
  };
}

function fitLine({ effects, variances, covariate }: LineData, tau2: number): WeightedFit {
  const k = effects.length;
  const weight = (i: number) => 1 / ((variances[i] ?? 0) + tau2);
  // Relative to the first study's covariate, so that years lose no digits.
  const first = covariate[0] ?? 0;
  let one = 0;
  let two = 0;
  let weightedX = 0;
  let weightedY = 0;
  for (let i = 0; i < k; i += 1) {
    const w = weight(i);
    one += w;
    two += w * w;
    weightedX += w * ((covariate[i] ?? 0) - first);
    weightedY += w * (effects[i] ?? 0);
  }
  const meanX = weightedX / one;
  const meanY = weightedY / one;
  let spread = 0;
  let product = 0;
  // Σ w² dˣ and Σ w³ dˣ with d the covariate about its weighted mean.
  let twoOne = 0;
  let twoTwo = 0;
  let three = 0;
  let threeTwo = 0;
  for (let i = 0; i < k; i += 1) {
    const w = weight(i);
    const d = (covariate[i] ?? 0) - first - meanX;
    spread += w * d * d;
    product += w * d * ((effects[i] ?? 0) - meanY);
    twoOne += w * w * d;
    twoTwo += w * w * d * d;
    three += w * w * w;
    threeTwo += w * w * w * d * d;
  }
  const slope = product / spread;
  let residualSum = 0;
  let squaredResidualSum = 0;
  for (let i = 0; i < k; i += 1) {
    const residual = (effects[i] ?? 0) - meanY - slope * ((covariate[i] ?? 0) - first - meanX);
    const scaled = weight(i) * residual;
    residualSum += scaled * residual;
    squaredResidualSum += scaled * scaled;
  }
  const crossed = (2 * twoOne * twoOne) / (one * spread);
  return {
    coefficients: [meanY, slope],
    variances: [1 / one, 1 / spread],
    centre: first + meanX,
    residualSum,
    squaredResidualSum,
    traceW: one,
    traceWW: two,
    traceP: one - two / one - twoTwo / spread,
    tracePP: two - 2 * (three / one + threeTwo / spread) + (two / one) ** 2 + (twoTwo / spread) ** 2 + crossed,
    logDeterminant: Math.log(one) + Math.log(spread),
  };
}

export function fitAt(data: ModelData, tau2: number): WeightedFit {
  return data.kind === 'line' ? fitLine(data, tau2) : fitGroups(data.groups, tau2);
}
