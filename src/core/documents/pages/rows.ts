import type { PlacedRun } from './cut-runs.ts';

/** Where a run is beside its line: on it, raised over it (a power, a reference mark), or lowered under it. */
export type Stand = 'on' | 'raised' | 'lowered';

export interface Piece {
  run: PlacedRun;
  page: number;
  stand: Stand;
}

/** Pieces that follow each other without a gap wider than a wide blank. */
export interface Atom {
  x0: number;
  x1: number;
  pieces: Piece[];
}

/** All that is on one baseline, over the whole page or within a column, from left to right. */
export interface Row {
  page: number;
  y: number;
  /** The size of the type that most of it is set in. */
  height: number;
  x0: number;
  x1: number;
  atoms: Atom[];
}

/** Gaps wider than this many sizes of the type part two atoms; pdf.js parts items at .6. */
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

/** One row of pieces in any order. */
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
