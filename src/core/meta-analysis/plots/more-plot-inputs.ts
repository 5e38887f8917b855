/** Inputs of the plots other than the forest plot. A file of its own, because it is loaded on the user's request. */

import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { MetaAnalysis, SeriesStep } from '#core/meta-analysis/meta-analysis.ts';
import { moreTestsOf } from '#core/meta-analysis/more-tests.ts';
import { isRefusal } from '#core/meta-analysis/pooling/refusal.ts';
import type { cumulativePlot } from './forest/cumulative-plot.ts';
import type { leaveOneOutPlot, SeriesPool } from './forest/leave-one-out-plot.ts';
import type { FunnelInput } from './funnel/funnel-input.ts';
import { frameOf, labelWithYear, type PlotFrame, shownBy, wholePool } from './plot-inputs.ts';

/** Null where nothing was pooled. Filled-in studies are those of trim and fill in the tests. */
export function funnelInputOf(draft: AnalysisDraft, analysis: MetaAnalysis, frame: PlotFrame): FunnelInput | null {
  const { used, pooled } = analysis;
  if (!pooled) return null;
  const shown = shownBy(analysis);
  const { measure, isRatio, decimals, title, width } = frameOf(draft, analysis, frame);
  const found = moreTestsOf(analysis)?.trimAndFill;
  const filling = found && !isRefusal(found) ? found : null;
  const placed = ({ effect, variance }: { effect: number; variance: number }) => ({
    estimate: shown(effect),
    standardError: Math.sqrt(variance),
  });
  return {
    studies: used.map((row) => ({
      key: row.key,
      label: labelWithYear(row),
      ...placed(row),
      isRetracted: row.retracted,
    })),
    filledIn: filling?.filled.map(placed) ?? [],
    pooled: pooled.estimate,
    adjusted: filling && filling.missing > 0 ? shown(filling.estimate.estimate) : null,
    ...{ measure, isRatio, decimals, title, width },
  };
}

function seriesPools(steps: readonly SeriesStep[], analysis: MetaAnalysis): SeriesPool[] {
  const rows = new Map(analysis.used.map((row) => [row.key, row]));
  return steps.map((step) => {
    const { key, k, i2Percent, estimate, low, high } = step;
    return {
      key,
      label: labelWithYear(step),
      detail: k < 2 ? '1 study' : `I² ${i2Percent.toFixed(0)}%`,
      ...{ estimate, low, high },
      // The analysis has no sum of people for a part of the studies.
      people: null,
      // A pool is not a retracted study and is not drawn as one, whichever study is left out or added.
      marks: rows.get(key)?.retracted ? ['retracted study'] : [],
    };
  });
}

/** Null where nothing was pooled or no study can be left out. */
export function leaveOneOutInputOf(
  draft: AnalysisDraft,
  analysis: MetaAnalysis,
  frame: PlotFrame,
): Parameters<typeof leaveOneOutPlot>[0] | null {
  if (analysis.leaveOneOut.length === 0) return null;
  const without = seriesPools(analysis.leaveOneOut, analysis);
  return { ...frameOf(draft, analysis, frame), without, whole: wholePool(analysis), detailHeading: 'Agreement' };
}

/** Null where nothing was pooled. The last line is the pool of all. */
export function cumulativeInputOf(
  draft: AnalysisDraft,
  analysis: MetaAnalysis,
  frame: PlotFrame,
): Parameters<typeof cumulativePlot>[0] | null {
  if (analysis.cumulative.length === 0) return null;
  const pools = seriesPools(analysis.cumulative, analysis);
  return { ...frameOf(draft, analysis, frame), pools, whole: null, detailHeading: 'Agreement' };
}
