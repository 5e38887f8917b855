import type { PageRuns, PlacedRun, TextRun } from './page-runs.ts';

/** A page with its text upright, and the runs on it that are not. */
export interface UprightPage {
  number: number;
  width: number;
  height: number;
  runs: TextRun[];
  askew: TextRun[];
}

/** Maximum number of runs of one document that are read, to limit time and memory. */
const maxRuns = 3_000_000;

const usable = ({ x, y, width, height, angle, text }: TextRun) =>
  Number.isFinite(x) &&
  Number.isFinite(y) &&
  Number.isFinite(width) &&
  Number.isFinite(height) &&
  Number.isFinite(angle) &&
  height > 0.5 &&
  height < 1_000 &&
  Math.abs(x) < 1e6 &&
  Math.abs(y) < 1e6 &&
  text.trim() !== '';

/** The nearest quarter turn, 0 to 3; null where the angle is between two. */
function quarterTurn(angle: number): 0 | 1 | 2 | 3 | null {
  const turns = Math.round(angle / 90);
  if (Math.abs(angle - turns * 90) > 3) return null;
  return (((turns % 4) + 4) % 4) as 0 | 1 | 2 | 3;
}

/** The run on a page that is turned so that text at this quarter turn is upright. */
function turned(run: TextRun, quarter: 0 | 1 | 2 | 3, width: number, height: number): TextRun {
  if (quarter === 0) return run;
  if (quarter === 1) return { ...run, x: height - run.y, y: run.x, angle: 0 };
  if (quarter === 2) return { ...run, x: width - run.x, y: height - run.y, angle: 0 };
  return { ...run, x: run.y, y: width - run.x, angle: 0 };
}

/** Removes copies: some programs make bold type by printing a text twice with a small offset. */
function withoutDoubles(runs: readonly TextRun[]): TextRun[] {
  const seen = new Map<string, TextRun[]>();
  return runs.filter((run) => {
    const near = seen.get(run.text) ?? [];
    const shift = run.height * 0.15;
    const recent = near.slice(-8);
    if (recent.some((one) => Math.abs(one.x - run.x) < shift && Math.abs(one.y - run.y) < shift)) return false;
    near.push(run);
    seen.set(run.text, near);
    return true;
  });
}

/**
 * Pages without copies and without runs that have no place or size, each turned so that most of its letters are upright
 * (a wide table is often printed across). Runs in another direction are `askew`.
 */
export function uprightPages(pages: readonly PageRuns[]): { pages: UprightPage[]; cutShort: boolean } {
  let left = maxRuns;
  let cutShort = false;
  const upright = pages.map(({ number, width, height, runs }) => {
    const taken = runs.length > left ? runs.slice(0, left) : runs;
    if (taken.length < runs.length) cutShort = true;
    left -= taken.length;
    const letters = [0, 0, 0, 0];
    const quarters: (0 | 1 | 2 | 3 | null)[] = [];
    const placed = taken.filter(usable);
    for (const run of placed) {
      const quarter = quarterTurn(run.angle);
      quarters.push(quarter);
      if (quarter !== null) letters[quarter] = (letters[quarter] ?? 0) + run.text.length;
    }
    const most = letters.reduce((best, count, turn) => (count > (letters[best] ?? 0) ? turn : best), 0) as
      | 0
      | 1
      | 2
      | 3;
    const kept = placed.filter((_, index) => quarters[index] === most);
    const askew = placed.filter((_, index) => quarters[index] !== most);
    const across = most % 2 === 1;
    return {
      number,
      width: across ? height : width,
      height: across ? width : height,
      runs: withoutDoubles(kept.map((run) => turned(run, most, width, height))),
      askew,
    };
  });
  return { pages: upright, cutShort };
}

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
