/** The specification's counters of a guest in the browser: a copy of the server's, for when it cannot be asked. */

import { type TrialFeature, trialFeatures } from '#contract/shared/trial-feature.ts';
import type { TrialState } from '#contract/trial.ts';

export type KeyedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Uses of each feature since `lastReset`, epoch ms. */
export type GuestUsage = Record<TrialFeature, number> & { lastReset: number };

export const guestUsageKey = 'guestUsage';
export const trialWindowMs = 24 * 3_600_000;

function unused(now: number): GuestUsage {
  const none = Object.fromEntries(trialFeatures.map((feature) => [feature, 0])) as Record<TrialFeature, number>;
  return { ...none, lastReset: now };
}

/** The stored counters; all zero if they are missing, unreadable, or older than 24 hours. */
export function readGuestUsage(kept: string | null, now: number): GuestUsage {
  let parsed: unknown;
  try {
    parsed = kept === null ? null : JSON.parse(kept);
  } catch {
    return unused(now);
  }
  if (typeof parsed !== 'object' || parsed === null) return unused(now);
  const { lastReset, ...counts } = parsed as Record<string, unknown>;
  if (typeof lastReset !== 'number' || now - lastReset >= trialWindowMs || lastReset > now) return unused(now);
  const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
  const known = trialFeatures.map((feature) => [feature, isCount(counts[feature]) ? counts[feature] : 0] as const);
  return { ...unused(lastReset), ...Object.fromEntries(known) };
}

/**
 * The counters as the server has them. There each feature's day starts separately; here the earliest start counts for
 * all.
 */
export function usageOfState(state: TrialState, now: number): GuestUsage {
  const used = state.features.map(({ feature, limit, left }) => [feature, limit - left] as const);
  const starts = state.features
    .map(({ resetsAt }) => (resetsAt === null ? Number.NaN : Date.parse(resetsAt) - trialWindowMs))
    .filter((start) => !Number.isNaN(start));
  return { ...unused(Math.min(now, ...starts)), ...Object.fromEntries(used) };
}

/** Writes the counters of a guest to the browser; signed-in users have none. */
export function mirrorTrial(state: TrialState, store: KeyedStore | null, now: number): void {
  try {
    if (state.limited) store?.setItem(guestUsageKey, JSON.stringify(usageOfState(state, now)));
    else store?.removeItem(guestUsageKey);
  } catch {
    // The server's count applies without a copy.
  }
}
