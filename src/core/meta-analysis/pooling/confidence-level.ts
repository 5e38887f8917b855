import { normalUpperQuantile } from '#core/statistics/normal-distribution.ts';
import { studentUpperQuantile } from '#core/statistics/student-t-distribution.ts';
import { type Refusal, refuse } from './refusal.ts';

export function faultInLevel(levelPercent: number): Refusal | null {
  if (levelPercent > 0 && levelPercent < 100) return null;
  return refuse('bad_input', `The level is ${levelPercent} %; it must lie between 0 and 100 %.`, {
    field: 'levelPercent',
  });
}

/** A series of pools asks for the same few values over and over, and each takes longer than a small pool. */
const criticalValues = new Map<string, number>();
const maxCachedLevels = 1000;

/** How many standard errors an interval reaches to each side: normal where `df` is null, else Student's t. */
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
