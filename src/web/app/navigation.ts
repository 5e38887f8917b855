/** A screen that the header leads to. */
export interface NavigationItem {
  href: string;
  label: string;
  /** Paths that count as being there beside `href` itself. */
  also?: readonly string[];
  /** Shown only to people with an account. */
  signedIn?: boolean;
}

/** What exists today, in the header's order; a feature adds its line when its screen is there. */
export const navigation: readonly NavigationItem[] = [
  { href: '/simple-search', label: 'Ask a question', also: ['/quick-search'] },
  { href: '/search', label: 'Search' },
  { href: '/meta-analysis', label: 'Meta-Analysis' },
  { href: '/faq', label: 'FAQ' },
  // Last, so that nothing moves when it becomes known that somebody is signed in.
  { href: '/upload', label: 'Upload PDFs', signedIn: true },
  { href: '/study-guide', label: 'Study Guide', signedIn: true },
  { href: '/', label: 'Dashboard', signedIn: true },
];

/** The items that a guest, or a person with an account, is led to. */
export function navigationFor(signedIn: boolean): readonly NavigationItem[] {
  return navigation.filter((item) => signedIn || !item.signedIn);
}

/** Whether a path lies on the item's screen or below it. */
export function isCurrent(item: NavigationItem, path: string): boolean {
  return [item.href, ...(item.also ?? [])].some((root) => path === root || path.startsWith(`${root}/`));
}
