/** A forest plot as geometry: each study's estimate and interval on one axis, the pool below, and the data beside them. */

import { axisRange } from '#core/meta-analysis/plots/axis-range.ts';
import { axisShapes, directionLabels, type PlotAxis, plotAxis } from '#core/meta-analysis/plots/plot-axis.ts';
import { positionOf } from '#core/meta-analysis/plots/plot-scale.ts';
import { line, type PlotPicture, type PlotShape } from '#core/meta-analysis/plots/plot-shape.ts';
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { type ForestEntry, forestEntries } from './forest-entry.ts';
import { type ForestInput, faultInForest } from './forest-input.ts';
import { entryLabels, forestHead } from './forest-labels.ts';
import { effectHeading, type ForestArrangement, type ForestLayout, forestLayout } from './forest-layout.ts';
import { entryMarks, type PlacedEntry, placeEntry } from './forest-marks.ts';
import { forestNotes } from './forest-notes.ts';
import { uprightLines } from './upright-lines.ts';

export interface ForestPlot extends PlotPicture {
  readonly kind: 'forest';
  readonly arrangement: ForestArrangement;
  /** In the order in which they are drawn. */
  readonly entries: readonly PlacedEntry[];
  readonly axis: PlotAxis;
  readonly axisY: number;
  /** Empty names of columns that no line fills. */
  readonly headings: {
    readonly label: string;
    readonly detail: string;
    readonly people: string;
    readonly effect: string;
    readonly weight: string;
  };
  /** What a reader must know to read the plot, in sentences for below it. */
  readonly notes: readonly string[];
}

const headBaseline = 16;
const headRule = 28;
const headGap = 10;
const poolGap = 8;

function chosenAxis(input: ForestInput, layout: ForestLayout): PlotAxis {
  const { rows, pooled, prediction, groups, isRatio } = input;
  const pools = [pooled, ...groups.map((group) => group.pooled)].filter((pool) => pool !== null);
  const besides = [...pools, ...(prediction ? [{ ...prediction, estimate: prediction.low }] : [])];
  const always = [isRatio ? 1 : 0, ...pools.map(({ estimate }) => estimate)];
  return plotAxis(axisRange(rows, besides, always, isRatio), isRatio, layout.plotLeft, layout.plotRight);
}

/** A heading and a prediction have no second line of words. */
function lineHeight({ kind }: ForestEntry, layout: ForestLayout) {
  if (kind === 'heading') return { height: 30, markDrop: 15 };
  if (kind === 'prediction')
    return layout.arrangement === 'stacked' ? { height: 46, markDrop: 32 } : { height: 30, markDrop: 15 };
  return { height: layout.rowHeight, markDrop: layout.markDrop };
}

function placedEntries(
  entries: readonly ForestEntry[],
  layout: ForestLayout,
  axis: PlotAxis,
): { readonly placed: readonly PlacedEntry[]; readonly bottom: number; readonly poolRule: number | null } {
  const greatest = entries.reduce(
    (most, { kind, weight }) => (kind === 'study' ? Math.max(most, weight ?? 0) : most),
    0,
  );
  let top = headRule + headGap;
  let poolRule: number | null = null;
  const placed = entries.map((entry) => {
    const { height, markDrop } = lineHeight(entry, layout);
    if (poolRule === null && (entry.kind === 'pool' || entry.kind === 'prediction')) {
      poolRule = top + poolGap / 2;
      top += poolGap;
    }
    const result = placeEntry(entry, { top, height, y: top + markDrop }, axis.scale, greatest);
    top += height;
    return result;
  });
  return { placed, bottom: top, poolRule };
}

/**
 * Refused where a value cannot be drawn. The width is kept whatever the labels: the columns go beside the plot, partly
 * below the names, or above each line, as they fit. The height follows from the number of lines.
 */
export function forestPlot(input: ForestInput): ForestPlot | Refusal {
  const fault = faultInForest(input);
  if (fault) return fault;
  const { width, pooled, isRatio } = input;
  const entries = forestEntries(input);
  const layout = forestLayout(entries, input);
  const axis = chosenAxis(input, layout);
  const { placed, bottom, poolRule } = placedEntries(entries, layout, axis);
  const axisY = bottom + 6;
  const noEffect = positionOf(axis.scale, isRatio ? 1 : 0);
  const directions = directionLabels(input.directions, noEffect, axisY + 42, width);
  const poolY = placed.find(({ kind }) => kind === 'pool')?.y;
  const words = placed.flatMap((entry) => entryLabels(entry, layout, input));
  const lines: PlotShape[] = [...uprightLines('no_effect', noEffect, headRule, axisY, words)];
  if (pooled && poolY !== undefined) {
    const x = positionOf(axis.scale, pooled.estimate);
    lines.push(...uprightLines('pool_line', x, headRule, poolY, words));
  }
  if (poolRule !== null) lines.push(line('rule', { x: 0, y: poolRule }, { x: width, y: poolRule }));
  const has = (pick: (entry: ForestEntry) => string) => entries.some((entry) => pick(entry) !== '');
  const plot: Omit<ForestPlot, 'description' | 'notes'> = {
    kind: 'forest',
    arrangement: layout.arrangement,
    title: input.title,
    width,
    height: axisY + 24 + directions.lines * 20 + 4,
    entries: placed,
    axis,
    axisY,
    headings: {
      label: input.headings.label,
      detail: has(({ detail }) => detail) ? input.headings.detail || 'Detail' : '',
      people: has(({ peopleText }) => peopleText) ? input.headings.people : '',
      effect: effectHeading(input),
      weight: has(({ weightText }) => weightText) ? 'Weight' : '',
    },
    shapes: [
      ...lines,
      ...forestHead(layout, input, headBaseline),
      line('head_rule', { x: 0, y: headRule }, { x: width, y: headRule }),
      ...placed.flatMap((entry) => entryMarks(entry, axis.scale)),
      ...words,
      ...axisShapes(axis, axisY),
      ...directions.words,
    ],
  };
  return { ...plot, ...forestNotes(placed, input) };
}
