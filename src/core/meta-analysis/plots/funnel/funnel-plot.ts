/** A funnel plot as geometry: effect across, standard error down, with contours of significance (Peters et al. 2008). */

import { axisRange } from '#core/meta-analysis/plots/axis-range.ts';
import { axisTicks } from '#core/meta-analysis/plots/axis-ticks.ts';
import { formatEstimate } from '#core/meta-analysis/plots/format-estimate.ts';
import { axisShapes, axisStyle, type PlotAxis, type PlotTick, plotAxis } from '#core/meta-analysis/plots/plot-axis.ts';
import { axisUnits, fromAxisUnits, positionOf } from '#core/meta-analysis/plots/plot-scale.ts';
import { arrowHead, line, type PlotPicture, type PlotShape } from '#core/meta-analysis/plots/plot-shape.ts';
import { textShape } from '#core/meta-analysis/plots/text-width.ts';
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { type FunnelInput, faultInFunnel } from './funnel-input.ts';
import { type FunnelKeyItem, funnelKey } from './funnel-key.ts';
import { errorHeight, type FunnelFrame, poolFunnel, quantileOf05, significanceContours } from './funnel-regions.ts';

interface FunnelPoint {
  /** Null for a study that trim and fill adds. */
  readonly key: string | null;
  readonly label: string;
  readonly kind: 'study' | 'retracted' | 'filled_in';
  readonly estimate: number;
  readonly standardError: number;
  readonly estimateText: string;
  readonly errorText: string;
  readonly x: number;
  readonly y: number;
  /** The edge with an arrow for an estimate beyond the axis; null within it. */
  readonly beyond: 'left' | 'right' | null;
}

export interface FunnelPlot extends PlotPicture {
  readonly kind: 'funnel';
  readonly points: readonly FunnelPoint[];
  readonly axis: PlotAxis;
  /** `x` of a standard error's tick is its height, from 0 at the top. */
  readonly errorTicks: readonly PlotTick[];
  readonly frame: FunnelFrame;
  readonly headings: { readonly effect: string; readonly error: string };
  readonly notes: readonly string[];
}

const top = 34;
const leftMargin = 46;
const rightMargin = 16;
const radius = 4;

function pointShape({ kind, x, y, beyond, key, label, estimateText, errorText }: FunnelPoint): PlotShape {
  const said = { key, title: `${label}: ${estimateText}, standard error ${errorText}` };
  const role = kind === 'filled_in' ? 'filled_in' : kind === 'retracted' ? 'study_retracted' : 'study';
  if (beyond) return arrowHead(role, { x, y }, beyond, said);
  if (kind === 'retracted')
    return { kind: 'rectangle', role, x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, ...said };
  return { kind: 'circle', role, centre: { x, y }, radius, ...said };
}

/** The width of the pool's funnel at the bottom, so that the funnel is not cut without need. */
function funnelEnds(pooled: number, maxError: number, isRatio: boolean) {
  const reach = quantileOf05 * maxError;
  const at = (shift: number) => fromAxisUnits(axisUnits(pooled, isRatio) + shift, isRatio);
  return { estimate: pooled, low: at(-reach), high: at(reach) };
}

function funnelPoints(input: FunnelInput, frame: FunnelFrame): FunnelPoint[] {
  const { isRatio, studies, filledIn } = input;
  const given = [
    ...studies.map((study) => ({ ...study, kind: study.isRetracted ? ('retracted' as const) : ('study' as const) })),
    ...filledIn.map((study) => ({ ...study, key: null, label: 'Filled in', kind: 'filled_in' as const })),
  ];
  const { scale } = frame;
  return given.map(({ key, label, kind, estimate, standardError }) => ({
    key,
    label,
    kind,
    estimate,
    standardError,
    estimateText: formatEstimate(estimate, input),
    errorText: formatEstimate(standardError, { isRatio: false, decimals: isRatio ? 3 : input.decimals + 1 }),
    x: Math.min(scale.right, Math.max(scale.left, positionOf(scale, estimate))),
    y: errorHeight(frame, standardError),
    beyond: estimate < scale.low ? 'left' : estimate > scale.high ? 'right' : null,
  }));
}

function keyItems(input: FunnelInput, points: readonly FunnelPoint[]): FunnelKeyItem[] {
  const has = (kind: FunnelPoint['kind']) => points.some((point) => point.kind === kind);
  const items: FunnelKeyItem[] = [{ sign: 'study', text: 'Study' }];
  if (has('retracted')) items.push({ sign: 'study_retracted', text: 'Retracted study' });
  if (has('filled_in')) items.push({ sign: 'filled_in', text: 'Filled in by trim and fill, not a study' });
  items.push({ sign: 'contour', text: '0.01 < p < 0.05 against no effect' });
  if (input.pooled !== null)
    items.push({ sign: 'funnel', text: 'Pool, and where 95% of studies with its effect would lie' });
  if (input.adjusted !== null) items.push({ sign: 'adjusted_line', text: 'Pool with the studies filled in' });
  return items;
}

/**
 * Refused where a value cannot be drawn. Precise studies are at the top; the height follows from the width and the key.
 */
export function funnelPlot(input: FunnelInput): FunnelPlot | Refusal {
  const fault = faultInFunnel(input);
  if (fault) return fault;
  const { studies, filledIn, pooled, adjusted, isRatio, width, measure } = input;
  const all = [...studies, ...filledIn];
  const largest = all.reduce((most, { standardError }) => Math.max(most, standardError), 0);
  const bottom = top + Math.min(420, Math.max(240, Math.round(width * 0.55)));
  const errors = axisTicks({ low: 0, high: largest * 1.03 }, { isLog: false, widthPx: bottom - top, style: axisStyle });
  const noEffect = isRatio ? 1 : 0;
  const range = axisRange(
    all.map(({ estimate }) => ({ estimate, low: estimate, high: estimate })),
    pooled === null ? [] : [funnelEnds(pooled, errors.high, isRatio)],
    [noEffect, ...[pooled, adjusted].filter((value) => value !== null)],
    isRatio,
  );
  const axis = plotAxis(range, isRatio, leftMargin, width - rightMargin);
  const { scale } = axis;
  const frame: FunnelFrame = { scale, top, bottom, maxError: errors.high };
  const points = funnelPoints(input, frame);
  const headings = {
    effect: isRatio ? `${measure}, log scale` : measure,
    error: isRatio ? `Standard error of log ${measure}` : 'Standard error',
  };
  const upright = (role: 'no_effect' | 'funnel' | 'adjusted_line', value: number) => {
    const x = positionOf(scale, value);
    return line(role, { x, y: top }, { x, y: bottom });
  };
  const errorTicks = errors.ticks.map((tick) => ({ ...tick, x: errorHeight(frame, tick.value) }));
  const key = funnelKey(keyItems(input, points), bottom + 70, width);
  const notes = ['Precise studies are at the top.'];
  if (points.some(({ beyond }) => beyond)) notes.push('An arrow marks an estimate beyond the axis.');
  const filled = filledIn.length === 0 ? '' : ` and ${filledIn.length} filled in by trim and fill`;
  return {
    kind: 'funnel',
    title: input.title,
    description: [
      `${studies.length} ${studies.length === 1 ? 'study' : 'studies'}${filled}, by ${measure} across and standard error down.`,
      ...(pooled === null ? [] : [`Pool: ${formatEstimate(pooled, input)}.`]),
      ...notes,
    ].join(' '),
    width,
    height: key.bottom + 8,
    points,
    axis,
    errorTicks,
    frame,
    headings,
    notes,
    shapes: [
      ...significanceContours(frame, noEffect),
      upright('no_effect', noEffect),
      ...(pooled === null ? [] : [...poolFunnel(frame, pooled), upright('funnel', pooled)]),
      ...(adjusted === null ? [] : [upright('adjusted_line', adjusted)]),
      textShape({ x: 0, y: 16, style: axisStyle, tone: 'ink_2' }, headings.error, width),
      line('axis', { x: scale.left, y: top }, { x: scale.left, y: bottom }),
      ...errorTicks.flatMap(({ x: y, label }) => [
        line('axis', { x: scale.left - 5, y }, { x: scale.left, y }),
        textShape({ x: scale.left - 9, y: y + 5, anchor: 'end', style: axisStyle, tone: 'ink_2' }, label),
      ]),
      ...axisShapes(axis, bottom),
      textShape(
        { x: (scale.left + scale.right) / 2, y: bottom + 42, anchor: 'middle', style: axisStyle, tone: 'ink_2' },
        headings.effect,
      ),
      ...points.map(pointShape),
      ...key.shapes,
    ],
  };
}
