import { useState } from 'react';
import { login } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { nameInSentence } from '#web/shared/account/user-name-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { EmailField } from './email-field.tsx';
import css from './form.module.css';
import { type CredentialsFormProps, emailFault, faultsFromServer, focusFirstFault } from './form-faults.ts';
import { PasswordField } from './password/new-password-field.tsx';
import { passwordFault } from './password/password-strength.ts';
import { cookieRefused, useEnter, useSubmission } from './use-submission.ts';

interface Faults {
  email?: string | undefined;
  password?: string | undefined;
  /** The error of the whole form; stays after the toast is gone. */
  whole?: string | undefined;
}

export function SignInForm({ typed, onChange }: CredentialsFormProps) {
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
