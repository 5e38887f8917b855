import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import css from '#web/app/header.module.css';
import { isCurrent, navigation } from '#web/app/navigation.ts';
import { toggleTheme, useTheme } from '#web/app/theme.ts';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';

/** Logo, the screens there are, the theme; on phones all but the logo folds behind Menu. */
export function Header() {
  const [path] = useLocation();
  const wide = useMediaQuery(breakpoints.rail);
  return (
    <header className={css.header}>
      <div className={css.row}>
        <Link href="/" className={css.logo} aria-label="MetaMind, start page">
          MetaMind<span className={css.mark}>1</span>
        </Link>
        {wide ? (
          <>
            <nav aria-label="Main" className={css.nav}>
              <NavigationLinks path={path} />
            </nav>
            <div className={css.end}>
              <ThemeButton />
            </div>
          </>
        ) : (
          // A new path is a new menu, and a new menu is closed.
          <Menu key={path} path={path} />
        )}
      </div>
    </header>
  );
}

function NavigationLinks({ path }: { path: string }) {
  return navigation.map((item) => (
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

function ThemeButton() {
  const { shown } = useTheme();
  return (
    <button type="button" className={css.link} onClick={toggleTheme}>
      {shown === 'dark' ? 'Day' : 'Night'}
    </button>
  );
}

function Menu({ path }: { path: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={css.menu}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Close' : 'Menu'}
      </button>
      {open && (
        <nav id={id} aria-label="Main" className={css.sheet}>
          <NavigationLinks path={path} />
          <ThemeButton />
        </nav>
      )}
    </>
  );
}
