import type { TrialFeature } from '#contract/trial-feature.ts';
import type { Account } from '#server/http/session.ts';

/** Who uses an AI feature. `guest` is called only for those without an account, and then makes a guest of them. */
export interface TrialUser {
  account: Account | null;
  guest: () => string;
  address: string;
}

/** What a use gave. `free`: it was answered from what is stored, and costs nothing. */
export interface TrialWork<Value> {
  value: Value;
  free: boolean;
}

/**
 * The one gate of every AI feature. People with an account pass. A guest's use is counted before `work` begins, so that
 * fifty requests at once pass exactly as many as are left, and given back when the work failed or was free. Throws
 * trial_used_up without starting the work when none is left.
 */
export interface Trial {
  use<Value>(feature: TrialFeature, user: TrialUser, work: () => Promise<TrialWork<Value>>): Promise<Value>;
}
