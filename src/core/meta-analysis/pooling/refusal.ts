/** Replaces a number that cannot be computed validly. A plain object, so that it can be serialised to JSON. */

/**
 * `bad_input`: an impossible value. `too_few_studies`: fewer than the model needs. `no_variation`: what the test
 * compares is the same in every study. `not_estimable`: the data leave nothing to estimate from. `not_converged`: the
 * iteration did not converge.
 */
export type RefusalKind = 'bad_input' | 'too_few_studies' | 'no_variation' | 'not_estimable' | 'not_converged';

export interface Refusal {
  readonly refused: RefusalKind;
  /** A sentence for the user. */
  readonly reason: string;
  /** The index of the faulty study, from 0, where it is one study. */
  readonly study?: number;
  /** The faulty value, where it is one value. */
  readonly field?: string;
}

export function refuse(refused: RefusalKind, reason: string, at: { study?: number; field?: string } = {}): Refusal {
  return { refused, reason, ...at };
}

export function isRefusal(result: object): result is Refusal {
  return 'refused' in result && 'reason' in result;
}
