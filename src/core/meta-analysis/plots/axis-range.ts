/** The range of an axis: as much as can be shown together without compressing the rest. */
import { axisUnits, fromAxisUnits } from './plot-scale.ts';

export interface ShownInterval {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** Multiple of the usual distance. An end farther from the middle is cut and gets an arrow. */
const outlierReach = 6;

const paddingShare = 0.05;

const ascending = (values: readonly number[]) => [...values].sort((left, right) => left - right);

/** The lower of two middle values, so that of two intervals the narrow one is the usual one. */
function lowerMedian(values: readonly number[]): number {
  return ascending(values)[Math.floor((values.length - 1) / 2)] ?? 0;
}

function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const [lower = 0, upper = 0] = [sorted[Math.floor((values.length - 1) / 2)], sorted[Math.floor(values.length / 2)]];
  return lower + (upper - lower) / 2;
}

/**
 * Contains every value of `always`, and each end in `studies` and `besides` that is not an outlier. The usual distance
 * is the median distance of an estimate from the middle one, plus the lower median of half an interval's width. The
 * width is never 0.
 */
export function axisRange(
  studies: readonly ShownInterval[],
  besides: readonly ShownInterval[],
  always: readonly number[],
  isLog: boolean,
): { readonly low: number; readonly high: number } {
  const inUnits = ({ estimate, low, high }: ShownInterval) => [estimate, low, high].map((v) => axisUnits(v, isLog));
  const values = studies.map(inUnits);
  const estimates = values.map(([estimate = 0]) => estimate);
  const centre = median(estimates);
  const spread = median(estimates.map((estimate) => Math.abs(estimate - centre)));
  const halves = values.map(([, low = 0, high = 0]) => (high - low) / 2);
  const usual = spread + lowerMedian(halves.filter((half) => half > 0));
  const limit = usual > 0 ? outlierReach * usual : Number.POSITIVE_INFINITY;
  const kept = [...values, ...besides.map(inUnits)]
    .flat()
    .filter((end) => Number.isFinite(end) && Math.abs(end - centre) <= limit);
  const shown = [...kept, ...always.map((value) => axisUnits(value, isLog))];
  const low = shown.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = shown.reduce((greatest, value) => Math.max(greatest, value), Number.NEGATIVE_INFINITY);
  const least = isLog ? Math.log(1.01) : Math.max(Math.abs(low), Math.abs(high)) * 1e-6;
  const width = high - low;
  const padding = width > least ? width * paddingShare : isLog ? Math.log(1.2) : Math.max(1, Math.abs(high) * 0.1);
  return { low: fromAxisUnits(low - padding, isLog), high: fromAxisUnits(high + padding, isLog) };
}
