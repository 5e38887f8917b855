/** Where the arrow keys lead among the cells of the table. */

/** A cell by its row and its name in it. */
export interface CellPlace {
  readonly row: string;
  readonly piece: string;
}

/** A row with the names of its cells, in the order in which they stand. */
export interface PlacedRow {
  readonly row: string;
  readonly pieces: readonly string[];
}

/**
 * The cell that a key leads to; null where there is none in that direction, and for other keys. Up and down keep the
 * column and pass over rows that have no such cell.
 */
export function nextCell(rows: readonly PlacedRow[], from: CellPlace, key: string): CellPlace | null {
  const at = rows.findIndex(({ row }) => row === from.row);
  const own = rows[at];
  if (!own) return null;
  const inRow = (piece: string | undefined) => (piece === undefined ? null : { row: from.row, piece });
  const column = own.pieces.indexOf(from.piece);
  if (key === 'ArrowRight') return inRow(own.pieces[column + 1]);
  if (key === 'ArrowLeft') return inRow(own.pieces[column - 1]);
  if (key === 'Home') return inRow(own.pieces[0]);
  if (key === 'End') return inRow(own.pieces.at(-1));
  const others = key === 'ArrowDown' ? rows.slice(at + 1) : key === 'ArrowUp' ? rows.slice(0, at).reverse() : [];
  const next = others.find(({ pieces }) => pieces.includes(from.piece));
  return next ? { row: next.row, piece: from.piece } : null;
}
