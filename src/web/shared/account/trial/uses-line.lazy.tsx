import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { TrialFeature } from '#contract/shared/trial-feature.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { type FeatureUses, trialQuery, usesLeftText } from './use-trial.ts';

/** One feature's present count on the server; null for signed-in users, and if it cannot be read. */
export async function readFeatureUses(client: QueryClient, feature: TrialFeature): Promise<FeatureUses | null> {
  try {
    const state = await client.fetchQuery({ ...trialQuery, staleTime: 0 });
    return state.features.find((uses) => uses.feature === feature) ?? null;
  } catch {
    return null;
  }
}

export interface UsesLineProps {
  feature: TrialFeature;
  onOpen: () => void;
}

/** The number of remaining uses, also beside results from when it was larger. Sends no request. */
export function UsesLine({ feature, onOpen }: UsesLineProps) {
  const { data } = useQuery({ ...trialQuery, enabled: false });
  const uses = data?.features.find((each) => each.feature === feature) ?? null;
  if (uses === null || uses.left >= uses.limit) return null;
  return (
    <Button look="row" onClick={onOpen}>
      {usesLeftText(feature, uses.left, uses.limit)}
    </Button>
  );
}
