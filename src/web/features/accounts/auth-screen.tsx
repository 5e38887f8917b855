import { useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { safeNext } from '#web/shared/account/sign-in-address.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Steps } from '#web/ui/feedback/steps.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AccountFrame } from './account-frame.tsx';
import { CreateAccountForm } from './create-account-form.tsx';
import css from './form.module.css';
import type { Credentials } from './form-faults.ts';
import { MarketingPanel } from './marketing-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Screens that show nothing to a guest. */
const forAccountsOnly = /^\/(?:profile|account)(?:[/?#]|$)/;

/** The target of the sign-in screen afterwards, from its own query string. */
export function nextAddress(queryString: string): string {
  return safeNext(new URLSearchParams(queryString).get('next'));
}

/** The page for continuing as a guest: the search, or `next` if guests may use it. */
export function guestAddress(next: string): string {
  return next === '/' || forAccountsOnly.test(next) ? '/search' : next;
}

/** Which tab the address opens: `tab=create` is for links that invite to make an account. */
export function startingTab(queryString: string): 'sign-in' | 'create' {
  return new URLSearchParams(queryString).get('tab') === 'create' ? 'create' : 'sign-in';
}

const tabs = [
  { id: 'sign-in', label: 'Sign In' },
  { id: 'create', label: 'Create Account' },
] as const;

/** Sign in or create an account. A user who is signed in already is redirected. */
export function AuthScreen() {
  const queryString = useSearch();
  const [path, navigate] = useLocation();
  const { user, loading } = useUser();
  const [typed, setTyped] = useState<Credentials>({ firstName: '', lastName: '', email: '', password: '' });
  const tab = startingTab(queryString);
  const next = nextAddress(queryString);
  useDocumentTitle(tab === 'create' ? 'Create account' : 'Sign in');
  if (user) return <Redirect to={next} replace />;

  const select = (chosen: 'sign-in' | 'create') => {
    const query = new URLSearchParams(queryString);
    if (chosen === 'create') query.set('tab', 'create');
    else query.delete('tab');
    const text = query.toString();
    navigate(text === '' ? path : `${path}?${text}`, { replace: true });
  };
  const change = (changed: Partial<Credentials>) => setTyped((before) => ({ ...before, ...changed }));
  return (
    <AccountFrame statement={['Keep the thread.', 'On any device.']} panel={<MarketingPanel />}>
      <h1 className={css.heading}>Your account</h1>
      {next !== '/' && <p className={css.lead}>Afterwards you go on where you were.</p>}
      {loading ? (
        <div className={css.loading}>
          <Steps steps={[{ name: 'Checking whether you are signed in', state: 'running' }]} />
        </div>
      ) : (
        <div className={css.tabs}>
          <Tabs label="Sign in or create an account" tabs={tabs} selected={tab} onSelect={select}>
            {tab === 'sign-in' ? (
              <SignInForm typed={typed} onChange={change} />
            ) : (
              <CreateAccountForm typed={typed} onChange={change} />
            )}
          </Tabs>
          <p className={css.ways}>
            <TextLink href={guestAddress(next)}>Continue as Guest</TextLink>
          </p>
        </div>
      )}
    </AccountFrame>
  );
}
