import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { OwnPage } from '#web/shared/account/own-page.tsx';
import { hereAddress, signInAddress } from '#web/shared/account/sign-in-address.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { Profile } from './profile.tsx';

/** The specification's wait before a visitor is sent to sign in. */
const visitorDelayMs = 1_000;

/** The profile: everything that a user saved. */
export function ProfilePage() {
  useDocumentTitle('Profile');
  return (
    <OwnPage
      opening="Opening your profile"
      failure="Your profile could not be opened."
      kept="Nothing that you saved is lost."
      visitor={<Visitor />}
    >
      {(user) => <Profile key={user.id} user={user} />}
    </OwnPage>
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
    <EmptyState
      level={1}
      title="Sign in to see your profile."
      actions={<TextLink href={signInAddress(hereAddress())}>Sign in</TextLink>}
    >
      Bookmarks, reports, answers, searches and history belong to an account. No one else sees them.
    </EmptyState>
  );
}
