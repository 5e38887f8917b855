import type { PageRuns } from '../src/core/documents/pages/page-runs.ts';
import { buildPage, type SampleText } from './sample-pages.ts';

const linesOfPage = 52;

/** A short line with text below it that ends like no sentence. */
const isHeading = (line: string, before: string | undefined, next: string | undefined) =>
  (before ?? '') === '' && (next ?? '') !== '' && line.length <= 70 && !/[.,;:]$/.test(line);

/**
 * Pages with a text set on them line by line: its first line in large type, headings bold, a blank line between blocks.
 * Tabs part the cells of a table.
 */
export function samplePaperBytes(text: string): PageRuns[] {
  const lines = text.trim().split('\n');
  const pages: SampleText[][] = [];
  for (const [index, line] of lines.entries()) {
    const page = Math.floor(index / linesOfPage);
    const y = 60 + (index % linesOfPage) * 13;
    const [before, next] = [lines[index - 1], lines[index + 1]];
    const style = index === 0 ? { size: 16 } : isHeading(line, before, next) ? { font: 'Body-Bold' } : { font: 'Body' };
    pages[page] ??= [];
    for (const [column, cell] of line.split('\t').entries()) {
      if (cell.trim() !== '') pages[page]?.push({ text: cell, x: 40 + column * 130, y, ...style });
    }
  }
  return pages.map((texts, index) => buildPage(index + 1, texts));
}
