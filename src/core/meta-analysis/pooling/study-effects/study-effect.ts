import { type Refusal, refuse } from '#core/meta-analysis/pooling/refusal.ts';

/** Fisher's z of a correlation, with variance 1/(n − 3) (Fisher 1921). */
export function correlationEffect(correlation: number, total: number): StudyEffect | Refusal {
  if (!Number.isFinite(correlation) || Math.abs(correlation) >= 1)
    return refuse('bad_input', `The correlation is ${correlation}; it must lie between −1 and 1.`, {
      field: 'correlation',
    });
  if (!Number.isInteger(total) || total < 4)
    return refuse('bad_input', `The study has ${total} people; a whole number of at least 4 is needed.`, {
      field: 'total',
    });
  return { effect: Math.atanh(correlation), variance: 1 / (total - 3) };
}

/** One study in the form of the models: an effect on the scale on which it is pooled (the logarithm for ratios). */
export interface StudyEffect {
  readonly effect: number;
  /** The square of the effect's standard error. */
  readonly variance: number;
}

/** Far beyond any study. With larger values, powers of weights overflow. */
const maxMagnitude = 1e90;

/** Null where every effect can be pooled; else the first that cannot, by its number from 1 and in words. */
function faultIn(effects: readonly StudyEffect[]): Refusal | null {
  for (const [study, { effect, variance }] of effects.entries()) {
    const name = `Study ${study + 1}`;
    if (!Number.isFinite(effect))
      return refuse('bad_input', `${name}: the effect is not a number.`, { study, field: 'effect' });
    if (!Number.isFinite(variance))
      return refuse('bad_input', `${name}: the variance is not a number.`, { study, field: 'variance' });
    if (Math.abs(effect) > maxMagnitude)
      return refuse('bad_input', `${name}: the effect is ${effect}, which is no effect of a study.`, {
        study,
        field: 'effect',
      });
    if (variance > maxMagnitude || (variance > 0 && variance < 1 / maxMagnitude))
      return refuse('bad_input', `${name}: the variance is ${variance}, which is no variance of a study.`, {
        study,
        field: 'variance',
      });
    if (variance <= 0)
      return refuse('bad_input', `${name}: the variance is ${variance}; it must be above 0.`, {
        study,
        field: 'variance',
      });
  }
  return null;
}

/** The faults that prevent a pool before any model is fitted: bad values, and fewer studies than `least`. */
export function cannotPool(effects: readonly StudyEffect[], least: number): Refusal | null {
  if (effects.length < least)
    return refuse(
      'too_few_studies',
      `There ${effects.length === 1 ? 'is 1 study' : `are ${effects.length || 'no'} studies`}; at least ${least} are needed.`,
    );
  return faultIn(effects);
}
