/** The evidence picture in words: the same rows and columns, every study by its title, for users and for export. */
import { spellCount } from '#core/text/spell-count.ts';
import { designRowNames } from './design-row.ts';
import { columnNames, type EvidencePicture, type PictureSquare, pictureColumns } from './evidence-picture.ts';

export interface EvidenceTable {
  columns: string[];
  /** One text for each column after the row's name. */
  rows: { name: string; cells: string[] }[];
}

const people = (square: PictureSquare) =>
  square.participants === null ? 'number of people not known' : `${spellCount(square.participants)} people`;

const listed = (squares: readonly PictureSquare[]) =>
  squares.length === 0 ? 'none counted' : squares.map((square) => `${square.title} (${people(square)})`).join('; ');

const apart = (squares: readonly PictureSquare[]) =>
  squares.map((square) => `${square.title} (${columnNames[square.direction].toLowerCase()})`).join('; ');

/** Rows below the line have their text in the first cell; the others are empty. */
export function evidenceTable(picture: EvidencePicture): EvidenceTable {
  const rows = picture.rows.map(({ design, cells }) => ({
    name: designRowNames[design].name,
    cells: cells.map(({ squares }) => listed(squares)),
  }));
  const blank = pictureColumns.slice(1).map(() => '');
  if (picture.animals.length > 0)
    rows.push({ name: 'Animals or cells (not counted)', cells: [apart(picture.animals), ...blank] });
  if (picture.retracted.length > 0)
    rows.push({ name: 'Retracted (not counted)', cells: [apart(picture.retracted), ...blank] });
  if (picture.withoutResult.length > 0)
    rows.push({
      name: 'Advice and plans (not counted)',
      cells: [picture.withoutResult.map(({ title }) => title).join('; '), ...blank],
    });
  return { columns: ['Design', ...pictureColumns.map((direction) => columnNames[direction])], rows };
}
