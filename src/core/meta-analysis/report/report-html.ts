/**
 * An analysis as one self-contained page: inline style, inline plots, no script, no requests, all text escaped. A saved
 * report is the same page, sanitised again by the server.
 */

import { isRatio } from '#core/extraction/effects/stated-effect.ts';
import { htmlHead, htmlText } from '#core/formats/html/html-document.ts';
import {
  agreement,
  headline,
  heterogeneityLines,
  leaveOneOutText,
  pooledFigures,
} from '#core/meta-analysis/analysis-text.ts';
import { asymmetryCauses } from '#core/meta-analysis/asymmetry-causes.ts';
import { asymmetryCaveat } from '#core/meta-analysis/asymmetry-caveat.ts';
import type { Certainty } from '#core/meta-analysis/certainty/certainty.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { figure, interval, pValue } from '#core/meta-analysis/figures.ts';
import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { methodText, predictionText } from '#core/meta-analysis/method-text.ts';
import { moreTestsOf } from '#core/meta-analysis/more-tests.ts';
import { type BundlePlot, bundlePlots } from '#core/meta-analysis/plots/bundle-plots.ts';
import type { PlotPalette } from '#core/meta-analysis/plots/plot-palette.ts';
import { plotSvg } from '#core/meta-analysis/plots/plot-svg.ts';
import { plotTable } from '#core/meta-analysis/plots/plot-table.ts';
import type { Estimate } from '#core/meta-analysis/pooling/inference.ts';
import { mantelHaenszel } from '#core/meta-analysis/pooling/mantel-haenszel.ts';
import { petoOddsRatio } from '#core/meta-analysis/pooling/peto.ts';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { countWithNoun } from '#core/meta-analysis/rows/name-rows.ts';
import { tableOf } from '#core/meta-analysis/rows/row-effect.ts';
import { certaintySection, judgementsSection, riskOfBiasSection } from './report-html-judgements.ts';
import { factsHtml, noteHtml, reportStyle, sectionHtml, tableHtml } from './report-html-parts.ts';
import { sourcesSection, studiesSection, type WrittenReport, writtenSection } from './report-html-studies.ts';

/**
 * The pool by methods that add no half to an empty cell, for comparison with the one that does (Cochrane Handbook
 * 10.4.4). Null unless a half was added somewhere and every effect of the pool was computed from counts.
 */
function withoutContinuityCorrectionText(rows: readonly AnalysisRow[], analysis: MetaAnalysis): string | null {
  const { measure, pooled, used, warnings, levelPercent } = analysis;
  if (!pooled || (measure !== 'OR' && measure !== 'RR' && measure !== 'RD')) return null;
  if (warnings.every(({ kind }) => kind !== 'half_added') || used.some(({ from }) => from !== 'counts')) return null;
  const tables = used.flatMap(({ key }) => {
    const row = rows.find((each) => each.key === key);
    return (row && tableOf(row)) ?? [];
  });
  const shown = isRatio(measure) ? Math.exp : (value: number) => value;
  const words = (name: string, found: Estimate | Refusal) =>
    isRefusal(found)
      ? []
      : [`${name} ${figure(shown(found.estimate))} ${interval(shown(found.ciLow), shown(found.ciHigh))}`];
  const made = [
    ...words('Mantel-Haenszel', mantelHaenszel(tables, measure, { levelPercent })),
    ...(measure === 'OR' ? words('Peto', petoOddsRatio(tables, { levelPercent })) : []),
  ];
  return made.length === 0 ? null : `${made.join('; ')}; each with a common effect.`;
}

/** The pooled ratio in numbers of people, at an assumed risk that is named (Cochrane Handbook 14.1.5). */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const [lower = 0, upper = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return (lower + upper) / 2;
}

const perThousand = (risk: number) => {
  const count = 1000 * risk;
  return count < 10 ? String(Number(count.toPrecision(2))) : Math.round(count).toLocaleString('en-US');
};

/**
 * Null unless a risk ratio or an odds ratio was pooled and every pooled study has the counts of its reference arm;
 * their median is the assumed risk. A hazard ratio would also need a time. Null where the risk would be above 1.
 */
function absoluteEffectText(rows: readonly AnalysisRow[], { measure, pooled, used }: MetaAnalysis): string | null {
  if (!pooled || (measure !== 'RR' && measure !== 'OR')) return null;
  const tables = used.flatMap(({ key }) => {
    const row = rows.find((each) => each.key === key);
    return (row && tableOf(row)) ?? [];
  });
  if (tables.length < used.length) return null;
  const assumed = median(tables.map(({ controlEvents, controlTotal }) => controlEvents / controlTotal));
  const at = (ratio: number) =>
    measure === 'RR' ? ratio * assumed : (ratio * assumed) / (1 - assumed + ratio * assumed);
  const [middle, low, high] = [at(pooled.estimate), at(pooled.low), at(pooled.high)];
  if (!(assumed > 0 && assumed < 1 && high <= 1)) return null;
  return `Where ${perThousand(assumed)} of 1,000 people have the outcome, as in the median reference arm, the pooled ratio makes them ${perThousand(middle)} [${perThousand(low)}, ${perThousand(high)}].`;
}

/** In px. At this width the letters of the plots are as large as the page's. */
const reportPlotWidth = 780;

function plotSection({ name, heading, plot, notes }: BundlePlot, palette: PlotPalette, more: readonly string[] = []) {
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
function smallStudyHtml(analysis: MetaAnalysis): string {
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

/** Facts of a report in addition to the analysis. */
export interface ReportFacts {
  readonly title: string;
  readonly description?: string;
  /** `MetaMind 1.2`. */
  readonly software: string;
  /** Date of the report, in words. */
  readonly date: string;
  readonly written: WrittenReport | null;
}

const nothingPooled = 'Nothing was pooled.';

function figures({ rows }: AnalysisDraft, analysis: MetaAnalysis): (readonly [string, string])[] {
  const { people, events, k, pooled } = analysis;
  const known = (sum: number, of: number) =>
    `${sum.toLocaleString('en-US')}${of === k ? '' : `, in the ${of} of ${k} studies that say`}`;
  const effect = pooledFigures(analysis);
  const all: (readonly [string, string | null])[] = [
    [pooled ? 'Studies' : 'With an effect', countWithNoun(k, 'study', 'studies')],
    // A sum over studies that cannot be pooled could count people twice.
    ['People', pooled && people.known > 0 ? known(people.sum, people.known) : null],
    ['Events', pooled && events.known > 0 ? known(events.sum, events.known) : null],
    ['Pooled effect', effect && `${effect}, ${analysis.levelPercent}% confidence interval`],
    ['In people', absoluteEffectText(rows, analysis)],
    ['Without adding a half', withoutContinuityCorrectionText(rows, analysis)],
    ['Test of no effect', typeof pooled?.p === 'number' ? `p ${pValue(pooled.p)}` : null],
    ['Do they agree?', agreement(analysis)],
    ...heterogeneityLines(analysis).map(({ name, value }) => [name, value] as const),
    ['Prediction interval', predictionText(analysis)],
    ['Leave one out', leaveOneOutText(analysis)],
    ['Method', pooled ? methodText(analysis) : null],
  ];
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** The whole page, with its sections in the order of the screen. */
export function reportHtml(
  draft: AnalysisDraft,
  analysis: MetaAnalysis,
  certainty: Certainty,
  { title, description = '', software, date, written }: ReportFacts,
): string {
  const { palette } = draft.view;
  const drawn = bundlePlots(draft, analysis, reportPlotWidth);
  const [forest, others] = [
    drawn.filter(({ name }) => name === 'forest-plot'),
    drawn.filter(({ name }) => name !== 'forest-plot'),
  ];
  const body = [
    `<header>\n<h1>${htmlText(title)}</h1>`,
    `<p class="lead">${htmlText(headline(analysis, headlineNames(draft, analysis), certainty.level) ?? nothingPooled)}</p>`,
    ...(description === '' ? [] : [`<p>${htmlText(description)}</p>`]),
    `<p>Meta-analysis made with ${htmlText(software)}, ${htmlText(date)}. This is not medical advice.</p>\n</header>`,
    sectionHtml('Figures', [factsHtml(figures(draft, analysis))]),
    judgementsSection(draft, analysis),
    ...forest.map((plot) => plotSection(plot, palette)),
    studiesSection(draft, analysis),
    certaintySection(certainty),
    riskOfBiasSection(draft),
    ...others.map((plot) => plotSection(plot, palette, plot.name === 'funnel-plot' ? [smallStudyHtml(analysis)] : [])),
    ...(written ? [writtenSection(written)] : []),
    sourcesSection(draft),
    `<footer>\n<p class="note">${htmlText(software)}. Format of the analysis: ${draft.format}.</p>\n</footer>`,
  ].filter((part) => part.trim() !== '');
  return `${htmlHead(htmlText(title), reportStyle)}
${body.join('\n')}
</body>
</html>
`;
}
