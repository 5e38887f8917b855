/** The plots of an analysis for export: each that can be drawn. */

import { subgroupTexts } from '#core/meta-analysis/analysis-text.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { measureTitles } from '#core/meta-analysis/rows/analysis-row.ts';
import { cumulativePlot } from './forest/cumulative-plot.ts';
import { type ForestPlot, forestPlot } from './forest/forest-plot.ts';
import { leaveOneOutPlot } from './forest/leave-one-out-plot.ts';
import { type FunnelPlot, funnelPlot } from './funnel/funnel-plot.ts';
import { cumulativeInputOf, funnelInputOf, leaveOneOutInputOf } from './more-plot-inputs.ts';
import { forestInputOf } from './plot-inputs.ts';
import { type PrismaDiagram, prismaDiagram } from './prisma/prisma-2020.ts';
import { prismaCountsOf, prismaNotesOf } from './prisma-inputs.ts';

type BundlePlotName = 'forest-plot' | 'funnel-plot' | 'leave-one-out' | 'cumulative' | 'prisma-flow-diagram';

export interface BundlePlot {
  /** File name without the extension. */
  readonly name: BundlePlotName;
  readonly heading: string;
  readonly plot: ForestPlot | FunnelPlot | PrismaDiagram;
  /** Cautions in addition to those of the plot itself. */
  readonly notes: readonly string[];
}

/** Leaves out plots without data, such as a funnel where nothing was pooled. `width` in px. */
export function bundlePlots(draft: AnalysisDraft, analysis: MetaAnalysis, width: number): BundlePlot[] {
  const about = [analysis.measure ? measureTitles[analysis.measure] : null, headlineNames(draft, analysis).outcome]
    .filter((word) => word !== null)
    .join(' of ');
  const frame = (plot: string) => ({ width, title: about === '' ? plot : `${plot}: ${about}` });
  const funnel = funnelInputOf(draft, analysis, frame('Funnel plot'));
  const without = leaveOneOutInputOf(draft, analysis, frame('Leave one out'));
  const cumulative = cumulativeInputOf(draft, analysis, frame('Cumulative'));
  const { counts, own } = prismaCountsOf(draft);
  const drawn: readonly [BundlePlotName, string, BundlePlot['plot'] | Refusal | null, readonly string[]][] = [
    [
      'forest-plot',
      'Forest plot',
      analysis.used.length > 0 ? forestPlot(forestInputOf(draft, analysis, frame('Forest plot'))) : null,
      analysis.pooled
        ? subgroupTexts(analysis)
        : ['Nothing was pooled: the studies stand with their own effects, without weights.'],
    ],
    ['funnel-plot', 'Funnel plot', funnel && funnelPlot(funnel), []],
    ['leave-one-out', 'The pool without each study in turn', without && leaveOneOutPlot(without), []],
    [
      'cumulative',
      'The pool as the studies came, by year',
      cumulative && cumulativePlot(cumulative),
      ['The oftener a pool is looked at, the likelier one of the looks misleads.'],
    ],
    [
      'prisma-flow-diagram',
      'Flow of studies (PRISMA 2020)',
      prismaDiagram({ counts, own, title: 'Flow of studies (PRISMA 2020)', width }),
      prismaNotesOf(draft),
    ],
  ];
  return drawn.flatMap(([name, heading, plot, notes]) =>
    plot === null || isRefusal(plot) ? [] : [{ name, heading, plot, notes }],
  );
}
