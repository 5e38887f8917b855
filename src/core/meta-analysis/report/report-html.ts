/**
 * An analysis as one self-contained page: inline style, inline plots, no script, no requests, all text escaped. A saved
 * report is the same page, sanitised again by the server.
 */
import { htmlHead, htmlText } from '#core/formats/html/html-document.ts';
import { absoluteEffectText } from '#core/meta-analysis/absolute-effect.ts';
import {
  agreement,
  headline,
  heterogeneityLines,
  leaveOneOutText,
  methodText,
  pooledFigures,
  predictionText,
} from '#core/meta-analysis/analysis-text.ts';
import { asymmetryCauses, asymmetryCaveat } from '#core/meta-analysis/asymmetry-caveat.ts';
import type { Certainty } from '#core/meta-analysis/certainty/certainty.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { figure, interval, pValue } from '#core/meta-analysis/figures.ts';
import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { moreTestsOf } from '#core/meta-analysis/more-tests.ts';
import { type BundlePlot, bundlePlots } from '#core/meta-analysis/plots/bundle-plots.ts';
import type { PlotPalette } from '#core/meta-analysis/plots/plot-palette.ts';
import { plotSvg } from '#core/meta-analysis/plots/plot-svg.ts';
import { plotTable } from '#core/meta-analysis/plots/plot-table.ts';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { countWithNoun } from '#core/meta-analysis/rows/name-rows.ts';
import { withoutContinuityCorrectionText } from '#core/meta-analysis/without-continuity-correction.ts';
import { certaintySection, judgementsSection, riskOfBiasSection } from './report-html-judgements.ts';
import { factsHtml, noteHtml, reportStyle, sectionHtml, tableHtml } from './report-html-parts.ts';
import { sourcesSection, studiesSection, type WrittenReport, writtenSection } from './report-html-studies.ts';

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
