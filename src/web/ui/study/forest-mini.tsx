import css from './forest-mini.module.css';
import { forestMiniGeometry, forestMiniWidth, forestMiniX } from './forest-mini-geometry.ts';

export interface ForestMiniProps {
  /** Ratios; low and high bound the interval. */
  estimate: number;
  low: number;
  high: number;
  /** Hollow square in red: shown, but part of nothing. */
  retracted?: boolean;
}

const middle = 11;

/**
 * One effect on the axis that all results share, with the line of no effect at 1. The numbers are beside it as text.
 */
export function ForestMini({ estimate, low, high, retracted = false }: ForestMiniProps) {
  const geometry = forestMiniGeometry(estimate, low, high);
  if (!geometry) return null;
  const none = forestMiniX(1);
  const half = forestMiniX(0.5);
  return (
    <svg
      className={css.plot}
      data-retracted={retracted || undefined}
      viewBox={`0 0 ${forestMiniWidth} 38`}
      width={forestMiniWidth}
      height={38}
      aria-hidden="true"
    >
      <path className={css.none} d={`M${none} 0V23`} />
      <path className={css.interval} d={`M${geometry.low} ${middle}H${geometry.high}`} />
      <path className={css.end} d={endPath(geometry.low, geometry.clippedLow, -1)} />
      <path className={css.end} d={endPath(geometry.high, geometry.clippedHigh, 1)} />
      {geometry.estimate !== null && (
        <rect className={css.estimate} x={geometry.estimate - 4.5} y={middle - 4.5} width={9} height={9} />
      )}
      <text className={css.tick} x={half} y={36}>
        0.5
      </text>
      <text className={css.tick} x={none} y={36}>
        1
      </text>
    </svg>
  );
}

/** A short upright at the interval's end, or an arrowhead if the interval continues. */
function endPath(x: number, clipped: boolean, direction: -1 | 1): string {
  return clipped
    ? `M${x - 4 * direction} ${middle - 3.5}L${x} ${middle}L${x - 4 * direction} ${middle + 3.5}`
    : `M${x} ${middle - 3}V${middle + 3}`;
}
