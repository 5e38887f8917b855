/** The place of an effect on the small forest plot: one axis for all, so that a list of results scans as one plot. */

export const forestMiniWidth = 168;
/** The axis, logarithmic, for ratios (hazard, risk, odds, rate). */
export const forestMiniDomain = { from: 0.4, to: 1.6 } as const;

export interface ForestMiniGeometry {
  /** px from the left; null if the estimate is outside the axis. */
  estimate: number | null;
  low: number;
  high: number;
  /** The interval continues beyond the axis: drawn as an arrow. */
  clippedLow: boolean;
  clippedHigh: boolean;
}

/** A ratio's place on the axis in px, not clipped; zero and below are infinitely far left. */
export function forestMiniX(ratio: number): number {
  const { from, to } = forestMiniDomain;
  if (ratio <= 0) return Number.NEGATIVE_INFINITY;
  return ((Math.log(ratio) - Math.log(from)) / (Math.log(to) - Math.log(from))) * forestMiniWidth;
}

/** Null if the three numbers are no interval around an estimate, or are completely outside the axis. */
export function forestMiniGeometry(estimate: number, low: number, high: number): ForestMiniGeometry | null {
  const known = [estimate, low, high].every((value) => Number.isFinite(value) && value > 0);
  if (!known || low > estimate || estimate > high) return null;
  const [left, middle, right] = [forestMiniX(low), forestMiniX(estimate), forestMiniX(high)];
  if (right < 0 || left > forestMiniWidth) return null;
  return {
    estimate: middle < 0 || middle > forestMiniWidth ? null : middle,
    low: Math.max(0, left),
    high: Math.min(forestMiniWidth, right),
    clippedLow: left < 0,
    clippedHigh: right > forestMiniWidth,
  };
}
