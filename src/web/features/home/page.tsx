import { lazy, Suspense, useEffect, useState } from 'react';
import { hasSessionCookie, useRefreshUser, useUser } from '#web/shared/account/use-user.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import css from './dashboard/dashboard.module.css';
import { expectsDashboard, rememberDashboard } from './dashboard/dashboard-memory.ts';
import { DashboardWaiting, useWithin } from './dashboard/dashboard-waiting.tsx';
import { Landing } from './landing/landing.tsx';
import page from './page.module.css';

const loadDashboard = () => import('./dashboard/dashboard.tsx');
const Dashboard = lazy(async () => ({ default: (await loadDashboard()).Dashboard }));

/**
 * How long the landing page waits to learn that no user is signed in, in ms. After that it is shown even without an
 * answer.
 */
const unseenMs = 2_500;

/** The start page: the landing page for visitors, the dashboard for users. */
export function HomePage() {
  const { user, loading, failed } = useUser();
  const [expected] = useState(() => expectsDashboard() || hasSessionCookie(document.cookie));
  const patient = useWithin(unseenMs);
  useEffect(() => {
    // Its failure is shown when it is needed.
    if (expected) loadDashboard().catch(() => undefined);
  }, [expected]);
  useEffect(() => {
    if (!loading && !failed) rememberDashboard(user !== null);
  }, [loading, failed, user]);
  if (user)
    return (
      <Suspense fallback={<DashboardWaiting />}>
        <Dashboard key={user.id} user={user} />
      </Suspense>
    );
  if (expected && loading) return <DashboardWaiting />;
  if (expected && failed) return <NotReached />;
  // Laid out but invisible until it is known that no user is signed in, so that the wrong page is never shown for a
  // moment.
  return (
    <div className={page.landing} data-loading={(loading && patient) || undefined}>
      <Landing />
    </div>
  );
}

/** The request for the current user failed, on a browser where a user was signed in. */
function NotReached() {
  const refresh = useRefreshUser();
  const [asking, setAsking] = useState(false);
  const again = async () => {
    setAsking(true);
    await refresh();
    setAsking(false);
  };
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        live
        title="Your dashboard could not be opened."
        actions={
          <>
            <Button look="filled" busy={asking ? 'Trying' : undefined} onClick={() => void again()}>
              Try again
            </Button>
            <TextLink href="/search">Search the literature</TextLink>
            <TextLink href="/simple-search">Ask a question</TextLink>
          </>
        }
      >
        The server did not say who is signed in. Nothing that you saved is lost.
      </EmptyState>
    </div>
  );
}
