import { Link } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { useSignOut } from '#web/shared/account/use-sign-out.ts';
import { personName } from '#web/shared/account/user-name-text.ts';
import css from './account-menu.module.css';

/** The current user and the account's links, in the menu and in the phone's sheet. */
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
