import type { TrialFeature } from '#contract/shared/trial-feature.ts';
import type { Account } from './session.ts';

/** The user of an AI feature. `guest` is called only for users without an account, and creates the guest. */
export interface TrialUser {
  account: Account | null;
  guest: () => string;
  address: string;
}

/** The result of every AI feature: its answer, as far as the price of a use depends on it. */
export interface PricedValue {
  answer: { statements: readonly unknown[]; insteadOf?: unknown };
}

/** The result of a use. `stored`: it was stored already. */
export interface TrialWork<Value extends PricedValue> {
  value: Value;
  stored: boolean;
}

/** Only a new answer of the requested engine with statements costs a use; a refusal has no statements. */
export function costsUse({ value: { answer }, stored }: TrialWork<PricedValue>): boolean {
  return !stored && answer.statements.length > 0 && !answer.insteadOf;
}

/**
 * Limits every AI feature for guests; users with an account pass. A guest's use is counted before `work` begins, so
 * that of fifty requests at once exactly as many pass as are left. It is given back when the work failed or costs
 * nothing (`costsUse`). Throws trial_used_up without starting the work when none is left.
 */
export interface Trial {
  use<Value extends PricedValue>(
    feature: TrialFeature,
    user: TrialUser,
    work: () => Promise<TrialWork<Value>>,
  ): Promise<Value>;
}
