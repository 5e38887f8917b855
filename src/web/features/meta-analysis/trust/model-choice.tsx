import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import css from './model-choice.module.css';

const ModelChoices = laterPart(async () => (await import('./model-choice-open.tsx')).ModelChoices);

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
