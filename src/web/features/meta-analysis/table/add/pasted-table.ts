/** A pasted table as rows; errors are named by line, and no line is lost. */
import type { AnalysisRow, CellName, RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { rowProblems } from '#core/meta-analysis/rows/row-problems.ts';
import { cellTitle } from '#web/features/meta-analysis/table/cell-text.ts';
import { type PastedColumn, pastedColumns } from './pasted-columns.ts';
import { designs, registrationsOf, yearOf } from './study-facts.ts';

/** Lines of cells, as a spreadsheet copies them and as CSV files have them. */

interface SeparatedLine {
  /** Counted from 1 in the text; a quoted cell may contain several lines. */
  readonly line: number;
  readonly cells: readonly string[];
  /** As in the text. */
  readonly text: string;
}

type Separator = '\t' | ';' | ',' | '|';

/** The separator of the first line: the most frequent one; a tab before the others, since no cell contains one. */
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

export interface PastedFault {
  /** Counted from 1; null for the table as a whole. */
  readonly line: number | null;
  readonly words: string;
}

export interface PastedTable {
  /** Also those with a fault in a cell: the text stays in the cell, beside the reason. */
  readonly rows: readonly AnalysisRow[];
  readonly faults: readonly PastedFault[];
  /** The lines without a row, under their head line, to be corrected and read again; empty if all were read. */
  readonly rest: string;
}

export interface PasteLimits {
  /** How many rows the table still takes. */
  readonly remainingRows: number;
  readonly maxRows: number;
  /** Keys for the rows, at least as many as the table can take. */
  readonly keys: readonly string[];
}

interface ReadLine {
  readonly name: string;
  readonly texts: Partial<Record<CellName, string>>;
  readonly known: Partial<RowStudy>;
  readonly faults: readonly string[];
}

const limits =
  /^[[(]?\s*(?<low>[-−–]?[\d.,·]+)\s*(?:[;,]\s|;|\s?to\s|\s?[–—]\s?|\s-\s|(?<=\d)-(?=\d))\s*(?<high>[-−–]?[\d.,·]+)\s*[\])]?$/iu;

/** `0.58 to 0.92`, `[0.58, 0.92]`, `0,58–0,92`; null unless there are two numbers. */
export function readLimits(text: string): { low: string; high: string } | null {
  const found = limits.exec(text.trim())?.groups;
  return found?.['low'] && found['high'] ? { low: found['low'], high: found['high'] } : null;
}

/** `0.74 (0.58 to 0.95)`; null for an estimate without an interval. */
function readWhole(text: string): { estimate: string; low: string; high: string } | null {
  const found = /^(?<estimate>[-−–]?[\d.,·]+)\s*(?<interval>[[(].+[\])])$/u.exec(text.trim())?.groups;
  const both = readLimits(found?.['interval'] ?? '');
  return found?.['estimate'] && both ? { estimate: found['estimate'], ...both } : null;
}

function readLine(columns: readonly (PastedColumn | null)[], { cells }: SeparatedLine): ReadLine {
  const texts: Partial<Record<CellName, string>> = {};
  let known: Partial<RowStudy> = {};
  let name = '';
  const faults: string[] = [];
  for (const [index, column] of columns.entries()) {
    const text = cells[index] ?? '';
    if (!column || text === '') continue;
    if (column.fills === 'cell' && column.name !== 'estimate') texts[column.name] = text;
    else if (column.fills === 'cell' || column.fills === 'measured') {
      if (column.fills === 'measured') texts.measure = column.measure;
      const whole = readWhole(text);
      texts.estimate = whole?.estimate ?? text;
      if (whole) Object.assign(texts, { low: whole.low, high: whole.high });
    } else if (column.fills === 'interval') {
      const both = readLimits(text);
      texts.low = both?.low ?? text;
      if (both) texts.high = both.high;
    } else if (column.fills === 'name') name ||= text;
    else if (column.fills === 'year') {
      const year = yearOf(text);
      if ('problem' in year) faults.push(year.problem);
      else known = { ...known, year: year.year };
    } else if (column.fills === 'design') {
      const design = designs.find(({ said }) => said.test(text));
      if (design) known = { ...known, ...design.known };
      else faults.push(`“${text}” is no design. Write randomised or not randomised.`);
    } else if (column.fills === 'doi') known = { ...known, doi: text.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '') };
    else if (column.fills === 'pmid') known = { ...known, pmid: text };
    else if (column.fills === 'registration') known = { ...known, registrations: registrationsOf(text) };
  }
  if (name === '') faults.push('The study has no name.');
  return { name, texts, known, faults };
}

const nothing = (text: string, words: string): PastedTable => ({
  rows: [],
  faults: [{ line: null, words }],
  rest: text,
});

const listed = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** The first line names the columns. Lines beyond the limit stay in `rest`. */
export function readPastedTable(text: string, { remainingRows: room, maxRows, keys }: PasteLimits): PastedTable {
  const [head, ...lines] = readSeparated(text, separatorOf(text.trimStart()));
  if (!head) return nothing(text, 'There is nothing to read yet. Paste a table whose first line names the columns.');
  const columns = pastedColumns(head.cells);
  const fillsFigure = columns.some((column) => column?.fills === 'cell' || column?.fills === 'measured');
  if (!columns.some((column) => column?.fills === 'name') || !fillsFigure)
    return nothing(
      text,
      'The first line must name the columns: one called study, and others such as measure, estimate, lower limit and upper limit.',
    );
  if (lines.length === 0) return nothing(text, 'Only the line with the names of the columns is there.');
  const unread = head.cells.filter((name, index) => name !== '' && columns[index] === null);
  const faults: PastedFault[] =
    unread.length === 0 ? [] : [{ line: null, words: `Not known, so not read: ${listed(unread)}.` }];
  const rows: AnalysisRow[] = [];
  const rest: SeparatedLine[] = [];
  let beyond = 0;
  for (const each of lines) {
    if (each.cells.length > head.cells.length) {
      const words = `It has ${each.cells.length} cells, and the first line names ${head.cells.length}. A comma for the decimal point needs tabs or semicolons between the cells.`;
      faults.push({ line: each.line, words });
      rest.push(each);
      continue;
    }
    const key = keys[rows.length];
    if (rows.length >= room || key === undefined) {
      beyond += 1;
      rest.push(each);
      continue;
    }
    const read = readLine(columns, each);
    // A value without a cell stays in the text, to be corrected there.
    if (read.faults.length > 0) {
      for (const words of read.faults) faults.push({ line: each.line, words });
      rest.push(each);
      continue;
    }
    const row = typedRow(key, read.name, read.texts, read.known);
    rows.push(row);
    for (const { cell, words } of rowProblems(row))
      faults.push({ line: each.line, words: `${cellTitle(cell)}: ${words}` });
  }
  if (beyond > 0)
    faults.push({
      line: null,
      words: `The table holds ${maxRows} studies. ${beyond === 1 ? '1 line was' : `${beyond} lines were`} not added.`,
    });
  return { rows, faults, rest: rest.length === 0 ? '' : [head, ...rest].map((each) => each.text).join('\n') };
}
