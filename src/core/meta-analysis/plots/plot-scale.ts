/** From values to px along one axis: linear for differences, logarithmic for ratios. */

export interface PlotScale {
  readonly isLog: boolean;
  /** The values at the two ends. */
  readonly low: number;
  readonly high: number;
  /** Positions of the two ends, in px. */
  readonly left: number;
  readonly right: number;
}

/** On an axis of ratios equal factors have equal distances. */
export function axisUnits(value: number, isLog: boolean): number {
  return isLog ? Math.log(value) : value;
}

export function fromAxisUnits(units: number, isLog: boolean): number {
  return isLog ? Math.exp(units) : units;
}

/** Position of a value in axis units (the logarithm on an axis of ratios); beyond the ends for values beyond them. */
export function positionOfUnits({ isLog, low, high, left, right }: PlotScale, units: number): number {
  const start = axisUnits(low, isLog);
  return left + ((units - start) / (axisUnits(high, isLog) - start)) * (right - left);
}

export function positionOf(scale: PlotScale, value: number): number {
  return positionOfUnits(scale, axisUnits(value, scale.isLog));
}

/** An interval as drawn: its ends within the axis, and whether it continues beyond either. */
export interface DrawnInterval {
  readonly x1: number;
  readonly x2: number;
  readonly clippedLow: boolean;
  readonly clippedHigh: boolean;
}

export function drawnInterval(scale: PlotScale, low: number, high: number): DrawnInterval {
  const within = (x: number) => Math.min(scale.right, Math.max(scale.left, x));
  return {
    x1: within(positionOf(scale, low)),
    x2: within(positionOf(scale, high)),
    clippedLow: low < scale.low,
    clippedHigh: high > scale.high,
  };
}
