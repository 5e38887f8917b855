import { navigate } from 'wouter/use-browser-location';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { chosenStudy } from '#web/shared/study/card/choose-study.lazy.ts';
import { baskets, maxChosen } from '#web/shared/study/study-basket.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

const purpose = 'meta-analysis';

/** Adds ticked studies to the basket of the meta-analysis, up to its limit, and reports the result. */
export function addToAnalysis(studies: readonly MergedStudy[], userId: number | null): void {
  const owner = { purpose, userId } as const;
  const outcomes = studies.map((study) => baskets.add(owner, chosenStudy(study, study.standing)));
  const count = (outcome: (typeof outcomes)[number]) => outcomes.filter((each) => each === outcome).length;
  const [added, full] = [count('added'), count('full')];
  const limitText = `It is made of at most ${maxChosen[purpose]} studies; ${full} found no room.`;
  toast({
    title: added === 0 && full === 0 ? 'Already added' : 'Added to Meta-Analysis',
    description:
      full > 0 ? limitText : `${added} of ${studies.length} selected ${studies.length === 1 ? 'study' : 'studies'}`,
    destructive: full > 0,
    action: { label: 'Open meta-analysis', onAction: () => navigate('/meta-analysis') },
  });
}
