import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { enhancedMetaAnalysis } from '#contract/meta-analysis.ts';
import type { CallOutput } from '#contract/shared/endpoint.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { AnalysisView } from '../analysis-view.ts';

/** An engine's result, and the table that it was written on. */
export interface GeneratedSynthesis {
  readonly of: Pick<AnalysisDraft, 'rows' | 'options'>;
  readonly result: CallOutput<typeof enhancedMetaAnalysis>;
}

/** The last one that became whole, and whether it is of the table as it is now. */
export interface StoredSynthesis {
  readonly made: GeneratedSynthesis | null;
  readonly current: boolean;
}

/** Its first word is no address: the cache entry is personal, and dropped at sign-out. */
export const writtenKey = (userId: number | null) => ['written analysis', userId] as const;

/** By content: a table that was opened again, or came back from the account, is the same one. */
function isSameTable(one: GeneratedSynthesis['of'], other: GeneratedSynthesis['of']): boolean {
  if (one.rows === other.rows && one.options === other.options) return true;
  return JSON.stringify([one.rows, one.options]) === JSON.stringify([other.rows, other.options]);
}

/** The last result; it outlives a visit to another screen. */
export function useGeneratedSynthesis(
  userId: number | null,
  { draft: { rows, options } }: AnalysisView,
): StoredSynthesis {
  const kept = useQuery<GeneratedSynthesis>({
    queryKey: writtenKey(userId),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    // The table is compared by identity, which is fast.
    structuralSharing: false,
  });
  const made = kept.data ?? null;
  const current = useMemo(() => made !== null && isSameTable(made.of, { rows, options }), [made, rows, options]);
  return { made, current };
}
