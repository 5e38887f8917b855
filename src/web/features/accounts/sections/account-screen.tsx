import { useQueryClient } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { PasswordSection } from '#web/features/accounts/password/password-section.tsx';
import { userKey } from '#web/shared/account/personal-cache.ts';
import { signInAddress } from '#web/shared/account/sign-in-address.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { personName } from '#web/shared/account/user-name-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Steps } from '#web/ui/feedback/steps.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import css from './account-screen.module.css';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { HistorySection } from './history-section.tsx';
import { NameSection } from './name-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The account: profile, sessions, export and deletion. */
export function AccountScreen() {
  useDocumentTitle('Account and sessions');
  const { user, loading, failed } = useUser();
  if (failed && !user) return <Unread />;
  if (!user && !loading) return <Redirect to={signInAddress('/account')} replace />;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <div>
          <h1 className={css.title}>Account and sessions</h1>
          {user && (
            <p className={css.who}>
              You are signed in as <bdi>{personName(user)}</bdi>.
            </p>
          )}
        </div>
        <TextLink href="/profile" tone="quiet">
          What you saved
        </TextLink>
      </div>
      {user ? (
        // The forms belong to one user: another one gets empty forms.
        <Sections key={user.id} user={user} />
      ) : (
        <div className={css.waiting}>
          <Steps steps={[{ name: 'Reading your account', state: 'running' }]} />
        </div>
      )}
    </div>
  );
}

function Sections({ user }: { user: User }) {
  return (
    <div>
      <NameSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <HistorySection user={user} />
      <SessionsSection />
      <DataSection />
    </div>
  );
}

function Unread() {
  const client = useQueryClient();
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        live
        title="Your account could not be read."
        actions={<Button onClick={() => client.resetQueries({ queryKey: userKey })}>Try again</Button>}
      >
        The server did not say who is signed in. Nothing that you saved is affected.
      </EmptyState>
    </div>
  );
}
