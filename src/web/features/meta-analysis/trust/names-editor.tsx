import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const NameFields = lazyPart(async () => (await import('./names-editor-fields.lazy.tsx')).NamesEditorFields);

/** The button that opens the user's own words for the headline. */
export function NamesEditor({ view }: { view: AnalysisView }) {
  return (
    <Disclosure summary="Words of the headline">
      <NameFields view={view} />
    </Disclosure>
  );
}
