/** One axis for the time bars of a receipt. */
export interface TimeAxis {
  /** Where the axis ends, ms. */
  endMs: number;
  /** Marks in seconds, from 0. */
  ticks: number[];
}

const steps = [0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300];

/** Ends at the first mark at or after the longest time; at most six marks. */
export function timeAxis(timesMs: readonly number[]): TimeAxis {
  const longest = Math.max(200, ...timesMs) / 1_000;
  const step = steps.find((each) => longest / each <= 5) ?? longest;
  const count = Math.max(1, Math.ceil(longest / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, at) => Math.round(at * step * 10) / 10);
  return { endMs: count * step * 1_000, ticks };
}
