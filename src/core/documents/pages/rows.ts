import type { PlacedRun } from './page-runs.ts';

/** The words of a row in their order, for rules about the wording. The text of the document is made elsewhere. */
export function plainTextOf(row: Row): string {
  let text = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const { run } of piecesOf(row)) {
    if (text !== '' && run.x - end > 0.1 * run.height) text += ' ';
    text += run.text;
    end = run.x + run.width;
  }
  return text.trim();
}

/** Position of a run relative to its line: on it, raised (a power, a reference mark), or lowered. */
export type Stand = 'on' | 'raised' | 'lowered';

export interface Piece {
  run: PlacedRun;
  page: number;
  stand: Stand;
}

/** Pieces without a gap between them that is wider than a wide blank. */
export interface Atom {
  x0: number;
  x1: number;
  pieces: Piece[];
}

/** Everything on one baseline, over the whole page or within a column, from left to right. */
export interface Row {
  page: number;
  y: number;
  /** The font size of most of it. */
  height: number;
  x0: number;
  x1: number;
  atoms: Atom[];
}

/** In font sizes. Wider gaps separate two atoms; pdf.js separates items at .6. */
const atomGap = 0.65;

function prevailingHeight(pieces: readonly Piece[]): number {
  const lengths = new Map<number, number>();
  for (const { run, stand } of pieces) {
    const weight = stand === 'on' ? run.text.length : run.text.length / 100;
    lengths.set(run.height, (lengths.get(run.height) ?? 0) + weight);
  }
  let best = 0;
  let most = -1;
  for (const [height, length] of lengths) if (length > most) [best, most] = [height, length];
  return best;
}

/** A row of pieces in any order. */
export function rowOf(pieces: readonly Piece[], y: number): Row {
  const sorted = [...pieces].sort((left, right) => left.run.x - right.run.x);
  const height = prevailingHeight(sorted);
  const atoms: Atom[] = [];
  for (const piece of sorted) {
    const last = atoms.at(-1);
    const end = piece.run.x + piece.run.width;
    if (last && piece.run.x - last.x1 <= atomGap * height) {
      last.pieces.push(piece);
      last.x1 = Math.max(last.x1, end);
    } else atoms.push({ x0: piece.run.x, x1: end, pieces: [piece] });
  }
  return rowOfAtoms(atoms, sorted[0]?.page ?? 0, y, height);
}

/** A row of atoms that are already in order. */
export function rowOfAtoms(atoms: Atom[], page: number, y: number, height: number): Row {
  let x1 = Number.NEGATIVE_INFINITY;
  for (const atom of atoms) x1 = Math.max(x1, atom.x1);
  return { page, y, height, x0: atoms[0]?.x0 ?? 0, x1, atoms };
}

export function piecesOf({ atoms }: Row): readonly Piece[] {
  if (atoms.length === 1 && atoms[0]) return atoms[0].pieces;
  const pieces: Piece[] = [];
  for (const atom of atoms) for (const piece of atom.pieces) pieces.push(piece);
  return pieces;
}
