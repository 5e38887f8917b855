/**
 * Studies as a table: RFC 4180 with a header line and CR LF, UTF-8 with byte order mark (without it Excel reads UTF-8
 * as the system's old code page). Rows are separate strings, so that a table can be streamed.
 */
import type { ExportOptions, ExportStudy } from './export-options.ts';
import { studyDetailNames, studyDetails } from './study-details.ts';

/** Byte order mark and names of the columns. */
export function csvHeader(options: ExportOptions): string {
  return `\uFEFF${row([
    'Id',
    'Title',
    'Retracted',
    ...(options.includeMetadata ? studyDetailNames : []),
    ...(options.includeAbstracts ? ['Abstract'] : []),
    ...(options.includeSummaries ? ['Summary'] : []),
    ...(options.includeCitations ? ['Citation (APA)'] : []),
  ])}`;
}

/** One line. `Retracted` is `Yes` or `None known`, never a plain no. */
export function csvRow({ record, summary, citation, retracted }: ExportStudy, options: ExportOptions): string {
  return row([
    record.id,
    record.title,
    retracted ? 'Yes' : 'None known',
    ...(options.includeMetadata ? studyDetails(record).map(detailCell) : []),
    ...(options.includeAbstracts ? [record.abstract] : []),
    ...(options.includeSummaries ? [summary] : []),
    ...(options.includeCitations ? [citation] : []),
  ]);
}

type Cell = string | number | null;

/** Spreadsheets read pages 3-8 as the third of August; with a dash between them they stay pages. */
function detailCell({ name, value }: { name: string; value: Cell }): Cell {
  const mayBeRange = name === 'Pages' || name === 'Issue' || name === 'Volume';
  return mayBeRange && typeof value === 'string' ? value.replace(/^(\d+)-(\d+)$/, '$1–$2') : value;
}

function row(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * A cell as text. Text that a spreadsheet would calculate (OWASP, CSV Injection: `=`, `+`, `-`, `@`, tab, carriage
 * return, also full-width forms) gets an apostrophe in front, also after blanks, which some programs drop. Numbers stay
 * numbers.
 */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[\t\r\n]|^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(value) ? `'${value}` : value;
  // Semicolons and tabs separate cells in some countries' programs.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
