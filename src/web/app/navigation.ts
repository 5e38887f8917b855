/** A screen that the header leads to. */
export interface NavigationItem {
  href: string;
  label: string;
  /** Paths that count as being there beside `href` itself. */
  also?: readonly string[];
}

/** What exists today, in the header's order; a feature adds its line when its screen is there. */
export const navigation: readonly NavigationItem[] = [{ href: '/search', label: 'Search' }];

/** Whether a path lies on the item's screen or below it. */
export function isCurrent(item: NavigationItem, path: string): boolean {
  return [item.href, ...(item.also ?? [])].some((root) => path === root || path.startsWith(`${root}/`));
}
