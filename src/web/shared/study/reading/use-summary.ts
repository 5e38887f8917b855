import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Summary } from '#contract/shared/study.ts';
import { regenerateSummary } from '#contract/studies.ts';
import { call } from '#web/api/call.ts';
import { useTrialGate } from '#web/shared/account/trial/trial-gate.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

export interface StudySummary {
  summary: Summary | null;
  /** Makes the first summary, or another one. Nothing but the summary is requested. */
  summarise: () => void;
  /** True while a summary is being made. */
  making: boolean;
  /** For a guest: how many more are free, for beside the summary just made. */
  trialLine: ReactNode;
  /** The dialog about free uses; is anywhere. */
  trialGate: ReactNode;
}

const summaryKey = (studyId: number) => [`/api/studies/${studyId}/summary`] as const;

/**
 * A study's summary: the one that came with it, else the one made here, which every card and the study's page then
 * show. A toast reports success and failure.
 */
export function useSummary(
  studyId: number,
  stored: Summary | null,
  onSummary?: (studyId: number, summary: Summary) => void,
): StudySummary {
  const client = useQueryClient();
  const { guarded, line, gate } = useTrialGate();
  const made = useQuery<Summary>({
    queryKey: summaryKey(studyId),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const [making, setMaking] = useState(false);
  const shown = made.data ?? stored;
  const make = async () => {
    const isFirst = shown === null;
    const messages = isFirst
      ? { done: 'Summary generated', failed: 'Failed to generate summary. Please try again.' }
      : { done: 'Summary regenerated', failed: 'Failed to regenerate summary. Please try again.' };
    try {
      const answered = await guarded('aiSummaries', () => call(regenerateSummary, { params: { id: String(studyId) } }));
      if (answered === null) return;
      const { answer } = answered;
      client.setQueryData(summaryKey(studyId), answer);
      onSummary?.(studyId, answer);
      // A model that failed writes nothing new, and what it wrote before stays.
      const kept = !isFirst && answer.insteadOf && answer.engine !== 'extractive';
      toast(
        kept
          ? { title: 'No new summary was written.', description: 'The one of before is shown.', destructive: true }
          : { title: messages.done },
      );
    } catch {
      toast({ title: messages.failed, destructive: true });
    }
  };
  const summarise = () => {
    setMaking(true);
    void make().then(() => setMaking(false));
  };
  return { summary: shown, summarise, making, trialLine: line, trialGate: gate };
}
