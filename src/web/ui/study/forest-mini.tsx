import css from './forest-mini.module.css';

/** The place of an effect on the small forest plot: one axis for all, so that a list of results scans as one plot. */

export const forestMiniWidth = 168;
/** The axis, logarithmic, for ratios (hazard, risk, odds, rate). */
const forestMiniDomain = { from: 0.4, to: 1.6 } as const;

export interface ForestMiniGeometry {
  /** px from the left; null if the estimate is outside the axis. */
  estimate: number | null;
  low: number;
  high: number;
  /** The interval continues beyond the axis: drawn as an arrow. */
  clippedLow: boolean;
  clippedHigh: boolean;
}

/** A ratio's place on the axis in px, not clipped; zero and below are infinitely far left. */
export function forestMiniX(ratio: number): number {
  const { from, to } = forestMiniDomain;
  if (ratio <= 0) return Number.NEGATIVE_INFINITY;
  return ((Math.log(ratio) - Math.log(from)) / (Math.log(to) - Math.log(from))) * forestMiniWidth;
}

/** Null if the three numbers are no interval around an estimate, or are completely outside the axis. */
export function forestMiniGeometry(estimate: number, low: number, high: number): ForestMiniGeometry | null {
  const known = [estimate, low, high].every((value) => Number.isFinite(value) && value > 0);
  if (!known || low > estimate || estimate > high) return null;
  const [left, middle, right] = [forestMiniX(low), forestMiniX(estimate), forestMiniX(high)];
  if (right < 0 || left > forestMiniWidth) return null;
  return {
    estimate: middle < 0 || middle > forestMiniWidth ? null : middle,
    low: Math.max(0, left),
    high: Math.min(forestMiniWidth, right),
    clippedLow: left < 0,
    clippedHigh: right > forestMiniWidth,
  };
}

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
