import { plainTextOf, type Row } from './rows.ts';
import { type WhiteStretch, whiteStretches } from './white-space.ts';

/** The white space between two columns of text. */
export interface Gutter {
  x0: number;
  x1: number;
  /** Baselines of its first and its last row. */
  y0: number;
  y1: number;
}

const minRows = 4;
const maxWeighed = 150;

interface Side {
  rows: number;
  /** From the outermost ink to the gutter. */
  width: number;
  /** The share of that width that a typical row fills with ink: near 1 for running text, less for a table. */
  fill: number;
}

const inkOf = (row: Row, from: number, to: number) => {
  let ink = 0;
  for (const atom of row.atoms) if (atom.x0 >= from && atom.x1 <= to) ink += atom.x1 - atom.x0;
  return ink;
};

function sideOf(rows: readonly Row[], from: number, to: number): Side {
  let outer0 = Number.POSITIVE_INFINITY;
  let outer1 = Number.NEGATIVE_INFINITY;
  const inks: number[] = [];
  for (const row of rows) {
    const ink = inkOf(row, from, to);
    if (ink === 0) continue;
    inks.push(ink);
    for (const atom of row.atoms) {
      if (atom.x0 < from || atom.x1 > to) continue;
      outer0 = Math.min(outer0, atom.x0);
      outer1 = Math.max(outer1, atom.x1);
    }
  }
  inks.sort((left, right) => left - right);
  const width = inks.length === 0 ? 0 : outer1 - outer0;
  return { rows: inks.length, width, fill: width === 0 ? 0 : (inks[inks.length >> 1] ?? 0) / width };
}

interface Weighed {
  stretch: WhiteStretch;
  left: Side;
  right: Side;
  aligned: number;
  /** The left edge of the column to the left and the right edge of the column to the right. */
  from: number;
  to: number;
}

/** The columns beside a stretch end where a taller gutter runs along most of it. */
function weigh(rows: readonly Row[], stretch: WhiteStretch, taken: readonly WhiteStretch[]): Weighed {
  const { first, last } = stretch;
  const own = rows.slice(first, last + 1);
  const along = taken.filter((one) => Math.min(one.last, last) - Math.max(one.first, first) > 0.5 * (last - first));
  const from = Math.max(Number.NEGATIVE_INFINITY, ...along.filter((one) => one.x1 <= stretch.x0).map(({ x1 }) => x1));
  const to = Math.min(Number.POSITIVE_INFINITY, ...along.filter((one) => one.x0 >= stretch.x1).map(({ x0 }) => x0));
  const left = sideOf(own, from, stretch.x0);
  const right = sideOf(own, stretch.x1, to);
  const both = own.filter((row) => inkOf(row, from, stretch.x0) > 0 && inkOf(row, stretch.x1, to) > 0).length;
  return { stretch, left, right, aligned: both / Math.max(1, Math.min(left.rows, right.rows)), from, to };
}

/**
 * Whether a stretch separates two columns of running text, rather than two columns of a table or a list with its
 * labels.
 */
function partsColumns({ left, right, aligned }: Weighed, textWidth: number, size: number): boolean {
  if (Math.min(left.rows, right.rows) < minRows) return false;
  const narrowest = Math.min(left.width, right.width);
  if (narrowest < 0.12 * textWidth || narrowest < 5 * size) return false;
  const [emptier, fuller] = left.fill < right.fill ? [left, right] : [right, left];
  if (aligned < 0.5) return fuller.fill >= 0.6;
  if (Math.min(left.rows, right.rows) < 8) return emptier.fill >= 0.8;
  if (emptier.fill >= 0.62 && fuller.fill >= 0.72) return true;
  return fuller.fill >= 0.85 && fuller.width >= 0.3 * textWidth && fuller.rows >= 8;
}

const isTableCaption = (row: Row | undefined) => row !== undefined && /^table\s+\S{1,4}/i.test(plainTextOf(row));

/** The rows of a stretch without a table that lies across it and has a gap of its own at the same place. */
function withoutTables(
  rows: readonly Row[],
  { stretch, left, right, from: outer0, to: outer1 }: Weighed,
): WhiteStretch[] {
  const tabular = (index: number) => {
    const row = rows[index];
    if (!row || row.atoms.length < 3) return false;
    const before = inkOf(row, outer0, stretch.x0);
    const after = inkOf(row, stretch.x1, outer1);
    return before > 0 && after > 0 && before < 0.72 * left.width && after < 0.72 * right.width;
  };
  const parts: WhiteStretch[] = [];
  let from = stretch.first;
  for (let index = stretch.first; index <= stretch.last; index += 1) {
    if (!tabular(index)) continue;
    let end = index;
    while (end < stretch.last && (tabular(end + 1) || (end + 2 <= stretch.last && tabular(end + 2)))) end += 1;
    const above = rows.slice(Math.max(stretch.first, index - 3), index).findIndex(isTableCaption);
    const touchesEdge = index - stretch.first <= 1 || stretch.last - end <= 1;
    if (end - index >= 2 && (touchesEdge || above >= 0)) {
      const start =
        touchesEdge && index - stretch.first <= 1
          ? stretch.first
          : above >= 0
            ? Math.max(stretch.first, index - 3) + above
            : index;
      if (start > from) parts.push({ ...stretch, first: from, last: start - 1 });
      from = end + 1;
    }
    index = end;
  }
  if (from <= stretch.last) parts.push({ ...stretch, first: from });
  return parts;
}

/** The gutters of a page, the tallest first. `size` is the font size of the running text. */
export function guttersOf(rows: readonly Row[], size: number): Gutter[] {
  if (rows.length < minRows) return [];
  let x0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    x0 = Math.min(x0, row.x0);
    x1 = Math.max(x1, row.x1);
  }
  const tallest = whiteStretches(rows, 0.8 * size, minRows)
    .sort(
      (left, right) => right.last - right.first - (left.last - left.first) || right.x1 - right.x0 - (left.x1 - left.x0),
    )
    .slice(0, maxWeighed);
  const taken: WhiteStretch[] = [];
  const gutters: Gutter[] = [];
  for (const stretch of tallest) {
    const meets = taken.some(
      (one) => one.x0 < stretch.x1 && stretch.x0 < one.x1 && one.first <= stretch.last && stretch.first <= one.last,
    );
    if (meets) continue;
    const weighed = weigh(rows, stretch, taken);
    if (!partsColumns(weighed, x1 - x0, size)) continue;
    taken.push(stretch);
    for (const part of withoutTables(rows, weighed)) {
      const [first, last] = [rows[part.first], rows[part.last]];
      if (first && last) gutters.push({ x0: part.x0, x1: part.x1, y0: first.y, y1: last.y });
    }
  }
  return gutters;
}
