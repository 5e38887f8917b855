/** Squares, lines, diamonds and bars: what is drawn for one line of a forest plot. */
import { clipPolygon } from '#core/meta-analysis/plots/clip-polygon.ts';
import { type DrawnInterval, drawnInterval, type PlotScale, positionOf } from '#core/meta-analysis/plots/plot-scale.ts';
import { arrowHead, line, type PlotRole, type PlotShape, polygon } from '#core/meta-analysis/plots/plot-shape.ts';
import type { ForestEntry } from './forest-entry.ts';

/** In px. Areas are proportional to weights; the largest weight has this square. */
export const maxSquare = 14;
/** In px. Smaller squares are drawn at this size, so that they can be seen; they are not to scale. */
export const minSquare = 3;
/** In px, for rows without weights. */
const plainSquare = 7;
const arrowSpace = 9;
/** In px: the line behind an arrow head where the whole interval is beyond the axis. */
const stub = 16;

interface ForestSquare {
  readonly x: number;
  readonly side: number;
  /** False where the weight would need a smaller square than the smallest, and where there are no weights. */
  readonly toScale: boolean;
}

export interface PlacedEntry extends ForestEntry {
  readonly top: number;
  readonly height: number;
  /** Height of the middle of its mark. */
  readonly y: number;
  readonly interval: DrawnInterval | null;
  /** Null for lines without a study, and where the estimate is beyond the axis: an arrow then represents it. */
  readonly square: ForestSquare | null;
}

function forestSquare(weight: number | null, maxWeight: number, x: number): ForestSquare {
  if (weight === null) return { x, side: plainSquare, toScale: false };
  const side = maxWeight > 0 ? maxSquare * Math.sqrt(weight / maxWeight) : 0;
  return { x, side: Math.max(minSquare, side), toScale: side >= minSquare };
}

export function placeEntry(
  entry: ForestEntry,
  frame: { readonly top: number; readonly height: number; readonly y: number },
  scale: PlotScale,
  maxWeight: number,
): PlacedEntry {
  const { effect } = entry;
  if (!effect) return { ...entry, ...frame, interval: null, square: null };
  const { estimate, low, high } = effect;
  const shown = estimate !== null && estimate >= scale.low && estimate <= scale.high;
  return {
    ...entry,
    ...frame,
    interval: drawnInterval(scale, low, high),
    square: entry.kind === 'study' && shown ? forestSquare(entry.weight, maxWeight, positionOf(scale, estimate)) : null,
  };
}

function arrows(role: PlotRole, { interval, key, y }: PlacedEntry, scale: PlotScale): PlotShape[] {
  const heads: PlotShape[] = [];
  if (interval?.clippedLow) heads.push(arrowHead(role, { x: scale.left, y }, 'left', { key, title: null }));
  if (interval?.clippedHigh) heads.push(arrowHead(role, { x: scale.right, y }, 'right', { key, title: null }));
  return heads;
}

function endCap(x: number, y: number): PlotShape {
  return line('prediction', { x, y: y - 4 }, { x, y: y + 4 });
}

/**
 * The upper and lower corners are at the estimate, the others at the ends of the interval; cut at the end of the axis.
 */
function diamond(role: PlotRole, entry: PlacedEntry, scale: PlotScale): PlotShape[] {
  if (!entry.effect || entry.effect.estimate === null) return [];
  const { y } = entry;
  const half = role === 'pool' ? 8 : 6;
  const [low, middle, high] = [entry.effect.low, entry.effect.estimate, entry.effect.high].map((value) =>
    positionOf(scale, value),
  );
  if (low === undefined || middle === undefined || high === undefined) return [];
  // Space for an arrow head, which could not be seen on the diamond.
  const left = scale.left + (entry.interval?.clippedLow ? arrowSpace : 0);
  const right = scale.right - (entry.interval?.clippedHigh ? arrowSpace : 0);
  const corners = [
    { x: low, y },
    { x: middle, y: y - half },
    { x: high, y },
    { x: middle, y: y + half },
  ];
  return [polygon(role, clipPolygon(corners, left, right), said(entry)), ...arrows(role, entry, scale)];
}

const said = ({ key, label, effectText, weightText }: ForestEntry) => ({
  key,
  title: `${label}: ${effectText}${weightText ? `, weight ${weightText}` : ''}`,
});

/** Empty for a heading. An interval that is cut at the axis ends in an arrow head. */
export function entryMarks(entry: PlacedEntry, scale: PlotScale): PlotShape[] {
  const { kind, interval, square, y, key } = entry;
  if (!interval) return [];
  if (kind === 'pool' || kind === 'group_pool') return diamond(kind, entry, scale);
  const role = kind === 'prediction' ? 'prediction' : entry.isRetracted ? 'study_retracted' : 'study';
  const start = Math.min(interval.x1, scale.right - (interval.clippedHigh ? stub : 0));
  const end = Math.max(interval.x2, scale.left + (interval.clippedLow ? stub : 0));
  const shapes: PlotShape[] = [
    line(role, { x: start, y }, { x: end, y }, { key, title: null }),
    ...arrows(role, entry, scale),
  ];
  if (kind === 'prediction') {
    if (!interval.clippedLow) shapes.push(endCap(interval.x1, y));
    if (!interval.clippedHigh) shapes.push(endCap(interval.x2, y));
  }
  if (square) {
    const { x, side } = square;
    shapes.push({
      kind: 'rectangle',
      role,
      x: x - side / 2,
      y: y - side / 2,
      width: side,
      height: side,
      ...said(entry),
    });
  }
  return shapes;
}
