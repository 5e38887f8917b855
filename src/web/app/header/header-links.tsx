import { Link } from 'wouter';
import css from './header.module.css';
import { isCurrent, navigationFor } from './navigation.ts';
import { toggleTheme, useTheme } from './theme.ts';

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
