import { providerIds, sourceNames } from '#core/records/databases.ts';
import { joinList } from '#web/shared/study/retraction/study-retraction.ts';

const databaseNames = joinList(providerIds.map((id) => sourceNames[id]));

import type { TextSectionContent } from './page-text.ts';

/** The principles of the product and what it is built on. */
export const aboutSections: readonly TextSectionContent[] = [
  {
    id: 'promises',
    heading: 'Five promises',
    paragraphs: [],
    items: [
      'It always does its job. Without a network the built-in library answers, without a language model rules do, and no page ends in a dead end.',
      'Nothing on screen is invented. Quotes are found in the study and numbers in the quote before you see them. No language model computes a number.',
      'Retracted work never goes unmarked. A look-up that failed says unknown, never clean.',
      'Failures are shown. Each database answers for itself, and its receipt shows what it was asked and what it answered.',
      'What you keep is never lost, never seen by another account, and leaves in open formats.',
    ],
  },
  {
    id: 'how',
    heading: 'How answers are made',
    paragraphs: [
      '[One page](/about/engine) says who writes the answers on this server, what leaves it, how each statement is checked, and what gets through.',
    ],
  },
  {
    id: 'sources',
    heading: 'What it is built on',
    paragraphs: [
      `Studies come from ${databaseNames}; free copies from Unpaywall; citations and retraction notices also from OpenAlex, iCite and Crossref. The built-in library holds well-known studies restated in our own words, each with its source.`,
      'Meta-analyses follow published methods, named where they are used, and are compared with R’s metafor to six digits.',
    ],
  },
  {
    id: 'software',
    heading: 'The software',
    paragraphs: [
      'MetaMind is open source under the MIT licence. The pages [Privacy](/privacy) and [Terms](/terms) say what it does with data and what it does not promise; [Questions](/faq) has the rest.',
    ],
  },
];
