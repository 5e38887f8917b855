/** The plots of a report, each with its table of text. */

import { asymmetryCauses } from '#core/meta-analysis/asymmetry-causes.ts';
import { asymmetryCaveat } from '#core/meta-analysis/asymmetry-caveat.ts';
import { figure, interval, pValue } from '#core/meta-analysis/figures.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { moreTestsOf } from '#core/meta-analysis/more-tests.ts';
import type { BundlePlot } from '#core/meta-analysis/plots/bundle-plots.ts';
import type { PlotPalette } from '#core/meta-analysis/plots/plot-palette.ts';
import { plotSvg } from '#core/meta-analysis/plots/plot-svg.ts';
import { plotTable } from '#core/meta-analysis/plots/plot-table.ts';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { countWithNoun } from '#core/meta-analysis/rows/name-rows.ts';
import { factsHtml, noteHtml, sectionHtml, tableHtml } from './report-html-parts.ts';

/** In px. At this width the letters of the plots are as large as the page's. */
export const reportPlotWidth = 780;

export function plotSection(
  { name, heading, plot, notes }: BundlePlot,
  palette: PlotPalette,
  more: readonly string[] = [],
) {
  const { columns, rows, notes: own } = plotTable(plot);
  return sectionHtml(heading, [
    `<figure>\n${plotSvg(plot, { palette, theme: 'print', idPrefix: name })}</figure>`,
    noteHtml([...own, ...notes].join(' ')),
    ...more,
    tableHtml(
      columns,
      rows.map((cells) => ({ cells })),
      'The same as text',
    ),
  ]);
}

/** Small-study tests below the funnel, or why there are none. */
export function smallStudyHtml(analysis: MetaAnalysis): string {
  const { tests, scale, measure } = analysis;
  const more = moreTestsOf(analysis);
  if (!tests.made || !more) return noteHtml(tests.made ? '' : tests.reason);
  const { egger } = tests;
  const { begg, trimAndFill } = more;
  const shown = scale === 'ratio' ? Math.exp : (value: number) => value;
  const of = <Test extends object>(test: Test | Refusal, words: (made: Test) => string) =>
    isRefusal(test) ? test.reason : words(test);
  const p = (value: number | null) => (value === null ? 'not estimable' : `p ${pValue(value)}`);
  const facts = factsHtml([
    ['Egger’s test', of(egger, (test) => p(test.p))],
    ['Begg’s test', of(begg, (test) => p(test.p))],
    [
      'Trim and fill',
      of(trimAndFill, ({ missing, side, estimate }) =>
        missing === 0
          ? 'none filled in'
          : `${countWithNoun(missing, 'study', 'studies')} filled in on the ${side}; with them ${figure(shown(estimate.estimate))} ${interval(shown(estimate.ciLow), shown(estimate.ciHigh))} by a normal interval, which shows how far it could move and is no better estimate`,
      ),
    ],
  ]);
  const caveat = asymmetryCaveat(measure);
  return [facts, noteHtml(caveat === '' ? asymmetryCauses : `${asymmetryCauses} ${caveat}`)].join('\n');
}
