/** A horizontal axis with its ticks, and the texts for the two sides of no effect. */
import { axisTicks } from './axis-ticks.ts';
import { type PlotScale, positionOf } from './plot-scale.ts';
import { line, type PlotShape, type TextShape, type TextStyle } from './plot-shape.ts';
import { textShape, textWidth } from './text-width.ts';

export const axisStyle: TextStyle = { face: 'sans', sizePx: 13.5, bold: false };

export interface PlotTick {
  readonly value: number;
  readonly label: string;
  readonly x: number;
}

export interface PlotAxis {
  readonly scale: PlotScale;
  readonly ticks: readonly PlotTick[];
}

/** The range widened to ticks and placed between `left` and `right`. */
export function plotAxis(
  range: { readonly low: number; readonly high: number },
  isLog: boolean,
  left: number,
  right: number,
): PlotAxis {
  const chosen = axisTicks(range, { isLog, widthPx: right - left, style: axisStyle });
  const scale: PlotScale = { isLog, low: chosen.low, high: chosen.high, left, right };
  return { scale, ticks: chosen.ticks.map((tick) => ({ ...tick, x: positionOf(scale, tick.value) })) };
}

/** The line at `y`, ticks of 5 px below it, labels below these; 24 px in all. */
export function axisShapes({ scale, ticks }: PlotAxis, y: number): PlotShape[] {
  return [
    line('axis', { x: scale.left, y }, { x: scale.right, y }),
    ...ticks.flatMap(({ x, label }) => [
      line('axis', { x, y }, { x, y: y + 5 }),
      textShape({ x, y: y + 20, anchor: 'middle', style: axisStyle, tone: 'ink_2' }, label),
    ]),
  ];
}

/**
 * On both sides of `x` in one line where both fit between 0 and `width`, otherwise in two lines, each cut to the width.
 * An empty text takes no space.
 */
export function directionLabels(
  directions: { readonly low: string; readonly high: string },
  x: number,
  baseline: number,
  width: number,
): { readonly words: readonly TextShape[]; readonly lines: number } {
  const style = axisStyle;
  const aside = 10;
  const { low, high } = directions;
  if (!low && !high) return { words: [], lines: 0 };
  const fits = textWidth(low, style) <= x - aside && textWidth(high, style) <= width - x - aside;
  const place = { style, tone: 'ink_2' } as const;
  const words = fits
    ? [
        textShape({ ...place, x: x - aside, y: baseline, anchor: 'end' }, low),
        textShape({ ...place, x: x + aside, y: baseline }, high),
      ]
    : [
        textShape({ ...place, x: 0, y: baseline }, low, width),
        textShape({ ...place, x: width, y: baseline + 19, anchor: 'end' }, high, width),
      ];
  return { words: words.filter(({ text }) => text !== ''), lines: fits ? 1 : 2 };
}
