import type { AccountContents } from '#contract/accounts.ts';

/** What each kind is called where an account is deleted, in the order in which they are listed. */
const names: Record<keyof AccountContents, string> = {
  uploadedPapers: 'Uploaded papers, with their PDFs and texts',
  paperAnswers: 'Summaries, analyses and answers made of them',
  bookmarks: 'Bookmarks, with their notes',
  collections: 'Collections',
  tags: 'Tags',
  reports: 'Reports',
  drafts: 'Meta-analysis under way',
  savedAnswers: 'Saved answers',
  sharedAnswers: 'Answers shared by a link',
  askedAnswers: 'Answers to your latest questions',
  searches: 'Saved searches',
  history: 'Searches in the history',
  removed: 'Removed in the last 30 days',
  jobs: 'Work on uploaded papers, under way or just ended',
  sessions: 'Devices signed in',
  mailedLinks: 'Links sent by mail',
};
const kinds = Object.keys(names) as (keyof AccountContents)[];

/** What goes with an account, and how much of it. Without the numbers every kind is named, and goes as "all". */
export function deletedThings(contents: AccountContents | null): { what: string; amount: string }[] {
  if (contents === null) return kinds.map((kind) => ({ what: names[kind], amount: 'all' }));
  return kinds
    .filter((kind) => contents[kind] > 0)
    .map((kind) => ({ what: names[kind], amount: contents[kind].toLocaleString('en') }));
}
