import { useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { login, register } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import { safeNext } from '#web/shared/account/sign-in-address.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { nameInSentence } from '#web/shared/account/user-name-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Steps } from '#web/ui/feedback/steps.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AccountFrame } from './account-frame.tsx';
import { EmailField } from './email-field.tsx';
import css from './form.module.css';
import {
  type Credentials,
  type CredentialsFormProps,
  emailFault,
  faultsFromServer,
  focusFirstFault,
} from './form-faults.ts';
import { MarketingPanel } from './marketing-panel.tsx';
import { NewPasswordField, PasswordField } from './password/new-password-field.tsx';
import { passwordFault } from './password/password-strength.ts';
import { NameFields } from './sections/name-section.tsx';
import { cookieRefused, useEnter, useSubmission } from './use-submission.ts';

function SignInForm({ typed, onChange }: CredentialsFormProps) {
  const [faults, setFaults] = useState<Faults>({});
  const enter = useEnter();
  const fail = (whole: string) => {
    setFaults({ whole });
    toast({ title: 'Sign In Failed', description: whole, destructive: true });
  };
  const { busy, onSubmit } = useSubmission(async (form) => {
    const found = { email: emailFault(typed.email), password: passwordFault(typed.password) };
    setFaults(found);
    if (found.email !== undefined || found.password !== undefined) {
      focusFirstFault(form);
      return;
    }
    try {
      await call(login, { body: { email: typed.email.trim(), password: typed.password } });
      const user = await enter();
      if (!user) fail(cookieRefused);
      else toast({ title: 'Welcome back', description: `You are signed in as ${nameInSentence(user)}.` });
    } catch (error) {
      fail(messageOf(error, 'Invalid email or password'));
      setFaults((before) => ({ ...before, ...faultsFromServer(error, ['email', 'password']) }));
    }
  });
  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <EmailField value={typed.email} error={faults.email} onChange={(email) => onChange({ email })} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={typed.password}
        error={faults.password}
        onChange={(password) => onChange({ password })}
      />
      {faults.whole !== undefined && <p className={css.failure}>{faults.whole}</p>}
      <div className={css.actions}>
        <Button look="filled" type="submit" busy={busy ? 'Signing in' : undefined}>
          Sign In
        </Button>
        <TextLink href="/forgot-password" tone="quiet">
          Forgot your password?
        </TextLink>
      </div>
    </form>
  );
}

interface Faults {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  /** The error of the whole form; stays after the toast is gone. */
  whole?: string | undefined;
}

function CreateAccountForm({ typed, onChange }: CredentialsFormProps) {
  const [faults, setFaults] = useState<Faults>({});
  const enter = useEnter();
  const fail = (message: string, found: Faults) => {
    setFaults(found);
    toast({ title: 'Registration Failed', description: message, destructive: true });
  };
  const { busy, onSubmit } = useSubmission(async (form) => {
    const found = { email: emailFault(typed.email), password: passwordFault(typed.password) };
    setFaults(found);
    if (found.email !== undefined || found.password !== undefined) {
      focusFirstFault(form);
      return;
    }
    const { firstName, lastName, email, password } = typed;
    try {
      await call(register, { body: { firstName, lastName, email: email.trim(), password } });
      const user = await enter();
      if (!user) fail(cookieRefused, { whole: cookieRefused });
      else toast({ title: 'Account created', description: `You are signed in as ${nameInSentence(user)}.` });
    } catch (error) {
      const message = messageOf(error, 'Unable to create account');
      const ofFields = faultsFromServer(error, ['firstName', 'lastName', 'email', 'password']);
      const taken = error instanceof RequestError && error.problem?.code === 'email_taken';
      if (taken) ofFields.email = message;
      fail(message, Object.keys(ofFields).length > 0 ? ofFields : { whole: message });
      focusFirstFault(form);
    }
  });
  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <NameFields firstName={typed.firstName} lastName={typed.lastName} onChange={onChange} faults={faults} />
      <EmailField value={typed.email} error={faults.email} onChange={(email) => onChange({ email })} />
      <NewPasswordField
        label="Password"
        value={typed.password}
        about={[typed.firstName, typed.lastName, typed.email]}
        error={faults.password}
        onChange={(password) => onChange({ password })}
      />
      {faults.whole !== undefined && <p className={css.failure}>{faults.whole}</p>}
      <div className={css.actions}>
        <Button look="filled" type="submit" busy={busy ? 'Creating account' : undefined}>
          Create Account
        </Button>
      </div>
    </form>
  );
}

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
