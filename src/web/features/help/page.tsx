import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { AboutPage } from './about-page.tsx';
import { FaqPage } from './faq-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

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
