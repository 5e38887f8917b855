/**
 * The directions of the studies as geometry: designs as rows, directions as columns, and for each study a square whose
 * area is its number of participants. Animals and cells, and retracted work, are separate and never counted.
 */

import type { StudyDirection } from '#core/extraction/study-directions.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import { type DesignRow, designRowOf, designRows } from './design-row.ts';

export interface PictureStudy {
  id: number;
  title: string;
  studyTypes: readonly StudyType[];
  randomized: boolean;
  /** Null where the study does not give it clearly. */
  participants: number | null;
  /** Animals or cells were studied, not people. */
  isAnimal: boolean;
  direction: StudyDirection;
  retracted: boolean;
  /** None of the reviews beside it can include it. */
  isInNoReview?: boolean;
}

/** The columns in the order in which they are drawn. */
export const pictureColumns = ['favours', 'no_clear_difference', 'against', 'mixed', 'unclear'] as const;

export const columnNames: Record<StudyDirection, string> = {
  favours: 'Better',
  no_clear_difference: 'No clear difference',
  against: 'Worse',
  mixed: 'Mixed',
  unclear: 'Cannot be told',
};

export interface PictureSquare {
  id: number;
  title: string;
  participants: number | null;
  direction: StudyDirection;
  /** Side in the unit of `maxSide`; areas are proportional to the numbers of participants. */
  side: number;
  /** False where the number of participants is unknown, or so small that the smallest side is drawn instead. */
  toScale: boolean;
}

interface PictureCell {
  direction: StudyDirection;
  squares: PictureSquare[];
  /** Participants in the squares whose number is known. */
  participants: number;
}

interface PictureRow {
  design: DesignRow;
  cells: PictureCell[];
  studies: number;
  participants: number;
}

export interface EvidencePicture {
  rows: PictureRow[];
  /** Studies in rows, and how many of them give no number of participants. */
  counted: number;
  withoutParticipants: number;
  /** Below the line: shown, never counted. */
  animals: PictureSquare[];
  retracted: PictureSquare[];
  /** Expert advice, plans and notices: without a result of their own. */
  withoutResult: { id: number; title: string }[];
  /** The column with most of the counted studies with a direction; null where none has one, or two columns tie. */
  leading: StudyDirection | null;
  /** Every counted study outside the leading column, whatever its size. */
  contrary: PictureSquare[];
  /** Notes against counting twice or misreading a size, in plain sentences. */
  notes: string[];
}

export interface PictureScale {
  /** The side of the study with the most participants. */
  maxSide: number;
  /** Smaller squares are drawn at this size, so that they can be seen and clicked. */
  minSide: number;
}

const defaultScale: PictureScale = { maxSide: 48, minSide: 6 };

const counting = (participants: number | null) =>
  participants !== null && Number.isFinite(participants) && participants > 0 ? participants : null;

function sumOf(studies: readonly { participants: number | null }[]): number {
  return studies.reduce((sum, { participants }) => sum + (participants ?? 0), 0);
}

/** `1 study`, `3 studies`. */
function studyCount(count: number): string {
  return `${count} ${count === 1 ? 'study' : 'studies'}`;
}

function leadingOf(rows: readonly PictureRow[]): StudyDirection | null {
  const totals = pictureColumns
    .filter((direction) => direction !== 'unclear')
    .map((direction) => ({
      direction,
      count: rows.reduce(
        (sum, row) => sum + (row.cells.find((cell) => cell.direction === direction)?.squares.length ?? 0),
        0,
      ),
    }))
    .sort((left, right) => right.count - left.count);
  const [first, second] = totals;
  return first && first.count > 0 && first.count > (second?.count ?? 0) ? first.direction : null;
}

/** Computes the picture. A study (by id) is drawn once, as it came first. */
export function evidencePicture(given: readonly PictureStudy[], scale: PictureScale = defaultScale): EvidencePicture {
  const studies = [...new Map([...given].reverse().map((study) => [study.id, study])).values()].reverse();
  const apart = (study: PictureStudy) => study.retracted || study.isAnimal;
  const inRows = studies.filter((study) => !apart(study) && designRowOf(study.studyTypes, study.randomized) !== null);
  const greatest = Math.max(0, ...inRows.map(({ participants }) => counting(participants) ?? 0));
  const square = ({ id, title, participants, direction }: PictureStudy): PictureSquare => {
    const people = counting(participants);
    const exact = people === null || greatest === 0 ? 0 : scale.maxSide * Math.sqrt(people / greatest);
    const toScale = people !== null && exact >= scale.minSide && people <= greatest;
    const side = Math.min(scale.maxSide, Math.max(scale.minSide, exact));
    return { id, title, participants: people, direction, side, toScale };
  };
  const bySize = (left: PictureSquare, right: PictureSquare) =>
    (right.participants ?? 0) - (left.participants ?? 0) || left.id - right.id;

  const rows = designRows.map((design): PictureRow => {
    const own = inRows.filter((study) => designRowOf(study.studyTypes, study.randomized) === design);
    const cells = pictureColumns.map((direction): PictureCell => {
      const squares = own
        .filter((study) => study.direction === direction)
        .map(square)
        .sort(bySize);
      return { direction, squares, participants: sumOf(squares) };
    });
    return {
      design,
      cells,
      studies: own.length,
      participants: cells.reduce((sum, cell) => sum + cell.participants, 0),
    };
  });
  const leading = leadingOf(rows);
  const drawn = rows.flatMap(({ cells }) => cells.flatMap(({ squares }) => squares));
  const contrary =
    leading === null ? [] : drawn.filter(({ direction }) => direction !== leading && direction !== 'unclear');
  const animals = studies.filter((study) => study.isAnimal && !study.retracted).map(square);
  const retracted = studies.filter((study) => study.retracted).map(square);
  const withoutResult = studies
    .filter((study) => !apart(study) && designRowOf(study.studyTypes, study.randomized) === null)
    .map(({ id, title }) => ({ id, title }));
  const withoutParticipants = drawn.filter(({ participants }) => participants === null).length;

  const notes: string[] = [];
  const pooled = rows.find(({ design }) => design === 'reviews')?.studies ?? 0;
  if (drawn.length > 0) notes.push('A larger square means more people took part.');
  if (withoutParticipants > 0)
    notes.push(
      `The number of people is not known for ${studyCount(withoutParticipants)}; the smallest square is drawn.`,
    );
  if (pooled > 0 && drawn.length > pooled)
    notes.push('A review may contain trials that are also shown, so the people must not be added up.');
  else if (pooled > 1) notes.push('Reviews may contain the same trials, so their people must not be added up.');
  if (animals.length > 0) notes.push('Studies of animals or cells stand apart and are not counted.');
  if (retracted.length > 0) notes.push('Retracted studies stand apart and are not counted.');
  if (withoutResult.length > 0) notes.push('Expert advice and plans of studies are not counted.');
  return {
    rows,
    counted: drawn.length,
    withoutParticipants,
    animals,
    retracted,
    withoutResult,
    leading,
    contrary,
    notes,
  };
}
