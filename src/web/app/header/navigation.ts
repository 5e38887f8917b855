/** A screen that the header leads to. */
export interface NavigationItem {
  href: string;
  label: string;
  /** Paths that count as being there beside `href` itself. */
  also?: readonly string[];
  /** Shown only to people with an account. */
  signedIn?: boolean;
}

/** In the header's order, which is the specification's, with the two ways to ask behind the dashboard. */
export const navigation: readonly NavigationItem[] = [
  { href: '/', label: 'Dashboard', signedIn: true },
  { href: '/simple-search', label: 'Ask a question' },
  { href: '/quick-search', label: 'Quick Analysis' },
  { href: '/search', label: 'Search' },
  { href: '/upload', label: 'Upload PDFs', signedIn: true },
  { href: '/meta-analysis', label: 'Meta-Analysis' },
  { href: '/study-guide', label: 'Study Guide', signedIn: true },
  { href: '/faq', label: 'FAQ' },
];

/** The items that a guest, or a person with an account, is led to. */
export function navigationFor(signedIn: boolean): readonly NavigationItem[] {
  return navigation.filter((item) => signedIn || !item.signedIn);
}

/** Whether a path lies on the item's screen or below it. */
export function isCurrent(item: NavigationItem, path: string): boolean {
  return [item.href, ...(item.also ?? [])].some((root) => path === root || path.startsWith(`${root}/`));
}
