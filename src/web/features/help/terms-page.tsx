import { TextPage } from '#web/ui/text/text-page.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { OperatorSection } from './operator-section.tsx';
import { termsSections } from './page-text.ts';
import { TextSections } from './text-sections.tsx';

/** The terms of use, at `/terms`. */
export function TermsPage() {
  useDocumentTitle('Terms');
  return (
    <TextPage title="Terms" lead="What you may count on here, what not, and what is asked of you.">
      <TextSections sections={termsSections} />
      <OperatorSection />
    </TextPage>
  );
}
