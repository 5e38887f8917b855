/** Cuts a polygon at a left and a right edge (Sutherland & Hodgman). */
import type { PlotPoint } from './plot-shape.ts';

function cutAt(points: readonly PlotPoint[], edge: number, inside: (x: number) => boolean): PlotPoint[] {
  return points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    const crossing = {
      x: edge,
      y: before.y + ((edge - before.x) / (point.x - before.x)) * (point.y - before.y),
    };
    if (inside(point.x)) return inside(before.x) ? [point] : [crossing, point];
    return inside(before.x) ? [crossing] : [];
  });
}

/** Empty where nothing lies between the edges. */
export function clipPolygon(points: readonly PlotPoint[], left: number, right: number): PlotPoint[] {
  const cut = cutAt(points, left, (x) => x >= left);
  return cutAt(cut, right, (x) => x <= right);
}
