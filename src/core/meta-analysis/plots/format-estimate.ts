import { spellCount } from '#core/text/spell-count.ts';

/** Numbers in the usual form of trial reports: a minus sign, fixed decimals, `0.86 [0.79, 0.94]`. */

export interface EstimateFormat {
  readonly isRatio: boolean;
  /** For a difference, the decimals of its unit; a ratio has two. */
  readonly decimals: number;
}

const withMinus = (text: string) => (text.startsWith('-') ? `\u2212${text.slice(1)}` : text);

const isZero = (text: string) => /^-?0(?:\.0+)?$/.test(text);

/**
 * Two decimals for a ratio. A ratio that would round to 0.00 gets one more digit or is shown as below 0.001, because no
 * ratio is 0. From 1,000 on it has no decimals, and from ten million on an exponent.
 */
function formatRatio(value: number): string {
  if (value < 0.0005) return '<0.001';
  if (value < 0.005) return value.toFixed(3);
  if (value >= 1e7) return value.toExponential(1).replace('e+', 'e');
  if (value >= 1000) return spellCount(Math.round(value));
  return value.toFixed(2);
}

export function formatEstimate(value: number, { isRatio, decimals }: EstimateFormat): string {
  if (isRatio) return formatRatio(value);
  if (Math.abs(value) >= 1e7) return withMinus(value.toExponential(1).replace('e+', 'e'));
  const text = value.toFixed(decimals);
  if (isZero(text)) return text.replace('-', '');
  return withMinus(
    Math.abs(value) >= 1000
      ? Number(text).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      : text,
  );
}

export function formatInterval(low: number, high: number, format: EstimateFormat): string {
  return `[${formatEstimate(low, format)}, ${formatEstimate(high, format)}]`;
}

export function formatEffect(
  effect: { readonly estimate: number; readonly low: number; readonly high: number },
  format: EstimateFormat,
): string {
  return `${formatEstimate(effect.estimate, format)} ${formatInterval(effect.low, effect.high, format)}`;
}

/** One decimal; `100%` without one. A value above 0 is never shown as 0. */
export function formatWeight(percent: number): string {
  if (percent > 0 && percent < 0.05) return '<0.1%';
  const text = percent.toFixed(1);
  return text === '100.0' ? '100%' : `${text}%`;
}

export function formatCount(count: number): string {
  return spellCount(count);
}
