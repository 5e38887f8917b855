import type { LeftOut } from '#core/documents/document.ts';
import type { PageRuns, TextRun } from './page-runs.ts';

/** Points. Smaller letters cannot be read on paper. */
const smallestLegible = 1;

/**
 * Removes text that is invisible to a person: beside the page, or in letters smaller than a point. It can be meant for
 * printers, or as a prompt injection for a machine that reads papers. Where most of a page is so small, the file uses
 * another unit for its letters, and they stay. Text without ink, and white on white, cannot be recognised here.
 */
export function withoutHiddenRuns(pages: readonly PageRuns[]): { pages: PageRuns[]; hidden: LeftOut[] } {
  const hidden: LeftOut[] = [];
  const seen = pages.map((page) => {
    const tiny = page.runs.filter(isTiny);
    const isMeasuredSo = lettersOf(tiny) > lettersOf(page.runs) / 2;
    const isHidden = (run: TextRun) => (isTiny(run) && !isMeasuredSo) || isBeside(run, page);
    if (!page.runs.some(isHidden)) return page;
    for (const run of page.runs) if (isHidden(run)) hidden.push({ page: page.number, text: run.text, why: 'hidden' });
    return { ...page, runs: page.runs.filter((run) => !isHidden(run)) };
  });
  return { pages: seen, hidden };
}

function isTiny({ height }: TextRun): boolean {
  return height < smallestLegible;
}

/** Whether the whole run is beside the page, whatever its direction. */
function isBeside({ x, y, width, height }: TextRun, page: PageRuns): boolean {
  const reach = width + height;
  return x + reach < 0 || y + reach < 0 || x - reach > page.width || y - reach > page.height;
}

function lettersOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}
