/** A funnel plot as geometry: effect across, standard error down, with contours of significance (Peters et al. 2008). */
import { axisRange } from '#core/meta-analysis/plots/axis-range.ts';
import { axisTicks } from '#core/meta-analysis/plots/axis-ticks.ts';
import { clipPolygon } from '#core/meta-analysis/plots/clip-polygon.ts';
import { formatEstimate } from '#core/meta-analysis/plots/format-estimate.ts';
import { axisShapes, axisStyle, type PlotAxis, type PlotTick, plotAxis } from '#core/meta-analysis/plots/plot-axis.ts';
import {
  axisUnits,
  fromAxisUnits,
  type PlotScale,
  positionOf,
  positionOfUnits,
} from '#core/meta-analysis/plots/plot-scale.ts';
import {
  arrowHead,
  line,
  type PlotPicture,
  type PlotPoint,
  type PlotRole,
  type PlotShape,
  polygon,
  type TextStyle,
} from '#core/meta-analysis/plots/plot-shape.ts';
import { cutToWidth, textShape, textWidth } from '#core/meta-analysis/plots/text-width.ts';
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { type FunnelInput, faultInFunnel } from './funnel-input.ts';

/** Two-sided normal quantiles of 0.05 and 0.01, ⌀⁻¹(0.975) and ⌀⁻¹(0.995). */
const quantileOf05 = 1.959963984540054;
const quantileOf01 = 2.5758293035489004;

interface FunnelFrame {
  readonly scale: PlotScale;
  /** Standard error 0 is at the top, the largest at the bottom. */
  readonly top: number;
  readonly bottom: number;
  readonly maxError: number;
}

function errorHeight({ top, bottom, maxError }: FunnelFrame, standardError: number): number {
  return top + (standardError / maxError) * (bottom - top);
}

/** `centre` ± quantile · standard error at the bottom; `centre` as printed. */
function foot(frame: FunnelFrame, centre: number, quantile: number): PlotPoint {
  const units = axisUnits(centre, frame.scale.isLog) + quantile * frame.maxError;
  return { x: positionOfUnits(frame.scale, units), y: frame.bottom };
}

const apex = (frame: FunnelFrame, centre: number): PlotPoint => ({ x: positionOf(frame.scale, centre), y: frame.top });

/** A line from the apex down, up to the end of the axis. */
function side(role: PlotRole, frame: FunnelFrame, centre: number, quantile: number): PlotShape {
  const [from, end] = [apex(frame, centre), foot(frame, centre, quantile)];
  const { left, right } = frame.scale;
  const share =
    end.x > right ? (right - from.x) / (end.x - from.x) : end.x < left ? (left - from.x) / (end.x - from.x) : 1;
  return line(role, from, { x: from.x + share * (end.x - from.x), y: from.y + share * (end.y - from.y) });
}

/** The two areas of 0.01 < p < 0.05 around no effect, with their edges. Between them p is larger, outside smaller. */
function significanceContours(frame: FunnelFrame, noEffect: number): PlotShape[] {
  const { left, right } = frame.scale;
  const areas = [-1, 1].map((sign) => {
    const corners = [
      apex(frame, noEffect),
      foot(frame, noEffect, sign * quantileOf05),
      foot(frame, noEffect, sign * quantileOf01),
    ];
    return clipPolygon(corners, left, right);
  });
  const edges = [quantileOf05, quantileOf01].flatMap((quantile) => [
    side('contour_edge', frame, noEffect, -quantile),
    side('contour_edge', frame, noEffect, quantile),
  ]);
  return [...areas.filter((area) => area.length > 2).map((area) => polygon('contour', area)), ...edges];
}

/** The area in which 95 of 100 studies would lie if they all had the pool's effect and differed only by chance. */
function poolFunnel(frame: FunnelFrame, pooled: number): PlotShape[] {
  return [side('funnel', frame, pooled, -quantileOf05), side('funnel', frame, pooled, quantileOf05)];
}

/**
 * The key below a funnel plot: each sign as it is drawn in the plot, with its words, in as many lines as the width
 * requires.
 */
interface FunnelKeyItem {
  readonly sign: 'study' | 'study_retracted' | 'filled_in' | 'contour' | 'funnel' | 'adjusted_line';
  readonly text: string;
}

const style: TextStyle = { face: 'sans', sizePx: 13, bold: false };
const signWidth = 22;
const gap = 22;
const lineHeight = 21;

function sign(role: FunnelKeyItem['sign'], x: number, y: number): PlotShape {
  const unnamed = { key: null, title: null };
  switch (role) {
    case 'study':
    case 'filled_in':
      return { kind: 'circle', role, centre: { x: x + 8, y }, radius: 4, ...unnamed };
    case 'study_retracted':
      return { kind: 'rectangle', role, x: x + 4, y: y - 4, width: 8, height: 8, ...unnamed };
    case 'contour':
      return polygon(role, [
        { x, y: y - 6 },
        { x: x + 16, y: y - 6 },
        { x: x + 16, y: y + 6 },
        { x, y: y + 6 },
      ]);
    default:
      return line(role, { x, y }, { x: x + 16, y });
  }
}

function funnelKey(
  items: readonly FunnelKeyItem[],
  firstBaseline: number,
  width: number,
): { readonly shapes: readonly PlotShape[]; readonly bottom: number } {
  const shapes: PlotShape[] = [];
  let [x, baseline] = [0, firstBaseline];
  for (const item of items) {
    const text = cutToWidth(item.text, width - signWidth, style);
    const taken = signWidth + textWidth(text, style);
    if (x > 0 && x + taken > width) {
      x = 0;
      baseline += lineHeight;
    }
    shapes.push(sign(item.sign, x, baseline - 5));
    shapes.push(textShape({ x: x + signWidth, y: baseline, style, tone: 'ink_2' }, item.text, width - signWidth));
    x += taken + gap;
  }
  return { shapes, bottom: baseline + 4 };
}

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
