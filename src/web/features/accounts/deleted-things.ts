/** How much an account keeps of each kind. */
export interface KeptCounts {
  bookmarks: number;
  reports: number;
  answers: number;
  searches: number;
  history: number;
  removed: number;
}

const kinds: readonly (readonly [keyof KeptCounts, string])[] = [
  ['bookmarks', 'Bookmarks with collections, tags and notes'],
  ['reports', 'Reports'],
  ['answers', 'Saved answers'],
  ['searches', 'Saved searches'],
  ['history', 'Searches in the history'],
  ['removed', 'Removed in the last 30 days'],
];

/** What goes with an account, and how much of it: "all" where the numbers could not be read. */
export function deletedThings(counts: KeptCounts | null): { what: string; amount: string }[] {
  return kinds.map(([kind, what]) => ({ what, amount: counts ? counts[kind].toLocaleString('en') : 'all' }));
}
