import { useState } from 'react';
import { register } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import { nameInSentence } from '#web/shared/account/user-name-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { EmailField } from './email-field.tsx';
import css from './form.module.css';
import { type CredentialsFormProps, emailFault, faultsFromServer, focusFirstFault } from './form-faults.ts';
import { NewPasswordField } from './password/new-password-field.tsx';
import { passwordFault } from './password/password-strength.ts';
import { NameFields } from './sections/name-section.tsx';
import { cookieRefused, useEnter, useSubmission } from './use-submission.ts';

interface Faults {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  /** The error of the whole form; stays after the toast is gone. */
  whole?: string | undefined;
}

export function CreateAccountForm({ typed, onChange }: CredentialsFormProps) {
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
