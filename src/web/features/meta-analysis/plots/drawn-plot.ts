import type { ForestPlot } from '#core/meta-analysis/plots/forest/forest-plot.ts';
import type { FunnelPlot } from '#core/meta-analysis/plots/funnel/funnel-plot.ts';
import type { PrismaDiagram } from '#core/meta-analysis/plots/prisma/prisma-2020.ts';

/** A plot that can be shown, saved and read as a table. */
export type DrawnPlot = ForestPlot | FunnelPlot | PrismaDiagram;
