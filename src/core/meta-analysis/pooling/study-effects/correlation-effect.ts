import { type Refusal, refuse } from '#core/meta-analysis/pooling/refusal.ts';
import type { StudyEffect } from './study-effect.ts';

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
