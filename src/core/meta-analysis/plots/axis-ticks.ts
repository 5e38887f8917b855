/** Round ticks: 1-2-5 on a linear axis; 0.5 0.6 0.7 0.8 1 1.2 1.5 2 … on one of ratios. */
import { axisUnits } from './plot-scale.ts';
import type { TextStyle } from './plot-shape.ts';
import { textWidth } from './text-width.ts';

interface AxisTick {
  readonly value: number;
  readonly label: string;
}

export interface AxisTicks {
  /** The first and the last tick, to which the range is widened. */
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly AxisTick[];
}

export interface TickSpace {
  readonly isLog: boolean;
  readonly widthPx: number;
  readonly style: TextStyle;
}

const maxTicks = 9;
const minTicks = 4;
const gapPx = 8;

/** Per decade, from the closest to the farthest apart. */
const ladders: readonly (readonly number[])[] = [
  [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8],
  [1, 1.5, 2, 3, 5, 7],
  [1, 2, 5],
  [1, 3],
  [1],
];

/** The shortest decimal number, with a minus sign; an exponent from a million on and below a thousandth. */
function tickLabel(value: number, decimals?: number): string {
  const size = Math.abs(value);
  const text =
    size !== 0 && (size >= 1e6 || size < 1e-3)
      ? Number(value.toPrecision(6)).toExponential().replace('e+', 'e')
      : decimals === undefined
        ? String(value)
        : value.toFixed(decimals);
  return text.replaceAll('-', '\u2212');
}

const decimalsOf = (step: number) => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));

function multiples(low: number, high: number, step: number): AxisTicks {
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  const decimals = decimalsOf(step);
  const ticks = Array.from({ length: Math.min(1000, Math.max(1, last - first + 1)) }, (_, index) => {
    const value = Number(((first + index) * step).toPrecision(12)) || 0;
    return { value, label: tickLabel(value, decimals) };
  });
  return { low: ticks[0]?.value ?? low, high: ticks.at(-1)?.value ?? high, ticks };
}

/** Every value of the ladder from the last below the range to the first above it. */
function rungs(low: number, high: number, ladder: readonly number[]): AxisTicks {
  const [from, to] = [Math.floor(Math.log10(low)) - 1, Math.ceil(Math.log10(high)) + 1];
  const values = Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((exponent) =>
    ladder.map((mantissa) => Number(`${mantissa}e${exponent}`)),
  );
  const first = values.findLastIndex((value) => value <= low * (1 + 1e-9));
  const last = values.findIndex((value) => value >= high * (1 - 1e-9));
  const chosen = values.slice(Math.max(0, first), last + 1);
  return {
    low: chosen[0] ?? low,
    high: chosen.at(-1) ?? high,
    ticks: chosen.map((value) => ({ value, label: tickLabel(value) })),
  };
}

/** Integer powers of ten, every `apart`-th one; 1 is always among them. */
function powers(low: number, high: number, apart: number): AxisTicks {
  const exponents = multiples(Math.log10(low), Math.log10(high), apart).ticks.map(({ value }) => value);
  const ticks = exponents.map((exponent) => {
    const value = Number(`1e${exponent}`);
    return { value, label: tickLabel(value) };
  });
  return { low: ticks[0]?.value ?? low, high: ticks.at(-1)?.value ?? high, ticks };
}

function fits({ low, high, ticks }: AxisTicks, { isLog, widthPx, style }: TickSpace): boolean {
  if (ticks.length > maxTicks) return false;
  const start = axisUnits(low, isLog);
  const pxPerUnit = widthPx / (axisUnits(high, isLog) - start);
  let taken = Number.NEGATIVE_INFINITY;
  return ticks.every(({ value, label }) => {
    const half = textWidth(label, style) / 2;
    const x = (axisUnits(value, isLog) - start) * pxPerUnit;
    const free = x - half >= taken;
    taken = x + half + gapPx;
    return free;
  });
}

function* steps(low: number, high: number): Generator<AxisTicks> {
  const smallest = Math.floor(Math.log10((high - low) / maxTicks)) - 1;
  for (let exponent = smallest; exponent < smallest + 6; exponent += 1)
    for (const mantissa of [1, 2, 5]) {
      const step = Number(`${mantissa}e${exponent}`);
      // Steps that give too many ticks are skipped: there would be hundreds.
      if (Math.ceil(high / step) - Math.floor(low / step) <= maxTicks + 1) yield multiples(low, high, step);
    }
}

function* candidates(low: number, high: number, isLog: boolean): Generator<AxisTicks> {
  if (!isLog) {
    yield* steps(low, high);
    return;
  }
  // Where the ladder has too few values in the range, or would widen it by half, equal steps are better.
  const closest = rungs(low, high, ladders[0] ?? [1]);
  const widened = Math.log(closest.high / closest.low) / Math.log(high / low);
  if (closest.ticks.length < minTicks || widened > 1.5) yield* steps(low, high);
  for (const ladder of ladders) yield rungs(low, high, ladder);
  for (let apart = 2; apart <= 200; apart += 1) yield powers(low, high, apart);
}

/**
 * The closest ticks whose labels do not overlap on the available width. `low` must be below `high`, and above 0 for
 * ratios. The value of no effect has a tick wherever the range contains it.
 */
export function axisTicks(range: { readonly low: number; readonly high: number }, space: TickSpace): AxisTicks {
  const { low, high } = range;
  for (const candidate of candidates(low, high, space.isLog))
    if (candidate.low > 0 || !space.isLog) if (fits(candidate, space)) return candidate;
  return { low, high, ticks: [low, high].map((value) => ({ value, label: tickLabel(Number(value.toPrecision(2))) })) };
}
