/** The evidence picture as it is drawn: its columns, the texts of empty cells, the place of each square. */

import { designRowNames } from '#core/synthesis/evidence/design-row.ts';
import {
  columnNames,
  type EvidencePicture,
  type PictureSquare,
  pictureColumns,
} from '#core/synthesis/evidence/evidence-picture.ts';
import { spellCount } from '#core/text/spell-count.ts';

type Direction = PictureSquare['direction'];

export interface PictureView {
  columns: readonly { direction: Direction; name: string }[];
  rows: readonly {
    name: string;
    meaning: string;
    /** One per column; null if the whole row is empty, which is stated once. */
    cells: readonly (readonly PictureSquare[])[] | null;
  }[];
}

/**
 * The first three columns are always shown, so that an empty one states that nothing was found; the others if needed.
 */
const always = 3;

export function pictureView({ rows }: Pick<EvidencePicture, 'rows'>): PictureView {
  const squaresOf = (direction: Direction) =>
    rows.flatMap(({ cells }) => cells.find((cell) => cell.direction === direction)?.squares ?? []);
  const directions = pictureColumns.filter((direction, index) => index < always || squaresOf(direction).length > 0);
  return {
    columns: directions.map((direction) => ({ direction, name: columnNames[direction] })),
    rows: rows.map(({ design, cells, studies }) => ({
      ...designRowNames[design],
      cells:
        studies === 0
          ? null
          : directions.map((direction) => cells.find((cell) => cell.direction === direction)?.squares ?? []),
    })),
  };
}

/** A square on whole pixels; the outline of a hollow one is inside it. */
export interface SquareBox {
  /** Of the drawing, px. */
  size: number;
  x: number;
  y: number;
  side: number;
}

export function squareBox(side: number, hollow: boolean): SquareBox {
  const size = Math.max(1, Math.round(side));
  return hollow ? { size, x: 0.5, y: 0.5, side: Math.max(0, size - 1) } : { size, x: 0, y: 0, side: size };
}

/** `19,114 people`, or that the number is unknown. */
export function peopleOf({ participants }: Pick<PictureSquare, 'participants'>): string {
  return participants === null ? 'people not known' : spellCount(participants);
}

/**
 * How many studies have the most frequent direction, and each study with another direction by name; null if no
 * direction leads. Studies of unknown direction count on neither side.
 */
export function contraryText(
  { leading, contrary, rows }: Pick<EvidencePicture, 'leading' | 'contrary' | 'rows'>,
  nameOf: (id: number) => string,
): string | null {
  if (leading === null) return null;
  const cells = rows.flatMap((row) => row.cells);
  const count = (cell: (direction: Direction) => boolean) =>
    cells.reduce((sum, { direction, squares }) => sum + (cell(direction) ? squares.length : 0), 0);
  const told = count((direction) => direction !== 'unclear');
  const most = count((direction) => direction === leading);
  const lead = `Of ${told === 1 ? 'the 1 study' : `the ${told} studies`} whose direction can be told, ${most} ${most === 1 ? 'points' : 'point'} to “${columnNames[leading].toLowerCase()}”`;
  if (contrary.length === 0) return `${lead}, and none another way.`;
  const named = contrary.map(({ id, direction }) => `${nameOf(id)} (${columnNames[direction].toLowerCase()})`);
  return `${lead}. Another way: ${named.join(', ')}.`;
}
