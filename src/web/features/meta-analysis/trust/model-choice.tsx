import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import css from './model-choice.module.css';

const ModelChoices = lazyPart(async () => (await import('./model-choices.lazy.tsx')).ModelChoices);

/** How the pool was reckoned, folded. */
export function ModelChoice({ view }: { view: AnalysisView }) {
  const { measure, method, inference, levelPercent } = view.draft.options;
  const changed = measure !== null || method !== null || inference !== null || levelPercent !== null;
  return (
    <Disclosure
      summary={`${view.analysis.pooled ? 'How it was pooled' : 'How to pool'}${changed ? ', as you chose' : ''}`}
      className={css.model}
    >
      <ModelChoices view={view} />
    </Disclosure>
  );
}
