import type { Summary } from '#contract/shared/study.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const ReplacedView = lazyPart(async () => (await import('./derivation-view.lazy.tsx')).ReplacedView);

/** What was taken from a model’s words, and why; nothing where all of them are shown and no second model read them. */
export const ReplacedSentences = ({ check }: { check: Pick<Summary['check'], 'instead' | 'secondReader'> }) =>
  (check.instead?.length || check.secondReader) && <ReplacedView check={check} />;
