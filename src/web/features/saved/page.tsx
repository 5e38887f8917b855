import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { hereAddress, signInAddress } from '#web/account/sign-in-address.ts';
import { useRefreshUser, useUser } from '#web/account/use-user.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './page.module.css';
import { Profile } from './profile.tsx';

/** The specification's wait before a visitor is sent to sign in. */
const visitorDelayMs = 1_000;

/** The profile: everything that a person keeps. */
export function ProfilePage() {
  const { user, loading } = useUser();
  const client = useQueryClient();
  useDocumentTitle('Profile');
  if (loading) return <Waiting />;
  if (user) return <Profile key={user.id} user={user} />;
  return client.getQueryState(['/api/user'])?.status === 'error' ? <NotReached /> : <Visitor />;
}

function Waiting() {
  return (
    <div className={css.page} role="status">
      <VisuallyHidden>Opening your profile</VisuallyHidden>
      <Skeleton widths={[38]} lineHeight={44} />
    </div>
  );
}

function NotReached() {
  const refresh = useRefreshUser();
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        live
        title="Your profile could not be opened."
        actions={
          <Button look="filled" onClick={() => void refresh()}>
            Try again
          </Button>
        }
      >
        The server did not say who is signed in. Nothing that you saved is lost.
      </EmptyState>
    </div>
  );
}

function Visitor() {
  const [, navigate] = useLocation();
  const told = useRef(false);
  useEffect(() => {
    const address = signInAddress(hereAddress());
    if (!told.current) {
      told.current = true;
      toast({ title: 'Sign In Required', description: 'Sign in to see what you have saved.', destructive: true });
    }
    const timer = setTimeout(() => navigate(address, { replace: true }), visitorDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        title="Sign in to see your profile."
        actions={<TextLink href={signInAddress(hereAddress())}>Sign in</TextLink>}
      >
        Bookmarks, reports, answers, searches and history belong to an account. Nobody else sees them.
      </EmptyState>
    </div>
  );
}
