/** Effects from means and standard deviations of two arms. */

import { type Refusal, refuse } from '#core/meta-analysis/pooling/refusal.ts';
import { logGamma } from '#core/statistics/log-gamma.ts';
import type { StudyEffect } from './study-effect.ts';

interface ArmMean {
  readonly mean: number;
  readonly standardDeviation: number;
  readonly total: number;
}

/** In the outcome's own units, or in standard deviations with Hedges' correction. */
export type MeanMeasure = 'MD' | 'SMD';

function faultInArm(arm: ArmMean, name: 'treated' | 'control'): Refusal | null {
  const at = (field: keyof ArmMean) => ({ field: `${name}.${field}` });
  if (!Number.isFinite(arm.mean))
    return refuse('bad_input', `The mean of the ${name} arm is not a number.`, at('mean'));
  if (!Number.isFinite(arm.standardDeviation) || arm.standardDeviation <= 0)
    return refuse(
      'bad_input',
      `The standard deviation of the ${name} arm is ${arm.standardDeviation}; it must be above 0.`,
      at('standardDeviation'),
    );
  if (!Number.isInteger(arm.total) || arm.total < 2)
    return refuse(
      'bad_input',
      `The ${name} arm has ${arm.total} people; a whole number of at least 2 is needed.`,
      at('total'),
    );
  return null;
}

/** Hedges' exact correction of a standardised difference for `df` degrees of freedom (Hedges 1981, equation 6e). */
function hedgesCorrection(df: number): number {
  return Math.exp(logGamma(df / 2) - 0.5 * Math.log(df / 2) - logGamma((df - 1) / 2));
}

/**
 * Treated minus control. The variance of MD allows different variances in the two arms; that of SMD is the large-sample
 * one (Hedges 1982, equation 8), at the corrected effect.
 */
export function meanDifferenceEffect(treated: ArmMean, control: ArmMean, measure: MeanMeasure): StudyEffect | Refusal {
  const fault = faultInArm(treated, 'treated') ?? faultInArm(control, 'control');
  if (fault) return fault;
  const difference = treated.mean - control.mean;
  if (measure === 'MD')
    return {
      effect: difference,
      variance: treated.standardDeviation ** 2 / treated.total + control.standardDeviation ** 2 / control.total,
    };
  const df = treated.total + control.total - 2;
  const pooled = Math.sqrt(
    ((treated.total - 1) * treated.standardDeviation ** 2 + (control.total - 1) * control.standardDeviation ** 2) / df,
  );
  const effect = hedgesCorrection(df) * (difference / pooled);
  return {
    effect,
    variance: 1 / treated.total + 1 / control.total + effect ** 2 / (2 * (treated.total + control.total)),
  };
}
