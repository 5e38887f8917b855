import { useEffect, useId, useRef, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { personName } from '#web/shared/account/user-name-text.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import css from './account-menu.module.css';

/** Not part of the first page: loaded when the menu is opened, or once the page is idle. */
export const AccountLinks = lazyPart(async () => (await import('./account-links.lazy.tsx')).AccountLinks);

/** The user's name; opens the menu of the account. */
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
