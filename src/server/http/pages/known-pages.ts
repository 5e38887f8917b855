/** The head of every page that is the same for all users: what a search engine, a tab and a shared link show of it. */
import { providerCount } from '#core/records/databases.ts';
import type { RenderServerView } from './server-rendered-view.ts';

/** What the server writes into a page before the application starts. */
export interface PageHead {
  /** 404 for an unknown address. */
  status: 200 | 404;
  /** Without the product's name. */
  title: string;
  description: string;
  /** The canonical path of the page; null for one without. */
  canonical: string | null;
  /** For search engines. */
  robots: 'index, follow' | 'noindex';
  /** Structured data (schema.org); null for none. */
  jsonLd: object | null;
  /**
   * The tags that reference managers and Google Scholar read of the page's work: names and contents of meta elements,
   * to which the page's own address is added. Absent where the page is about no work.
   */
  workTags?: readonly (readonly [name: string, content: string])[];
  /** The content without JavaScript, as HTML in which every text is escaped; null for the usual notice. */
  body: string | null;
  /** Whether the screen sends the question of its address at once. */
  asksAtOnce?: true;
  /** The screen's first request with its answer, which is the same for all users. Absent where the screen sends it. */
  embeddedData?: EmbeddedData;
  /** What a phone is shown before the screen's code has loaded; rendered while the page is being sent. */
  serverRenderedView?: RenderServerView;
}

/** An answer of a GET endpoint, as for any client. */
interface EmbeddedData {
  /** The endpoint's path with its parameters, as the screen requests it. */
  address: string;
  answer: object;
}

interface KnownPage {
  title: string;
  description: string;
  /** Shows a user's own data, or nothing without a previous page. */
  isPrivate?: true;
  /** A question in its address is sent at once. */
  asksAtOnce?: true;
}

const pages: Readonly<Record<string, KnownPage>> = {
  '/': {
    title: 'Health answers with their sources',
    description: `Ask a health question or search ${providerCount} literature databases at once. Every statement is traced to the words of the study it rests on.`,
  },
  '/search': {
    title: 'Search',
    description: `Searches ${providerCount} databases of health and medical literature at once, merges what they send, and says what each was asked and answered.`,
    asksAtOnce: true,
  },
  '/simple-search': {
    title: 'Ask a Health Question',
    description:
      'Ask in plain words. The answer says what studies found, how sure one can be and what is not known, with the quotes it rests on.',
    asksAtOnce: true,
  },
  '/quick-search': {
    title: 'Quick Analysis',
    description: 'Key findings and limitations from the literature on a question, each with the quote it rests on.',
    asksAtOnce: true,
  },
  '/meta-analysis': {
    title: 'Meta-Analysis',
    description:
      'Pools the effects of the studies you choose, with forest and funnel plots, heterogeneity and a rating of certainty.',
  },
  '/study-guide': {
    title: 'Study Guide',
    description: 'Makes a study guide from the abstracts of chosen studies, each statement with its quote.',
  },
  '/study/:id': {
    title: 'Study',
    description: 'A study with its abstract, its citations, and what is known of its retraction.',
  },
  '/faq': {
    title: 'Questions about MetaMind',
    description: 'How searching, answers, saving and installing work, and what MetaMind does not do.',
  },
  '/about': {
    title: 'About MetaMind',
    description: 'What MetaMind does, how it is measured, and where it falls short.',
  },
  '/about/engine': {
    title: 'How answers are made',
    description: 'Which engine writes the answers here, what it is given, and how every statement is checked.',
  },
  '/privacy': {
    title: 'Privacy',
    description:
      'What MetaMind stores about you and your questions, for how long, and how to take it along or delete it.',
  },
  '/terms': { title: 'Terms', description: 'What you may expect of MetaMind, and what you may not.' },
  '/auth': {
    title: 'Sign in',
    description: 'Sign in or create an account to keep searches, studies and answers.',
    isPrivate: true,
  },
  '/forgot-password': { title: 'Forgot your password', description: 'Sends a link to set a new one.', isPrivate: true },
  '/reset-password': {
    title: 'Set a new password',
    description: 'For a link that was mailed to you.',
    isPrivate: true,
  },
  '/confirm-email': { title: 'Confirm your email', description: 'For a link that was mailed to you.', isPrivate: true },
  '/account': {
    title: 'Account and sessions',
    description: 'Your account and where it is signed in.',
    isPrivate: true,
  },
  '/upload': {
    title: 'PDF Upload & Analysis',
    description: 'Your own papers as PDF: read in full, summarised and analysed, each statement with its page.',
    isPrivate: true,
  },
  '/upload/:id': {
    title: 'Uploaded paper',
    description: 'A paper that you uploaded: its text, what was made of it, and its PDF.',
    isPrivate: true,
  },
  '/profile': {
    title: 'Profile',
    description: 'What you saved: studies, reports, answers and searches.',
    isPrivate: true,
  },
};

/** The patterns of all these; `:name` is one part of the path. */
export const knownPatterns: readonly string[] = Object.keys(pages);

/** The head for a path; null for an unknown one. A slash at the end is ignored. */
export function knownPage(path: string): PageHead | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const pattern = Object.hasOwn(pages, bare) ? bare : bare.replace(/^(\/(?:study|upload))\/[^/]+$/, '$1/:id');
  const page = Object.hasOwn(pages, pattern) ? pages[pattern] : undefined;
  if (!page) return null;
  const { title, description, isPrivate, asksAtOnce } = page;
  return {
    status: 200,
    title,
    description,
    canonical: isPrivate ? null : bare,
    robots: isPrivate ? 'noindex' : 'index, follow',
    jsonLd: null,
    body: null,
    ...(asksAtOnce && { asksAtOnce }),
  };
}

/** For an unknown address. */
export const unknownPage: PageHead = {
  status: 404,
  title: 'Page not found',
  description: 'There is no page at this address.',
  canonical: null,
  robots: 'noindex',
  jsonLd: null,
  body: null,
};
