/** A line down the plot that leaves out what is written across it. */
import { type LineShape, line, type PlotRole, type TextShape } from '#core/meta-analysis/plots/plot-shape.ts';
import { textExtent } from '#core/meta-analysis/plots/text-width.ts';

const clearancePx = 3;

/** From `top` to `bottom` at `x`, in as many pieces as the texts in its way leave. */
export function uprightLines(
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
