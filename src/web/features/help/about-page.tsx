import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { TextPage, TextSection } from '#web/ui/text/text-page.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { aboutSections } from './about-text.ts';
import { OperatorSection } from './operator-section.tsx';
import { TextSections } from './text-sections.tsx';

/** The page about MetaMind and its principles, at `/about`. */
export function AboutPage() {
  useDocumentTitle('About MetaMind');
  return (
    <TextPage
      title="About MetaMind"
      lead="It searches medical research and answers, and every sentence of an answer opens the words that it rests on."
    >
      <TextSections sections={aboutSections} />
      <TextSection id="try" heading="See for yourself">
        <p>
          <LinkButton href="/simple-search">Ask a question</LinkButton>
        </p>
      </TextSection>
      <OperatorSection />
    </TextPage>
  );
}
