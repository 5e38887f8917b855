/** Refuses values that cannot be drawn, before anything is drawn. */
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';

function refused(reason: string, study?: number, field?: string): Refusal {
  return {
    refused: 'bad_input',
    reason,
    ...(study === undefined ? {} : { study }),
    ...(field === undefined ? {} : { field }),
  };
}

/** `what` is the value's name in a sentence, `of` its owner. */
export interface CheckedValue {
  readonly what: string;
  readonly field: string;
  readonly value: number;
  /** `positive`: above 0. `not_negative`: 0 or more. */
  readonly must: 'finite' | 'positive' | 'not_negative';
}

/** An axis cannot be computed beyond this value, or for ratios below its inverse. */
const farthest = 1e100;

function faultIn({ what, field, value, must }: CheckedValue, of: string, study?: number): Refusal | null {
  if (!Number.isFinite(value)) return refused(`${what} of ${of} is not a number that can be drawn.`, study, field);
  if (must === 'positive' && value <= 0) return refused(`${what} of ${of} must be above 0.`, study, field);
  if (Math.abs(value) > farthest || (must === 'positive' && value < 1 / farthest))
    return refused(`${what} of ${of} is too far from the others to be drawn.`, study, field);
  if (must === 'not_negative' && value < 0) return refused(`${what} of ${of} must not be below 0.`, study, field);
  return null;
}

export function faultInValues(values: readonly CheckedValue[], of: string, study?: number): Refusal | null {
  for (const value of values) {
    const fault = faultIn(value, of, study);
    if (fault) return fault;
  }
  return null;
}

/**
 * An interval with exchanged limits is refused too. An estimate outside its interval is not, because it can be drawn.
 */
export function faultInEffect(
  effect: { readonly estimate?: number; readonly low: number; readonly high: number },
  isRatio: boolean,
  of: string,
  study?: number,
): Refusal | null {
  const must = isRatio ? 'positive' : 'finite';
  const { estimate, low, high } = effect;
  const limits: CheckedValue[] = [
    { what: 'The lower limit', field: 'low', value: low, must },
    { what: 'The upper limit', field: 'high', value: high, must },
  ];
  const values =
    estimate === undefined
      ? limits
      : [{ what: 'The estimate', field: 'estimate', value: estimate, must } as const, ...limits];
  const fault = faultInValues(values, of, study);
  if (fault) return fault;
  return low > high ? refused(`The lower limit of ${of} is above the upper one.`, study, 'low') : null;
}

const minPlotWidth = 240;

export function faultInFrame(width: number, items: number): Refusal | null {
  if (!Number.isFinite(width) || width < minPlotWidth)
    return refused(`A plot must be at least ${minPlotWidth} px wide.`, undefined, 'width');
  return items === 0 ? { refused: 'too_few_studies', reason: 'There is no study to draw.' } : null;
}
