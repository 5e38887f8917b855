import type { PlacedRun } from './cut-runs.ts';
import type { TextRun } from './page-runs.ts';

/** Runs at the same height, from left to right. */
export interface Baseline {
  y: number;
  runs: PlacedRun[];
  tallest: number;
  letters: number;
}

/** A page's baselines from top to bottom. */
export function baselinesOf(runs: readonly TextRun[]): Baseline[] {
  const sorted = [...runs].sort((left, right) => left.y - right.y);
  const lines: Baseline[] = [];
  for (const run of sorted) {
    const last = lines.at(-1);
    if (last && run.y - last.y <= 0.12 * Math.min(run.height, last.tallest)) {
      last.runs.push(run);
      last.tallest = Math.max(last.tallest, run.height);
      last.letters += run.text.length;
    } else lines.push({ y: run.y, runs: [run], tallest: run.height, letters: run.text.length });
  }
  for (const line of lines) line.runs.sort((left, right) => left.x - right.x);
  return lines;
}

export const endOf = (run: TextRun) => run.x + run.width;

/** The first run that begins at or after a place. */
export function firstFrom(runs: readonly TextRun[], x: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.x ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
