import type { LeftOut } from '#core/documents/document.ts';
import { decoded } from './decodable-text.ts';
import type { PageRuns, TextRun } from './page-runs.ts';
import { isTypewriter } from './type-measures.ts';

/** Share of a page's characters. With more undecoded ones the page cannot be read. */
const maxUndecoded = 0.2;

/** Share of a page's characters. A font with less is judged together with the page. */
const leastShare = 0.3;

const textOf = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join(' ');
const lengthOf = (runs: readonly TextRun[]) => runs.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);

function byFont(runs: readonly TextRun[]): Map<string, TextRun[]> {
  const fonts = new Map<string, TextRun[]>();
  for (const run of runs) {
    const own = fonts.get(run.font);
    if (own) own.push(run);
    else fonts.set(run.font, [run]);
  }
  return fonts;
}

/**
 * Removes text that was not decoded into letters. Decoding depends on the font, and a font is judged over all pages,
 * unless its name represents several. `unreadable`: the pages that lost much text.
 */
export function withoutUndecoded(pages: readonly PageRuns[]): {
  pages: PageRuns[];
  leftOut: LeftOut[];
  unreadable: number[];
} {
  const leftOut: LeftOut[] = [];
  const unreadable: number[] = [];
  const everywhere = new Map(
    [...byFont(pages.flatMap(({ runs }) => runs))].map(([font, runs]) => [font, decoded(textOf(runs))]),
  );
  const kept = pages.map((page) => {
    const whole = decoded(textOf(page.runs));
    const undecoded = new Set<TextRun>();
    for (const [font, runs] of byFont(page.runs)) {
      const own = decoded(textOf(runs));
      const verdict = own === 'unknown' ? everywhere.get(font) : own;
      // Marks, formulas and program text have fonts of their own on pages that can be read.
      const isText = lengthOf(runs) > leastShare * lengthOf(page.runs) && !isTypewriter(font);
      const isGarbled = whole === 'garbled' ? verdict !== 'readable' : verdict === 'garbled' && isText;
      if (isGarbled) for (const run of runs) undecoded.add(run);
    }
    if (undecoded.size === 0) return page;
    const lost = [...undecoded];
    for (const { text } of lost) leftOut.push({ page: page.number, text, why: 'undecoded' });
    if (lengthOf(lost) > maxUndecoded * lengthOf(page.runs)) unreadable.push(page.number);
    return { ...page, runs: page.runs.filter((run) => !undecoded.has(run)) };
  });
  return { pages: kept, leftOut, unreadable };
}
