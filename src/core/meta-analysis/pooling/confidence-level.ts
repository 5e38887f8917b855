import { normalUpperQuantile } from '#core/statistics/normal-distribution.ts';
import { studentUpperQuantile } from '#core/statistics/student-t-distribution.ts';
import { type Refusal, refuse } from './refusal.ts';

export function faultInLevel(levelPercent: number): Refusal | null {
  if (levelPercent > 0 && levelPercent < 100) return null;
  return refuse('bad_input', `The level is ${levelPercent} %; it must lie between 0 and 100 %.`, {
    field: 'levelPercent',
  });
}

/** Cache: a series of pools needs the same few values many times, and each takes longer than a small pool. */
const criticalValues = new Map<string, number>();
const maxCachedLevels = 1000;

/** Number of standard errors from the estimate to each limit: normal where `df` is null, else Student's t. */
export function criticalValue(levelPercent: number, df: number | null): number {
  const key = `${levelPercent} ${df}`;
  const known = criticalValues.get(key);
  if (known !== undefined) return known;
  const tail = (1 - levelPercent / 100) / 2;
  const value = df === null ? normalUpperQuantile(tail) : studentUpperQuantile(tail, df);
  if (criticalValues.size >= maxCachedLevels) criticalValues.clear();
  criticalValues.set(key, value);
  return value;
}
