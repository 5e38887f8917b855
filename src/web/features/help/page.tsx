import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextPage, TextSection } from '#web/ui/text/text-page.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { aboutSections } from './about-text.ts';
import { FaqPage } from './faq-page.tsx';
import css from './missing-page.module.css';
import { OperatorSection } from './operator-section.tsx';
import { privacySections, termsSections } from './page-text.ts';
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

/** The 404 page. */
export function MissingPage() {
  const [path] = useLocation();
  useDocumentTitle('Page not found');
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        title="There is no page here."
        actions={
          <>
            <TextLink href="/simple-search">Ask a question</TextLink>
            <TextLink href="/search">Search the literature</TextLink>
            <TextLink href="/faq">Questions about MetaMind</TextLink>
          </>
        }
      >
        Nothing is kept at <span className={css.path}>{path}</span>. The address may be mistyped, or the page has moved.
      </EmptyState>
    </div>
  );
}

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

const pages: Readonly<Record<string, ComponentType>> = {
  '/about': AboutPage,
  '/faq': FaqPage,
  '/privacy': PrivacyPage,
  '/terms': TermsPage,
};

/** The pages of text by their address. Any other address shows that there is no such page. */
export function HelpPage() {
  const [path] = useLocation();
  const Page = pages[path] ?? MissingPage;
  return <Page />;
}
