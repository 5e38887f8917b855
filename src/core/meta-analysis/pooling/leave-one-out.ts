import { faultInLevel } from './confidence-level.ts';
import { defaultInference } from './inference.ts';
import { interceptModel, withoutStudy } from './model-data.ts';
import { fitStep, type PoolStep, type StepOptions } from './pool-step.ts';
import { defaultPoolingMethod } from './pooling-method.ts';
import type { Refusal } from './refusal.ts';
import { cannotPool, type StudyEffect } from './study-effects/study-effect.ts';

/** The pool without each study in turn, in the order of the studies. A single fit can be refused. */
export function leaveOneOut(
  studies: readonly StudyEffect[],
  options: StepOptions = {},
): readonly (PoolStep | Refusal)[] | Refusal {
  const { method = defaultPoolingMethod, levelPercent = 95, precision = 'rounding' } = options;
  const inference = options.inference ?? (method === 'CE' ? 'normal' : defaultInference);
  const fault = cannotPool(studies, 3) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  const data = interceptModel(studies);
  return studies.map((_, left) => fitStep(withoutStudy(data, left), { method, precision }, inference, levelPercent));
}
