import { LinkButton } from '#web/ui/link-button.tsx';
import { TextPage, TextSection } from '#web/ui/text-page.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { aboutSections } from './about-words.ts';
import { OperatorSection } from './operator-section.tsx';
import { WordsSections } from './words-sections.tsx';

/** What MetaMind is and what it holds itself to, at `/about`. */
export function AboutPage() {
  useDocumentTitle('About MetaMind');
  return (
    <TextPage
      title="About MetaMind"
      lead="It searches medical research and answers, and every sentence of an answer opens the words that it rests on."
    >
      <WordsSections sections={aboutSections} />
      <TextSection id="try" heading="See for yourself">
        <p>
          <LinkButton href="/simple-search">Ask a question</LinkButton>
        </p>
      </TextSection>
      <OperatorSection />
    </TextPage>
  );
}
