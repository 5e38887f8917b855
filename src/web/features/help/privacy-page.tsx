import { TextPage } from '#web/ui/text-page.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { OperatorSection } from './operator-section.tsx';
import { privacySections } from './page-words.ts';
import { WordsSections } from './words-sections.tsx';

/** What is stored where and how long, at `/privacy`. */
export function PrivacyPage() {
  useDocumentTitle('Privacy');
  return (
    <TextPage title="Privacy" lead="What this software stores, where, how long, and what others learn of it.">
      <WordsSections sections={privacySections} />
      <OperatorSection />
    </TextPage>
  );
}
