import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { laterPart } from '#web/ui/later-part.tsx';

const NameFields = laterPart(async () => (await import('./names-editor-open.tsx')).NameFields);

/** The way to the reader's own words for the headline. */
export function NamesEditor({ view }: { view: AnalysisView }) {
  return (
    <Disclosure summary="Words of the headline">
      <NameFields view={view} />
    </Disclosure>
  );
}
