/** The features of each screen while the server is away, for the dialog of the bar. */

export interface Works {
  /** The screen's name, as the header has it. */
  name: string;
  /** Addresses that begin so. */
  paths: readonly string[];
  words: string;
}

export const worksWithout: readonly Works[] = [
  {
    name: 'Search',
    paths: ['/search'],
    words: 'Searches that you made lately open as they were answered. New ones wait.',
  },
  {
    name: 'A study',
    paths: ['/study/'],
    words: 'Records that you opened lately. Whether a study was retracted since is unknown until the server is back.',
  },
  {
    name: 'Ask a question, Quick Analysis',
    paths: ['/simple-search', '/quick-search'],
    words: 'A question that you asked lately, in the same words, is answered as it was. New ones wait.',
  },
  { name: 'Shared answers', paths: ['/answer/', '/shared-answer'], words: 'Those that you opened lately.' },
  {
    name: 'Meta-analysis',
    paths: ['/meta-analysis'],
    words:
      'Table, pooling and plots are reckoned in the browser and all work. Reading effects out of new studies waits.',
  },
  {
    name: 'Study guide',
    paths: ['/study-guide'],
    words: 'The studies that you chose stay chosen. Making a guide waits.',
  },
  {
    name: 'Profile',
    paths: ['/profile'],
    words:
      'Lists as they were read last. New bookmarks, tags, saved searches and reports wait and are saved once, when the server is back.',
  },
  {
    name: 'Upload PDFs',
    paths: ['/upload'],
    words: 'The list of your papers as it was read last, and texts that you opened lately. Uploading waits.',
  },
  { name: 'Account', paths: ['/account', '/auth', '/forgot-password', '/reset-password'], words: 'All of it waits.' },
  {
    name: 'Questions and answers, privacy, terms, about',
    paths: ['/faq', '/privacy', '/terms', '/about'],
    words: 'All of it can be read.',
  },
];

/** The screen of an address first, the others after it. */
export function worksFirst(path: string): { here: Works | null; others: readonly Works[] } {
  const here =
    worksWithout.find(({ paths }) => paths.some((start) => path === start || path.startsWith(start))) ?? null;
  return { here, others: worksWithout.filter((works) => works !== here) };
}
