import type { Gutter } from './find-gutters.ts';
import { type Row, rowOfAtoms } from './rows.ts';

/** Rows that are read one after the other, from edge to edge. */
export interface Column {
  page: number;
  x0: number;
  x1: number;
  rows: Row[];
}

function columnOf(rows: Row[]): Column {
  let x0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    x0 = Math.min(x0, row.x0);
    x1 = Math.max(x1, row.x1);
  }
  return { page: rows[0]?.page ?? 0, x0, x1, rows };
}

function prevailing(row: Row, atoms: Row['atoms']): number {
  let best = row.height;
  let most = 0;
  for (const { pieces } of atoms) {
    for (const { run, stand } of pieces) {
      if (stand === 'on' && run.text.length > most) [best, most] = [run.height, run.text.length];
    }
  }
  return best;
}

function partOf(rows: readonly Row[], belongs: (middle: number) => boolean): Row[] {
  return rows.flatMap((row) => {
    const atoms = row.atoms.filter(({ x0, x1 }) => belongs((x0 + x1) / 2));
    if (atoms.length === 0) return [];
    if (atoms.length === row.atoms.length) return [row];
    const y = atoms[0]?.pieces.find(({ stand }) => stand === 'on')?.run.y ?? row.y;
    return [rowOfAtoms(atoms, row.page, y, prevailing(row, atoms))];
  });
}

const gapBetween = (above: Row | undefined, below: Row | undefined) =>
  above && below ? below.y - above.y : Number.POSITIVE_INFINITY;

/**
 * The short last line of a block across the columns does not reach over the gutter: it is returned to its paragraph.
 */
function giveBack(above: Row[], middle: Row[], below: Row[], gutter: Gutter): void {
  const oneSided = (row: Row | undefined) => row !== undefined && row.x1 <= gutter.x0;
  while (middle.length > 1 && oneSided(middle[0]) && above.length > 0) {
    const gap = gapBetween(above.at(-1), middle[0]);
    if (gap > 1.5 * (above.at(-1)?.height ?? 0) || gapBetween(middle[0], middle[1]) < gap * 1.15) break;
    const first = middle.shift();
    if (first) above.push(first);
  }
  while (middle.length > 1 && oneSided(middle.at(-1)) && below.length > 0) {
    const gap = gapBetween(middle.at(-1), below[0]);
    if (gap * 1.15 > gapBetween(middle.at(-2), middle.at(-1))) break;
    const last = middle.pop();
    if (last) below.unshift(last);
  }
}

function inCell(gutter: Gutter, rows: readonly Row[]): number {
  let left = 0;
  let right = 0;
  for (const row of rows) {
    if (row.y < gutter.y0 || row.y > gutter.y1) continue;
    if (row.x0 <= gutter.x0) left += 1;
    if (row.x1 >= gutter.x1) right += 1;
  }
  return Math.min(left, right) > 0 ? left + right : 0;
}

/**
 * The columns of a page in reading order: the block across the columns above them, then each column from top to bottom,
 * from left to right, then the block across below. The same order applies within each part.
 */
export function columnsOf(rows: readonly Row[], gutters: readonly Gutter[]): Column[] {
  if (rows.length === 0) return [];
  let tallest: Gutter | null = null;
  let most = 0;
  for (const gutter of gutters) {
    const count = inCell(gutter, rows);
    if (count > most) [tallest, most] = [gutter, count];
  }
  if (!tallest) return [columnOf([...rows])];
  const { x0, x1, y0, y1 } = tallest;
  const others = gutters.filter((gutter) => gutter !== tallest);
  const above = rows.filter(({ y }) => y < y0);
  const middle = rows.filter(({ y }) => y >= y0 && y <= y1);
  const below = rows.filter(({ y }) => y > y1);
  giveBack(above, middle, below, tallest);
  const centre = (x0 + x1) / 2;
  return [
    ...columnsOf(above, others),
    ...columnsOf(
      partOf(middle, (place) => place < centre),
      others,
    ),
    ...columnsOf(
      partOf(middle, (place) => place >= centre),
      others,
    ),
    ...columnsOf(below, others),
  ];
}
