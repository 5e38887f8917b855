import { faultInLevel } from '#core/meta-analysis/pooling/inference.ts';
import { type Refusal, refuse } from '#core/meta-analysis/pooling/refusal.ts';
import { naturalLog } from '#core/statistics/log-gamma.ts';
import { normalUpperQuantile } from '#core/statistics/normal-distribution.ts';
import type { StudyEffect } from './study-effect.ts';

export interface ReportedEstimate {
  readonly estimate: number;
  readonly ciLow: number;
  readonly ciHigh: number;
  /** The interval's own level; trials also print 90, 97.5, 99 or 95.02 %. */
  readonly levelPercent?: number;
  /** A ratio is pooled as its logarithm. */
  readonly scale: 'ratio' | 'difference';
}

/**
 * The effect of a study that prints an estimate and its interval: the standard error is half the interval over the
 * normal quantile of its level (Cochrane Handbook 6.3.1 and 6.3.2).
 */
export function intervalEffect(reported: ReportedEstimate): StudyEffect | Refusal {
  const { estimate, ciLow, ciHigh, levelPercent = 95, scale } = reported;
  for (const [field, name] of [
    ['estimate', 'estimate'],
    ['ciLow', 'lower limit'],
    ['ciHigh', 'upper limit'],
  ] as const) {
    const value = reported[field];
    if (!Number.isFinite(value)) return refuse('bad_input', `The ${name} is not a number.`, { field });
    if (scale === 'ratio' && value <= 0)
      return refuse('bad_input', `The ${name} is ${value}; a ratio is above 0.`, { field });
  }
  const level = faultInLevel(levelPercent);
  if (level) return level;
  if (ciLow > ciHigh)
    return refuse('bad_input', `The interval is reversed: ${ciLow} is above ${ciHigh}.`, { field: 'ciLow' });
  if (ciLow === ciHigh)
    return refuse('bad_input', `The interval has no width: both limits are ${ciLow}.`, { field: 'ciHigh' });
  if (estimate < ciLow || estimate > ciHigh)
    return refuse('bad_input', `The estimate ${estimate} lies outside its interval ${ciLow} to ${ciHigh}.`, {
      field: 'estimate',
    });
  const onScale = (value: number) => (scale === 'ratio' ? naturalLog(value) : value);
  const width = onScale(ciHigh) - onScale(ciLow);
  const standardError = width / (2 * normalUpperQuantile((1 - levelPercent / 100) / 2));
  return { effect: onScale(estimate), variance: standardError ** 2 };
}
