import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { TrialFeature } from '#contract/shared/trial-feature.ts';
import { getTrial, type TrialState } from '#contract/trial.ts';
import { call } from '#web/api/call.ts';
import { type GuestUsage, guestUsageKey, type KeyedStore, mirrorTrial, readGuestUsage } from './guest-usage.ts';

const nouns: Record<TrialFeature, { one: string; many: string }> = {
  aiSummaries: { one: 'summary', many: 'summaries' },
  specializedAnalysis: { one: 'specialized analysis', many: 'specialized analyses' },
  metaAnalysis: { one: 'meta-analysis', many: 'meta-analyses' },
  workoutGeneration: { one: 'workout plan', many: 'workout plans' },
  fullTextAnalysis: { one: 'full-text analysis', many: 'full-text analyses' },
};

/** The noun for a feature's result, in the number of `count`: `summary`, `summaries`. */
export function usesNoun(feature: TrialFeature, count: number): string {
  return count === 1 ? nouns[feature].one : nouns[feature].many;
}

/** `4 of 5 free summaries left today` */
export function usesLeftText(feature: TrialFeature, left: number, limit: number): string {
  return `${left} of ${limit} free ${usesNoun(feature, limit)} left today`;
}

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
