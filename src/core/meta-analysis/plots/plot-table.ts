/** A plot as a table of text, from the object that is drawn, for screen readers and for copying. */

import type { PlacedEntry } from './forest/forest-marks.ts';
import type { ForestPlot } from './forest/forest-plot.ts';
import type { FunnelPlot } from './funnel/funnel-plot.ts';
import type { PrismaDiagram } from './prisma/prisma-2020.ts';
import type { PrismaLine } from './prisma/prisma-steps.ts';

export interface PlotTable {
  readonly caption: string;
  readonly columns: readonly string[];
  /** One text for each column. */
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

function cutSides({ interval }: PlacedEntry): string {
  if (interval?.clippedLow && interval.clippedHigh) return 'goes on beyond both ends of the axis';
  if (interval?.clippedLow) return 'goes on beyond the left end of the axis';
  return interval?.clippedHigh ? 'goes on beyond the right end of the axis' : '';
}

function forestTable(plot: ForestPlot): PlotTable {
  const { label, detail, people, effect, weight } = plot.headings;
  const hasGroups = plot.entries.some(({ group }) => group !== null);
  const hasCuts = plot.entries.some((entry) => cutSides(entry) !== '');
  const columns: readonly (readonly [string, (entry: PlacedEntry) => string])[] = [
    [label, (entry) => entry.label],
    [hasGroups ? 'Subgroup' : '', (entry) => entry.group ?? ''],
    [detail, (entry) => entry.detail],
    [people, (entry) => entry.peopleText],
    [effect, (entry) => entry.effectText],
    [weight, (entry) => entry.weightText],
    [hasCuts ? 'Interval' : '', cutSides],
  ];
  const used = columns.filter(([name]) => name !== '');
  return {
    caption: plot.title,
    columns: used.map(([name]) => name),
    // A subgroup's heading is repeated in a column of its studies.
    rows: plot.entries.filter(({ kind }) => kind !== 'heading').map((entry) => used.map(([, cell]) => cell(entry))),
    notes: plot.notes,
  };
}

const pointKinds = { study: '', retracted: 'Retracted', filled_in: 'Filled in by trim and fill, not a study' } as const;

function funnelTable({ title, headings, points, notes }: FunnelPlot): PlotTable {
  return {
    caption: title,
    columns: ['Study', headings.effect, headings.error, 'Kind'],
    rows: points.map(({ label, estimateText, errorText, kind }) => [label, estimateText, errorText, pointKinds[kind]]),
    notes,
  };
}

function whoseCount({ whose, countText }: PrismaLine): string {
  if (whose === 'nobody') return '';
  if (whose === 'counted') return 'counted';
  return countText ? 'the reader’s own' : 'the reader’s own, still to be filled in';
}

function prismaTable({ title, boxes, notes }: PrismaDiagram): PlotTable {
  return {
    caption: title,
    columns: ['Phase', 'Step', 'Count', 'Whose count'],
    rows: boxes.flatMap(({ phase, lines }) =>
      lines.map((item) => [phase, item.text, item.countText, whoseCount(item)]),
    ),
    notes,
  };
}

export function plotTable(plot: ForestPlot | FunnelPlot | PrismaDiagram): PlotTable {
  switch (plot.kind) {
    case 'forest':
      return forestTable(plot);
    case 'funnel':
      return funnelTable(plot);
    case 'prisma':
      return prismaTable(plot);
  }
}
