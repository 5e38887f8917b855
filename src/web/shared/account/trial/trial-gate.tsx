import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { TrialFeature } from '#contract/shared/trial-feature.ts';
import { RequestError } from '#web/api/request-error.ts';
import { userKey } from '#web/shared/account/personal-cache.ts';
import { dismissToast } from '#web/ui/feedback/toast-store.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import type { UsesLineProps } from './uses-line.lazy.tsx';

const TrialDialog = lazyDialog(async () => (await import('./trial-dialog.tsx')).TrialDialog);

/** How long a result waits for the count that is shown with it, in ms. */
const countWaitMs = 1_500;

export interface TrialGate {
  /** The dialog; nothing until it is wanted. */
  gate: ReactNode;
  /** A line beside the result, once a guest has used up a feature; opens the dialog. Null for all others. */
  line: ReactNode;
  /**
   * Does an AI feature's work. Null when the free uses are used up: the dialog is open then. Any other fault is thrown
   * on.
   */
  guarded: <Result>(feature: TrialFeature, work: () => Promise<Result>) => Promise<Result | null>;
}

interface Shown {
  feature: TrialFeature;
  /** The server's sentence if no use was left; null to show the remaining uses. */
  refusal: string | null;
  open: boolean;
  /** Each opening mounts a new dialog, which refetches. */
  opening: number;
}

function refusalOf(error: unknown): string | null {
  const problem = error instanceof RequestError ? error.problem : null;
  return problem?.code === 'trial_used_up' ? problem.message : null;
}

/** Checks a guest's uses before an AI feature; signed-in users never see it. */
export function useTrialGate(): TrialGate {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const [used, setUsed] = useState<{ feature: TrialFeature; Line: ComponentType<UsesLineProps> } | null>(null);
  const show = (feature: TrialFeature, refusal: string | null) => {
    // On a phone it would cover the dialog's buttons.
    dismissToast();
    setShown((before) => ({ feature, refusal, open: true, opening: (before?.opening ?? 0) + 1 }));
  };

  async function guarded<Result>(feature: TrialFeature, work: () => Promise<Result>): Promise<Result | null> {
    let result: Result;
    try {
      result = await work();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      show(feature, refusal);
      return null;
    }
    // The line comes together with the result, so that it moves nothing afterwards.
    if (!client.getQueryData(userKey)) {
      const part = await import('./uses-line.lazy.tsx').catch(() => null);
      if (part) {
        await withinWait(part.readFeatureUses(client, feature));
        setUsed({ feature, Line: part.UsesLine });
      }
    }
    return result;
  }

  return {
    guarded,
    line: used !== null && <used.Line feature={used.feature} onOpen={() => show(used.feature, null)} />,
    gate: shown && (
      <TrialDialog
        key={shown.opening}
        feature={shown.feature}
        refusal={shown.refusal}
        open={shown.open}
        onClose={() => setShown({ ...shown, open: false })}
      />
    ),
  };
}

function withinWait(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, countWaitMs))]);
}
