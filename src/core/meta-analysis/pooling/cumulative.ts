import { faultInLevel } from './confidence-level.ts';
import { defaultInference } from './inference.ts';
import { interceptModel } from './model-data.ts';
import { fitStep, type PoolStep, type StepOptions } from './pool-step.ts';
import { defaultPoolingMethod } from './pooling-method.ts';
import type { Refusal } from './refusal.ts';
import { cannotPool, type StudyEffect } from './study-effects/study-effect.ts';

/** The pool after each study, in the given order; the first step is the first study alone (Lau et al. 1992). */
export function cumulativePools(
  studies: readonly StudyEffect[],
  options: StepOptions = {},
): readonly (PoolStep | Refusal)[] | Refusal {
  const { method = defaultPoolingMethod, levelPercent = 95, precision = 'rounding' } = options;
  const inference = options.inference ?? (method === 'CE' ? 'normal' : defaultInference);
  const fault = cannotPool(studies, 2) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  return studies.map((_, last) =>
    fitStep(interceptModel(studies.slice(0, last + 1)), { method, precision }, inference, levelPercent),
  );
}
