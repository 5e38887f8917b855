/** Lines of cells, as a spreadsheet copies them and as CSV files have them. */

export interface SeparatedLine {
  /** Counted from 1 in the text; a quoted cell may hold several lines. */
  readonly line: number;
  readonly cells: readonly string[];
  /** As it stood in the text. */
  readonly text: string;
}

export type Separator = '\t' | ';' | ',' | '|';

/** Of the first line: the one that parts it most often; a tab before the others, since no cell holds one. */
export function separatorOf(text: string): Separator {
  const [first = ''] = text.split(/\r?\n/, 1);
  if (first.includes('\t')) return '\t';
  const count = (separator: Separator) => first.split(separator).length;
  const [best] = ([';', '|', ','] as const).toSorted((left, right) => count(right) - count(left));
  return best && count(best) > 1 ? best : ',';
}

/** Cells as in RFC 4180, with any separator; empty lines are left out. A quote that is never closed ends with the text. */
export function readSeparated(text: string, separator: Separator): SeparatedLine[] {
  const lines: SeparatedLine[] = [];
  let line = 1;
  let start = 0;
  let startLine = 1;
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endLine = (end: number) => {
    cells.push(cell.trim());
    if (cells.some((each) => each !== '')) lines.push({ line: startLine, cells, text: text.slice(start, end) });
    cells = [];
    cell = '';
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place];
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell.trim());
      cell = '';
    } else if (sign === '\n') {
      endLine(text[place - 1] === '\r' ? place - 1 : place);
      start = place + 1;
      startLine = line;
    } else if (sign !== '\r') cell += sign;
  }
  endLine(text.length);
  return lines;
}
