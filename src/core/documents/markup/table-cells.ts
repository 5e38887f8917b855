import { inlineText } from './inline-text.ts';
import { findElements, type MarkupElement } from './markup-tree.ts';

/** Wider spans are a fault of the page. */
const maxColumns = 100;
/** Longer cells are the columns of a page that is laid out by a table. */
const maxCellLength = 1_500;

/** Null for a table that lays a page out. The cells row by row, all rows of one length; empty rows are left out. */
export function tableCells(table: MarkupElement): string[][] | null {
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
