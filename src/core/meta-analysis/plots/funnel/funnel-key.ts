/**
 * The key below a funnel plot: each sign as it is drawn in the plot, with its words, in as many lines as the width
 * requires.
 */
import { line, type PlotShape, polygon, type TextStyle } from '#core/meta-analysis/plots/plot-shape.ts';
import { cutToWidth, textShape, textWidth } from '#core/meta-analysis/plots/text-width.ts';

export interface FunnelKeyItem {
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

export function funnelKey(
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
