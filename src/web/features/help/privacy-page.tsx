import { TextPage } from '#web/ui/text/text-page.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { OperatorSection } from './operator-section.tsx';
import { privacySections } from './page-text.ts';
import { TextSections } from './text-sections.tsx';

/** Which data is stored where and for how long, at `/privacy`. */
export function PrivacyPage() {
  useDocumentTitle('Privacy');
  return (
    <TextPage title="Privacy" lead="What this software stores, where, how long, and what others learn of it.">
      <TextSections sections={privacySections} />
      <OperatorSection />
    </TextPage>
  );
}
