/** Pieces of HTML for every part of a report; all text is escaped. */

import { exportStyle, htmlText } from '#core/formats/html/html-document.ts';

/** The style of every exported page, with the additions for tables and plots; A4 when printed. */
export const reportStyle = `${exportStyle}
body { max-width: 860px; }
section { padding: 28px 0 8px; }
h2 { font-size: 24px; line-height: 30px; font-weight: 400; }
header .lead { margin: 12px 0 8px; font: 400 21px/29px var(--serif); color: var(--ink); }
table { width: 100%; margin: 8px 0 16px; border-collapse: collapse; font: 400 13px/18px var(--sans); }
caption { padding-bottom: 4px; text-align: left; font-weight: 600; color: var(--ink-2); }
th, td { padding: 4px 10px 5px 0; border: 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
thead th { border-bottom-color: var(--ink); font-weight: 600; }
tbody th { font-weight: 600; }
tr.out { color: var(--ink-3); }
figure { margin: 8px 0 12px; }
svg { display: block; max-width: 100%; height: auto; }
ul, ol { margin: 0 0 10px; padding-left: 22px; }
q { quotes: "“" "”"; }
.note { font: 400 13px/19px var(--sans); color: var(--ink-2); }
.plain { display: block; overflow-x: auto; }
@media print {
  body { max-width: none; }
  section { padding: 12pt 0 4pt; }
  table { font-size: 8.5pt; line-height: 1.35; }
  tr, figure { break-inside: avoid; }
  header .lead { font-size: 14pt; line-height: 1.35; }
}
`;

/** A cell is plain text, or HTML made by our own code. */
export type ReportCell = string | { readonly html: string };

const cellHtml = (cell: ReportCell) => (typeof cell === 'string' ? htmlText(cell) : cell.html);

export interface ReportTableRow {
  readonly cells: readonly ReportCell[];
  /** Not in the pool. */
  readonly isOut?: boolean;
}

/** The first cell of each row names it. Empty without rows. */
export function tableHtml(
  columns: readonly string[],
  rows: readonly ReportTableRow[],
  caption: string | null = null,
): string {
  if (rows.length === 0) return '';
  const body = rows.map(({ cells, isOut }) => {
    const [name = '', ...rest] = cells;
    const columnsHtml = rest.map((cell) => `<td>${cellHtml(cell)}</td>`).join('');
    return `<tr${isOut ? ' class="out"' : ''}><th scope="row">${cellHtml(name)}</th>${columnsHtml}</tr>`;
  });
  const head = columns.map((column) => `<th scope="col">${htmlText(column)}</th>`).join('');
  return [
    '<div class="plain"><table>',
    ...(caption === null ? [] : [`<caption>${htmlText(caption)}</caption>`]),
    `<thead><tr>${head}</tr></thead>`,
    `<tbody>\n${body.join('\n')}\n</tbody>`,
    '</table></div>',
  ].join('\n');
}

/** Empty where there is nothing under the heading. */
export function sectionHtml(heading: string, blocks: readonly string[]): string {
  const content = blocks.filter((block) => block !== '');
  return content.length === 0 ? '' : `<section>\n<h2>${htmlText(heading)}</h2>\n${content.join('\n')}\n</section>`;
}

export function listHtml(items: readonly ReportCell[]): string {
  return items.length === 0 ? '' : `<ul>\n${items.map((item) => `<li>${cellHtml(item)}</li>`).join('\n')}\n</ul>`;
}

export const noteHtml = (text: string) => `<p class="note">${htmlText(text)}</p>`;

/** A list of names and values. */
export function factsHtml(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(([name, value]) => `<dt>${htmlText(name)}</dt><dd>${htmlText(value)}</dd>`);
  return rows.length === 0 ? '' : `<dl>\n${rows.join('\n')}\n</dl>`;
}

/** A study's name in the text; a retracted study is marked everywhere. */
export function studyName(label: string, isRetracted: boolean): ReportCell {
  return isRetracted ? { html: `${htmlText(label)} <strong class="retracted">Retracted</strong>` } : label;
}
