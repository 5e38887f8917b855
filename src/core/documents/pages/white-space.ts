import type { Row } from './rows.ts';

/** A vertical stretch of white space between texts: rows `first` to `last` have nothing between `x0` and `x1`. */
export interface WhiteStretch {
  x0: number;
  x1: number;
  first: number;
  last: number;
}

/** Maximum number of stretches that are followed at once; a page has a handful. */
const maxFollowed = 32;
/** A row of more pieces is an image made of letters and has no useful white space. */
const maxAtoms = 60;

interface Interval {
  x0: number;
  x1: number;
}

function whiteOf(row: Row, least: number): Interval[] {
  if (row.atoms.length > maxAtoms) return [];
  const white: Interval[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const atom of row.atoms) {
    if (atom.x0 - end >= least) white.push({ x0: end, x1: atom.x0 });
    end = Math.max(end, atom.x1);
  }
  white.push({ x0: end, x1: Number.POSITIVE_INFINITY });
  return white;
}

/**
 * All stretches of white space that are at least `least` wide and `minRows` rows tall, cannot be made taller, and have
 * text to the left and to the right. Rows are from top to bottom.
 */
export function whiteStretches(rows: readonly Row[], least: number, minRows: number): WhiteStretch[] {
  const found: WhiteStretch[] = [];
  let followed: (Interval & { first: number })[] = [];
  const end = (stretch: Interval & { first: number }, last: number) => {
    if (last - stretch.first + 1 < minRows || !Number.isFinite(stretch.x1 - stretch.x0)) return;
    found.push({ x0: stretch.x0, x1: stretch.x1, first: stretch.first, last });
  };
  for (const [index, row] of rows.entries()) {
    const white = whiteOf(row, least);
    const next: (Interval & { first: number })[] = [];
    const keep = (x0: number, x1: number, first: number) => {
      const known = next.find((one) => one.x0 === x0 && one.x1 === x1);
      if (!known) next.push({ x0, x1, first });
      else if (known.first > first) known.first = first;
    };
    for (const stretch of followed) {
      let whole = false;
      for (const interval of white) {
        const x0 = Math.max(stretch.x0, interval.x0);
        const x1 = Math.min(stretch.x1, interval.x1);
        if (x1 - x0 < least) continue;
        keep(x0, x1, stretch.first);
        whole ||= x0 === stretch.x0 && x1 === stretch.x1;
      }
      if (!whole) end(stretch, index - 1);
    }
    for (const { x0, x1 } of white) keep(x0, x1, index);
    followed = next.sort((left, right) => left.first - right.first).slice(0, maxFollowed);
  }
  for (const stretch of followed) end(stretch, rows.length - 1);
  return found;
}
