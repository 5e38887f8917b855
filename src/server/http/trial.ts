import type { TrialFeature } from '#contract/shared/trial-feature.ts';
import type { Account } from './session.ts';

/** Who uses an AI feature. `guest` is called only for those without an account, and then makes a guest of them. */
export interface TrialUser {
  account: Account | null;
  guest: () => string;
  address: string;
}

/** What every AI feature gives: its answer, as far as the price of a use depends on it. */
export interface PricedValue {
  answer: { statements: readonly unknown[]; insteadOf?: unknown };
}

/** What a use gave. `stored`: nothing was made for it. */
export interface TrialWork<Value extends PricedValue> {
  value: Value;
  stored: boolean;
}

/** Only an answer made now, by the engine that was asked, with something in it; a refusal has no statements. */
export function costsUse({ value: { answer }, stored }: TrialWork<PricedValue>): boolean {
  return !stored && answer.statements.length > 0 && !answer.insteadOf;
}

/**
 * The one gate of every AI feature. People with an account pass. A guest's use is counted before `work` begins, so that
 * fifty requests at once pass exactly as many as are left, and given back when the work failed or costs nothing
 * (`costsUse`). Throws trial_used_up without starting the work when none is left.
 */
export interface Trial {
  use<Value extends PricedValue>(
    feature: TrialFeature,
    user: TrialUser,
    work: () => Promise<TrialWork<Value>>,
  ): Promise<Value>;
}
