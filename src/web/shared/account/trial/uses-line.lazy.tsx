import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { TrialFeature } from '#contract/shared/trial-feature.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { usesLeftText } from './trial-text.ts';
import { type FeatureUses, trialQuery } from './use-trial.ts';

/** One feature's count as the server has it now; null for people with an account, and where it cannot be had. */
export async function readUses(client: QueryClient, feature: TrialFeature): Promise<FeatureUses | null> {
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

/** Says what is left now, also beside results that were made when more was. Reads nothing itself. */
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
