/** A forest plot as geometry: each study's estimate and interval on one axis, the pool below, and the data beside them. */

import { axisRange } from '#core/meta-analysis/plots/axis-range.ts';
import { axisShapes, directionLabels, type PlotAxis, plotAxis } from '#core/meta-analysis/plots/plot-axis.ts';
import { positionOf } from '#core/meta-analysis/plots/plot-scale.ts';
import {
  type LineShape,
  line,
  type PlotPicture,
  type PlotRole,
  type PlotShape,
  type TextShape,
} from '#core/meta-analysis/plots/plot-shape.ts';
import { textExtent } from '#core/meta-analysis/plots/text-width.ts';
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { type ForestEntry, forestEntries } from './forest-entry.ts';
import { type ForestInput, faultInForest } from './forest-input.ts';
import { entryLabels, forestHead } from './forest-labels.ts';
import { effectHeading, type ForestArrangement, type ForestLayout, forestLayout } from './forest-layout.ts';
import { entryMarks, type PlacedEntry, placeEntry } from './forest-marks.ts';

/** In px: gap between a vertical line and text across it. */
const clearancePx = 3;

/** A vertical line from `top` to `bottom` at `x`, in pieces around the texts in its way. */
function uprightLines(
  role: PlotRole,
  x: number,
  top: number,
  bottom: number,
  texts: readonly TextShape[],
): LineShape[] {
  const gaps = texts
    .filter((text) => {
      const { left, right } = textExtent(text);
      return left - clearancePx < x && x < right + clearancePx;
    })
    .map(({ y, style }) => ({ from: y - style.sizePx, to: y + style.sizePx * 0.3 }))
    .sort((one, other) => one.from - other.from);
  const pieces: LineShape[] = [];
  let start = top;
  for (const { from, to } of gaps) {
    if (from > start) pieces.push(line(role, { x, y: start }, { x, y: Math.min(from, bottom) }));
    start = Math.max(start, to);
  }
  if (start < bottom) pieces.push(line(role, { x, y: start }, { x, y: bottom }));
  return pieces;
}

/** Notes on how to read a forest plot and what it shows, made from its own lines. */
const isCut = ({ interval }: PlacedEntry) => interval !== null && (interval.clippedLow || interval.clippedHigh);

function sizes(studies: readonly PlacedEntry[]): string[] {
  if (studies.every(({ weight }) => weight === null)) return [];
  const small = studies.filter(({ square }) => square && !square.toScale).length;
  const exception =
    small === 0 ? '' : ` (${small} drawn larger than that, so that ${small === 1 ? 'it' : 'they'} can be seen)`;
  return [`Squares are sized by weight${exception}.`];
}

function forestNotes(
  entries: readonly PlacedEntry[],
  { levelPercent, isRatio, measure, pooled, prediction }: ForestInput,
): { readonly notes: readonly string[]; readonly description: string } {
  const studies = entries.filter(({ kind }) => kind === 'study');
  const notes = [...sizes(studies), `Lines are ${levelPercent}% intervals, on ${isRatio ? 'a log' : 'a plain'} scale.`];
  if (pooled) notes.push('The diamond is the pooled value, as wide as its interval.');
  if (prediction)
    notes.push('The bar is the prediction interval: where the true effect in a new study would probably lie.');
  if (entries.some(isCut)) notes.push('An arrow marks an interval that goes on beyond the axis.');
  if (studies.some(({ square }) => square === null))
    notes.push('Where no square is drawn, the estimate itself lies beyond the axis.');
  if (studies.some(({ isRetracted }) => isRetracted)) notes.push('A hollow square is a retracted study.');
  const said = (wanted: PlacedEntry['kind']) =>
    entries.filter(({ kind }) => kind === wanted).map(({ label, effectText }) => `${label}: ${effectText}.`);
  const count = `${studies.length} ${studies.length === 1 ? 'study' : 'studies'}, ${measure} with ${levelPercent}% interval.`;
  return { notes, description: [count, ...said('pool'), ...said('prediction'), ...notes].join(' ') };
}

export interface ForestPlot extends PlotPicture {
  readonly kind: 'forest';
  readonly arrangement: ForestArrangement;
  /** In the order in which they are drawn. */
  readonly entries: readonly PlacedEntry[];
  readonly axis: PlotAxis;
  readonly axisY: number;
  /** Empty for columns that no line fills. */
  readonly headings: {
    readonly label: string;
    readonly detail: string;
    readonly people: string;
    readonly effect: string;
    readonly weight: string;
  };
  /** Sentences below the plot that are needed to read it. */
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

/** A heading and a prediction have no second line of text. */
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
 * Throws where a value cannot be drawn. The width does not depend on the labels: the columns go beside the plot, partly
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
