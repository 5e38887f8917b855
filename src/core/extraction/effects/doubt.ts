/** Doubts about numbers that were read correctly but should be looked at before use. */
import type { StatedMeasure } from './stated-effect.ts';
import { isRatio } from './stated-effect.ts';
import { decimalPlaces } from './written-numbers.ts';

export interface Numbers {
  measure: StatedMeasure | null;
  estimate: number;
  low: number;
  high: number;
  estimateWritten: string;
  lowWritten: string;
  highWritten: string;
}

const half = (written: string) => 0.5 * 10 ** -decimalPlaces(written);
/** Largest distance of an estimate from the middle, beyond rounding, as a share of half the interval's width. */
const farOff = 0.25;

/**
 * Distance of the estimate from the middle of its interval (geometric for a ratio) beyond rounding, as a share of half
 * the width: 0 is the middle, 1 the limit, above 1 outside.
 */
export function offMiddle(numbers: Numbers): number {
  const ratio = isRatio(numbers.measure);
  const scale = (value: number) => (ratio ? Math.log(value) : value);
  const lowest = Math.max(numbers.low, ratio ? half(numbers.lowWritten) / 2 : numbers.low);
  const halfWidth = (scale(numbers.high) - scale(lowest)) / 2;
  if (!(halfWidth > 0)) return numbers.estimate === numbers.low ? 0 : 2;
  const middle = (scale(numbers.high) + scale(lowest)) / 2;
  const slack =
    spreadOf(scale, numbers.estimate, half(numbers.estimateWritten)) +
    (spreadOf(scale, lowest, half(numbers.lowWritten)) + spreadOf(scale, numbers.high, half(numbers.highWritten))) / 2;
  return Math.max(0, Math.abs(scale(numbers.estimate) - middle) - slack) / halfWidth;
}

function spreadOf(scale: (value: number) => number, value: number, width: number): number {
  const below = scale(value - width);
  const spread = scale(value + width) - scale(value);
  return Number.isFinite(below) ? Math.max(spread, scale(value) - below) : spread;
}

/** For an estimate outside its interval. For a difference it means that the wrong number was read. */
export const outside = 'the estimate lies outside its interval';

/** Why these numbers are doubtful, in words for the user; null without a doubt. Limits are in ascending order. */
export function doubtOf(numbers: Numbers, reversed: boolean): string | null {
  const { estimate, low, high, measure } = numbers;
  const slack = half(numbers.estimateWritten);
  if (estimate < low - slack || estimate > high + slack) {
    if (!isRatio(measure) && -estimate >= low && -estimate <= high)
      return 'the signs of the estimate and of its interval differ';
    return outside;
  }
  if (reversed) return 'the limits stand in reverse order';
  if (isRatio(measure) && low <= 0) return 'a limit of a ratio is zero';
  if (low === high) return 'the interval has no width';
  if (isRatio(measure) && offMiddle(numbers) > farOff)
    return 'the estimate is far from the geometric middle of its interval';
  if (!isRatio(measure) && offMiddle(numbers) > farOff) return 'the estimate is far from the middle of its interval';
  return null;
}
