import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { AccountLinks } from './account-menu.tsx';
import css from './header.module.css';
import { NavigationLinks, ThemeButton } from './header-links.tsx';

export interface HeaderMenuProps {
  path: string;
  user: User | null;
  /** Address of the sign-in screen; null while it is not known whether a user is signed in. */
  signIn: string | null;
  onHistory: () => void;
}

/** On phones: the whole header in one menu. */
export function HeaderMenu({ path, user, signIn, onHistory }: HeaderMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <>
      <button
        ref={button}
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
          <NavigationLinks path={path} signedIn={user !== null} />
          {user && (
            <button
              type="button"
              className={css.link}
              onClick={() => {
                setOpen(false);
                // Where the focus goes back to when the dialog is closed.
                button.current?.focus();
                onHistory();
              }}
            >
              History
            </button>
          )}
          <ThemeButton />
          {user ? (
            <div className={css.person}>
              <AccountLinks user={user} onFollow={() => setOpen(false)} />
            </div>
          ) : (
            signIn !== null && (
              <Link href={signIn} className={css.signIn} onClick={() => setOpen(false)}>
                Sign In
              </Link>
            )
          )}
        </nav>
      )}
    </>
  );
}
