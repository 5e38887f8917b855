import type { RetractionStatus } from '#core/matching/merge/merge-notices.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';

/** The status of a study when it was chosen, unless a worse one is known now. */
export function currentRetractionStatus(retractionStatus: RetractionStatus, lookup: Lookup): RetractionStatus {
  if (lookup.state !== 'answered') return retractionStatus;
  const { retraction, notices } = lookup.enrichment;
  if (retraction === 'retracted' || notices.some(({ kind }) => kind === 'retraction')) return 'retracted';
  if (retractionStatus !== 'retracted' && notices.some(({ kind }) => kind === 'expression_of_concern'))
    return 'concern';
  return retractionStatus;
}
