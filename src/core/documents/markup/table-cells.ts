import { inlineText } from './inline-text.ts';
import { type DocumentElement, findElements } from './markup-tree.ts';

/** Columns. Wider spans are errors of the page. */
const maxColumns = 100;
/** Characters. Longer cells are the columns of a layout table. */
const maxCellLength = 1_500;

/** The cells row by row, all rows of the same length, without empty rows. Null for a layout table. */
export function tableCells(table: DocumentElement): string[][] | null {
  const rows: string[][] = [];
  for (const row of findElements(table, ({ name }) => name === 'tr')) {
    const cells: string[] = [];
    for (const cell of findElements(row, ({ name }) => name === 'td' || name === 'th')) {
      if (findElements(cell, ({ name }) => /^(?:h[1-6]|table)$/.test(name)).length > 0) return null;
      const text = inlineText(cell.children).replaceAll('\t', ' ');
      if (text.length > maxCellLength) return null;
      cells.push(text);
      const span = Math.min(Number(cell.attributes['colspan']) || 1, maxColumns - cells.length);
      for (let more = 1; more < span; more += 1) cells.push('');
    }
    if (cells.some((cell) => cell !== '')) rows.push(cells.slice(0, maxColumns));
  }
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
}
