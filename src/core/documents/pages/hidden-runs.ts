import type { LeftOut } from '#core/documents/document.ts';
import type { PageRuns, TextRun } from './page-runs.ts';

/** Points. Smaller letters cannot be read on paper. */
const smallestLegible = 1;

/**
 * Takes out what is where no reader sees it: beside the page, or in letters smaller than a point. It may be there for
 * printers, and it may be there for the person who reads papers for a person. Where most of a page is so small, the file measures
 * its letters in another way, and they stay. Writing without ink, and white on white, look like any other from here.
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

/** All of it, as far as it may reach in any direction. */
function isBeside({ x, y, width, height }: TextRun, page: PageRuns): boolean {
  const reach = width + height;
  return x + reach < 0 || y + reach < 0 || x - reach > page.width || y - reach > page.height;
}

function lettersOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}
