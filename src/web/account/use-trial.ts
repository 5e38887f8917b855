import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getTrial, type TrialState } from '#contract/trial.ts';
import type { TrialFeature } from '#contract/trial-feature.ts';
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

const trialQuery = {
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
    // Forbidden storage holds no counters.
  }
  return readGuestUsage(kept, Date.now());
}

/** What is left of each feature, asked anew whenever the caller appears. */
export function useTrial(): UseQueryResult<TrialState> {
  return useQuery({ ...trialQuery, refetchOnMount: 'always' });
}

/** One feature's count as it was last read; null where it was not. Reads nothing itself. */
export function useKnownUses(feature: TrialFeature): FeatureUses | null {
  const { data } = useQuery({ ...trialQuery, enabled: false });
  return data?.features.find((uses) => uses.feature === feature) ?? null;
}

/** One feature's count as the server has it now; null for people with an account, and where it cannot be had. */
export async function readUses(client: QueryClient, feature: TrialFeature): Promise<FeatureUses | null> {
  try {
    const state = await client.fetchQuery({ ...trialQuery, staleTime: 0 });
    return state.features.find((uses) => uses.feature === feature) ?? null;
  } catch {
    return null;
  }
}
