import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getTrial, type TrialState } from '#contract/trial.ts';
import { call } from '#web/api/call.ts';
import { type GuestUsage, guestUsageKey, type KeyedStore, mirrorTrial, readGuestUsage } from './guest-usage.ts';

export type FeatureUses = TrialState['features'][number];

function browserStore(): KeyedStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The remaining uses of each feature; reading them updates the browser's own counters. */
export const trialQuery = {
  queryKey: ['/api/trial'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const state = await call(getTrial, {}, { signal });
    mirrorTrial(state, browserStore(), Date.now());
    return state;
  },
};

/** The browser's own counters, for when the server cannot be asked. */
export function readMirror(): GuestUsage {
  let kept: string | null = null;
  try {
    kept = browserStore()?.getItem(guestUsageKey) ?? null;
  } catch {
    // Forbidden storage has no counters.
  }
  return readGuestUsage(kept, Date.now());
}

/** The remaining uses of each feature, refetched when the caller mounts. */
export function useTrial(): UseQueryResult<TrialState> {
  return useQuery({ ...trialQuery, refetchOnMount: 'always' });
}
