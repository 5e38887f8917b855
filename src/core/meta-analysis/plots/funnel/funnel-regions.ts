/**
 * The areas and lines behind a funnel plot: where a study would be significant, and where the pool's studies are
 * expected.
 */
import { clipPolygon } from '#core/meta-analysis/plots/clip-polygon.ts';
import { axisUnits, type PlotScale, positionOf, positionOfUnits } from '#core/meta-analysis/plots/plot-scale.ts';
import { line, type PlotPoint, type PlotRole, type PlotShape, polygon } from '#core/meta-analysis/plots/plot-shape.ts';

/** Two-sided normal quantiles of 0.05 and 0.01, ⌀⁻¹(0.975) and ⌀⁻¹(0.995). */
export const quantileOf05 = 1.959963984540054;
const quantileOf01 = 2.5758293035489004;

export interface FunnelFrame {
  readonly scale: PlotScale;
  /** Standard error 0 is at the top, the largest at the bottom. */
  readonly top: number;
  readonly bottom: number;
  readonly maxError: number;
}

export function errorHeight({ top, bottom, maxError }: FunnelFrame, standardError: number): number {
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
export function significanceContours(frame: FunnelFrame, noEffect: number): PlotShape[] {
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
export function poolFunnel(frame: FunnelFrame, pooled: number): PlotShape[] {
  return [side('funnel', frame, pooled, -quantileOf05), side('funnel', frame, pooled, quantileOf05)];
}
