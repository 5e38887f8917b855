import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { signInAddress } from '#web/shared/account/sign-in-address.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './header.module.css';
import { NavigationLinks, ThemeButton } from './header-links.tsx';
import { HeaderMenu } from './header-menu.tsx';

const HistoryDialog = lazyDialog(
  async () => (await import('#web/shared/account/history/history-dialog.tsx')).HistoryDialog,
);

/** Logo, navigation, and the user's menu or the sign-in link; on phones all but the logo folds into Menu. */
export function Header() {
  const [path] = useLocation();
  const queryString = useSearch();
  const { user, loading } = useUser();
  const [history, setHistory] = useState(false);
  useEffect(() => {
    // Signed out with the dialog open: the next person does not find it open.
    if (!user) setHistory(false);
  }, [user]);
  const wide = useMediaQuery(breakpoints.rail);
  const openHistory = () => setHistory(true);
  const signIn = signInAddress(queryString === '' ? path : `${path}?${queryString}`);
  return (
    <header className={css.header}>
      <div className={css.row}>
        <Link href="/" className={css.logo} aria-label="MetaMind, start page">
          MetaMind<span className={css.mark}>1</span>
        </Link>
        {wide ? (
          <>
            {/* Unseen until it is known whose it is: nothing that was seen moves when that becomes known. */}
            <nav aria-label="Main" className={css.nav} data-loading={loading || undefined}>
              <NavigationLinks path={path} signedIn={user !== null} />
            </nav>
            <div className={css.end} data-loading={loading || undefined}>
              {user && (
                <button type="button" className={css.link} onClick={openHistory}>
                  History
                </button>
              )}
              <ThemeButton />
              {user ? (
                // A new path is a new menu, and a new menu is closed.
                <AccountMenu key={path} user={user} />
              ) : (
                <Link href={signIn} className={css.signIn}>
                  Sign In
                </Link>
              )}
            </div>
          </>
        ) : (
          <HeaderMenu key={path} path={path} user={user} signIn={loading ? null : signIn} onHistory={openHistory} />
        )}
      </div>
      {user && <HistoryDialog open={history} onClose={() => setHistory(false)} />}
    </header>
  );
}
