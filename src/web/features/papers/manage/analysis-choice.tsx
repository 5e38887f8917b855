import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { hasText } from '#web/features/papers/paper-text-labels.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { useInBasket } from '#web/shared/study/study-basket.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { withLazy } from '#web/ui/loading/lazy-part.tsx';

const purpose = 'meta-analysis';

/** Whether the paper is chosen for the meta-analysis: a basket has it under its number below zero. */
export function useInAnalysis({ id }: Pick<UploadedStudy, 'id'>): boolean {
  const { user } = useUser();
  return useInBasket(purpose, user?.id ?? null, [-id]);
}

/** Puts a paper into the meta-analysis, and pressed again takes it out. Nothing for one without a text. */
export function AnalysisChoice({ study }: { study: UploadedStudy }) {
  const { user } = useUser();
  const isIn = useInAnalysis(study);
  if (!user || !hasText(study)) return null;
  const choose = () =>
    void withLazy(import('./choose-paper.lazy.ts'), ({ choosePaper }) =>
      choosePaper({ purpose, userId: user.id }, study),
    );
  const words = isIn ? 'In Analysis' : 'Add to Analysis';
  return (
    <Button look="row" aria-pressed={isIn} aria-label={`${words}: ${study.title}`} onClick={choose}>
      {words}
    </Button>
  );
}
