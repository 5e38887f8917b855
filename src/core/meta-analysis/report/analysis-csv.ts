/** The extraction table as CSV: every value, and the words of the study from which it was read. */

import { csvCell } from '#core/formats/csv.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { type AnalysisRow, cellLabels, cellNames } from '#core/meta-analysis/rows/analysis-row.ts';
import { paperPage } from '#core/meta-analysis/rows/read-paper-row.ts';
import { capitalize } from '#core/text/capitalize.ts';

const line = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(',')}\r\n`;
/**
 * `textOf` returns the text to which a row's offsets refer; null where it is not available, and the quotes are then
 * empty.
 */
export function analysisCsv(
  rows: readonly AnalysisRow[],
  analysis: MetaAnalysis,
  textOf: (row: AnalysisRow) => string | null,
): string {
  const header = line([
    'Study',
    'Title',
    'Year',
    'DOI',
    'PMID',
    'Retracted',
    ...cellNames.flatMap((name) => [capitalize(cellLabels[name]), `${capitalize(cellLabels[name])}: read from`]),
    'In the pool',
    'Weight (%)',
    'Left out because',
  ]);
  const lines = rows.map((row) => {
    const { study, key } = row;
    const used = analysis.used.find((each) => each.key === key);
    const unused = analysis.unused.find((each) => each.key === key);
    return line([
      study.label,
      study.title,
      study.year,
      study.doi,
      study.pmid,
      study.standing === 'retracted' ? 'Yes' : 'None known',
      ...cellNames.flatMap((name) => cellPair(row, name, textOf(row))),
      used ? (analysis.pooled ? 'Yes' : 'Nothing was pooled') : 'No',
      used?.weightPercent ?? null,
      unused?.words ?? null,
    ]);
  });
  return `\uFEFF${header}${lines.join('')}`;
}

/** The value, and its quote, its formula, or who gave it. */
function cellPair(row: AnalysisRow, name: (typeof cellNames)[number], text: string | null): (string | number | null)[] {
  const { value, from, rejected } = row.cells[name];
  if (rejected) return [rejected.text, `Typed, and not used: ${rejected.problem.words}`];
  if (value === null || from === null) return [null, null];
  if (from === 'typed') return [value, 'Typed by the reader'];
  if (from === 'record') return [value, 'The bibliographic record'];
  const quote = text === null ? null : text.slice(from.start, from.end);
  const page = paperPage(row, from);
  const said = [from.formula, page === null ? null : `page ${page}`].filter((words) => words !== null).join(', ');
  return [value, said === '' ? quote : `${quote ?? ''} (${said})`.trim()];
}
