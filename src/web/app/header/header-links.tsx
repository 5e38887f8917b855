import { Link } from 'wouter';
import css from './header.module.css';
import { toggleTheme, useTheme } from './theme.ts';

/** A screen in the navigation. */
interface NavigationItem {
  href: string;
  label: string;
  /** Paths that count as being there beside `href` itself. */
  also?: readonly string[];
  /** Shown only to people with an account. */
  signedIn?: boolean;
}

/** In the header's order, which is the specification's, with the two pages of answers after the dashboard. */
const navigation: readonly NavigationItem[] = [
  { href: '/', label: 'Dashboard', signedIn: true },
  { href: '/simple-search', label: 'Ask a question' },
  { href: '/quick-search', label: 'Quick Analysis' },
  { href: '/search', label: 'Search' },
  { href: '/upload', label: 'Upload PDFs', signedIn: true },
  { href: '/meta-analysis', label: 'Meta-Analysis' },
  { href: '/study-guide', label: 'Study Guide', signedIn: true },
  { href: '/faq', label: 'FAQ' },
];

/** The items for a guest, or for a signed-in user. */
export function navigationFor(signedIn: boolean): readonly NavigationItem[] {
  return navigation.filter((item) => signedIn || !item.signedIn);
}

/** Whether a path is the item's screen or below it. */
export function isCurrent(item: NavigationItem, path: string): boolean {
  return [item.href, ...(item.also ?? [])].some((root) => path === root || path.startsWith(`${root}/`));
}

export function NavigationLinks({ path, signedIn }: { path: string; signedIn: boolean }) {
  return navigationFor(signedIn).map((item) => (
    <Link
      key={item.href}
      href={item.href}
      className={css.link}
      aria-current={isCurrent(item, path) ? 'page' : undefined}
    >
      {item.label}
    </Link>
  ));
}

export function ThemeButton() {
  const { shown } = useTheme();
  return (
    <button type="button" className={css.link} onClick={toggleTheme}>
      {shown === 'dark' ? 'Day' : 'Night'}
    </button>
  );
}
