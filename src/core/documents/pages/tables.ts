import { type Atom, plainTextOf, type Row } from './rows.ts';
import { type WhiteStretch, whiteStretches } from './white-space.ts';

/** Rows `first` to `last` of a column that are a table. */
export interface TableStretch {
  first: number;
  last: number;
}

const label = /^(?:[•‣▪■●◦○–—\-*·>]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]|\[\d{1,3}\]|\d{1,3}\.?)$/i;
const listLabelLength = 8;
const maxWeighed = 150;

const tableCaption = /^(?:(?:supplementary|extended data|appendix|online)\s+)?table\s+[a-z]?\d+[a-z]?\b/i;

const atomText = (atom: Atom) =>
  atom.pieces
    .map(({ run }) => run.text)
    .join('')
    .trim();

function beside(row: Row, { x0, x1 }: WhiteStretch): boolean {
  return (
    row.x0 < x0 + 0.01 &&
    row.x1 > x1 - 0.01 &&
    row.atoms.some((atom) => atom.x1 <= x0) &&
    row.atoms.some((atom) => atom.x0 >= x1)
  );
}

/** Whether the rows are a list: numbers or bullets with the text to the right of them. */
function isListOfLabels(rows: readonly Row[], stretch: WhiteStretch): boolean {
  return rows.every((row) => {
    const left = row.atoms.filter((atom) => atom.x1 <= stretch.x0);
    const text = left.length === 1 && left[0] ? atomText(left[0]) : '';
    const right = row.atoms
      .filter((atom) => atom.x0 >= stretch.x1)
      .map(atomText)
      .join(' ');
    return left.length === 1 && text.length <= listLabelLength && label.test(text) && /\p{L}{3}/u.test(right);
  });
}

function captionNear(rows: readonly Row[], first: number): boolean {
  return rows.slice(Math.max(0, first - 5), first + 1).some((row) => tableCaption.test(plainTextOf(row)));
}

/** From the first to the last row that has text on both sides of the stretch; null where that is not a table. */
function tableOf(rows: readonly Row[], stretch: WhiteStretch, size: number): TableStretch | null {
  let first = -1;
  let last = -1;
  const both: Row[] = [];
  for (let index = stretch.first; index <= stretch.last; index += 1) {
    const row = rows[index];
    if (!row || !beside(row, stretch)) continue;
    if (first < 0) first = index;
    last = index;
    both.push(row);
  }
  const captioned = first >= 0 && captionNear(rows, first);
  if (both.length < (captioned ? 2 : 3)) return null;
  if (!captioned && stretch.x1 - stretch.x0 < size) return null;
  if (both.length < (captioned ? 0.3 : 0.5) * (last - first + 1)) return null;
  return isListOfLabels(both, stretch) ? null : { first, last };
}

const isCaptionStart = (row: Row) => /^(?:table|fig(?:ure|\.))\s*\S{1,5}/i.test(plainTextOf(row));

/**
 * Tables below one another have different columns: the white space between the columns of one ends where a caption
 * begins.
 */
function betweenCaptions(rows: readonly Row[], stretch: WhiteStretch): WhiteStretch[] {
  const parts: WhiteStretch[] = [];
  let { first } = stretch;
  for (let index = stretch.first + 1; index <= stretch.last + 1; index += 1) {
    const row = rows[index];
    const ends = index > stretch.last || (row !== undefined && tableCaption.test(plainTextOf(row)));
    if (!ends) continue;
    if (index - 1 > first) parts.push({ ...stretch, first, last: index - 1 });
    first = index;
  }
  return parts;
}

/**
 * A head that spans several columns, or a cell that continues on a second line: part of the table although it is alone
 * on its row.
 */
function standsInTable(row: Row, x0: number, width: number, size: number): boolean {
  if (isCaptionStart(row)) return false;
  return row.atoms.length > 1 || (row.x0 > x0 + 3 * size && row.x1 - row.x0 < 0.6 * width);
}

/**
 * The tables of a column, by white space that continues between texts over several rows. `x0`, `x1`: the column's
 * edges.
 */
export function tablesIn(rows: readonly Row[], x0: number, x1: number, size: number): TableStretch[] {
  const found = whiteStretches(rows, 0.75 * size, 2)
    .flatMap((stretch) => betweenCaptions(rows, stretch))
    .sort((left, right) => right.last - right.first - (left.last - left.first))
    .slice(0, maxWeighed)
    .flatMap((stretch) => tableOf(rows, stretch, size) ?? [])
    .sort((left, right) => left.first - right.first);
  const width = x1 - x0;
  const joined: TableStretch[] = [];
  for (const table of found) {
    const last = joined.at(-1);
    const between = last ? rows.slice(last.last + 1, table.first) : [];
    const belongs = (row: Row) =>
      row.x1 - row.x0 < 0.75 * width && !isCaptionStart(row) && row.y - (rows[table.first]?.y ?? 0) < 4 * size;
    if (last && (table.first <= last.last + 1 || (between.length <= 2 && between.every(belongs)))) {
      last.last = Math.max(last.last, table.last);
    } else joined.push({ ...table });
  }
  for (const [index, table] of joined.entries()) {
    const floor = (joined[index - 1]?.last ?? -1) + 1;
    const ceiling = (joined[index + 1]?.first ?? rows.length) - 1;
    const gap = (upper: number) => (rows[upper + 1]?.y ?? 0) - (rows[upper]?.y ?? 0);
    const fits = (at: number) => {
      const row = rows[at];
      return row !== undefined && row.height < 1.15 * size && standsInTable(row, x0, width, size);
    };
    while (table.first > floor && gap(table.first - 1) < 2.2 * size && fits(table.first - 1)) table.first -= 1;
    while (table.last < ceiling && gap(table.last) < 2.2 * size && fits(table.last + 1)) table.last += 1;
  }
  return joined;
}

/** The cells of a table's rows. All rows have the same number of cells; a cell is a list of pieces. */
export function cellsOf(rows: readonly Row[]): Atom[][][] {
  const several = rows.filter((row) => row.atoms.length > 1);
  const edges = several.flatMap((row) =>
    row.atoms.flatMap(({ x0, x1 }) => [
      { at: x0, step: 1 },
      { at: x1, step: -1 },
    ]),
  );
  edges.sort((left, right) => left.at - right.at || left.step - right.step);
  const tolerated = Math.floor(several.length * 0.12);
  const separators: number[] = [];
  let covered = 0;
  let whiteFrom = Number.NaN;
  for (const { at, step } of edges) {
    const was = covered;
    covered += step;
    if (was > tolerated && covered <= tolerated) whiteFrom = at;
    else if (was <= tolerated && covered > tolerated && at - whiteFrom > 1) separators.push((whiteFrom + at) / 2);
  }
  const columnAt = (place: number) => {
    let column = 0;
    while (column < separators.length && (separators[column] ?? 0) <= place) column += 1;
    return column;
  };
  return rows.map((row) => {
    const cells: Atom[][] = Array.from({ length: separators.length + 1 }, () => []);
    for (const atom of row.atoms) {
      const from = columnAt(atom.x0);
      const to = columnAt(atom.x1);
      const column = to - from > 1 ? from : columnAt((atom.x0 + atom.x1) / 2);
      cells[column]?.push(atom);
    }
    return cells;
  });
}
