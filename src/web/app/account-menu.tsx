import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { useSignOut } from '#web/account/use-sign-out.ts';
import { personName } from '#web/account/user-words.ts';
import css from '#web/app/account-menu.module.css';

/** The person's name, which opens what belongs to the account. */
export function AccountMenu({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    // Only for the reader's own steps: a screen that arrives takes the focus too.
    const closeBehindTab = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && !whole.current?.contains(document.activeElement)) setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keyup', closeBehindTab);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keyup', closeBehindTab);
    };
  }, [open]);
  return (
    <div ref={whole} className={css.account}>
      <button
        ref={button}
        type="button"
        className={css.person}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <bdi className={css.name}>{personName(user)}</bdi>
        <svg className={css.caret} viewBox="0 0 9 5" aria-hidden="true">
          <path d="M0 0h9L4.5 5z" fill="currentColor" />
        </svg>
      </button>
      {open && (
        <div id={id} className={css.popover}>
          <AccountLinks user={user} onFollow={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}

/** Who is signed in and the ways of the account, as the menu and the phone's sheet show them. */
export function AccountLinks({ user, onFollow }: { user: User; onFollow: () => void }) {
  const { signOut, busy } = useSignOut();
  return (
    <>
      <div className={css.who}>
        <p className={css.full}>
          <bdi>{personName(user)}</bdi>
        </p>
        <p className={css.email}>
          <bdi>{user.email}</bdi>
        </p>
      </div>
      <Link href="/profile" className={css.link} onClick={onFollow}>
        Profile
      </Link>
      <Link href="/account" className={css.link} onClick={onFollow}>
        Account and sessions
      </Link>
      <button
        type="button"
        className={css.link}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) void signOut();
        }}
      >
        {busy ? 'Signing out' : 'Sign Out'}
      </button>
    </>
  );
}
