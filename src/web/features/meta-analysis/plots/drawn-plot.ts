import type { ForestPlot } from '#core/evidence/plots/forest-plot.ts';
import type { FunnelPlot } from '#core/evidence/plots/funnel-plot.ts';
import type { PrismaDiagram } from '#core/evidence/plots/prisma-2020.ts';

/** A plot that can be shown, saved and read as a table. */
export type DrawnPlot = ForestPlot | FunnelPlot | PrismaDiagram;
