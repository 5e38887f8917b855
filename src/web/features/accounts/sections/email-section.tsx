import { useState } from 'react';
import { changeEmail, type LinkSent, type User } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import css from '#web/features/accounts/form.module.css';
import { emailFault, faultsFromServer, focusFirstFault } from '#web/features/accounts/form-faults.ts';
import { LocalLink } from '#web/features/accounts/local-link.tsx';
import { PasswordField } from '#web/features/accounts/password/new-password-field.tsx';
import { useSubmission } from '#web/features/accounts/use-submission.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import screenCss from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';

interface Faults {
  email?: string | undefined;
  password?: string | undefined;
  whole?: string | undefined;
}

/** The address changes when the link that was mailed to the new address is opened. */
export function EmailSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [sent, setSent] = useState<{ to: string; by: LinkSent['sentBy']; token: string | undefined } | null>(null);
  const close = () => {
    setOpen(false);
    setFaults({});
    setPassword('');
  };
  const { busy, onSubmit } = useSubmission(async (form) => {
    const same = email.trim().toLowerCase() === user.email.toLowerCase();
    const found = {
      email: same && email.trim() === user.email ? 'This is your address already.' : emailFault(email),
      password: password === '' ? 'Type your current password.' : undefined,
    };
    setFaults(found);
    if (found.email !== undefined || found.password !== undefined) {
      focusFirstFault(form);
      return;
    }
    try {
      const { sentBy, debugToken } = await call(changeEmail, { body: { email: email.trim(), password } });
      setSent({ to: email.trim(), by: sentBy, token: debugToken });
      setEmail('');
      close();
      if (sentBy === 'mail') toast({ title: 'Confirmation link sent' });
    } catch (error) {
      if (onUnauthorised(error)) return;
      setFaults(faultsOf(error));
      focusFirstFault(form);
    }
  });
  return (
    <AccountSection title="Email">
      <p className={screenCss.row}>
        <bdi className={screenCss.value}>{user.email}</bdi>
        {!open && (
          <Button look="row" onClick={() => setOpen(true)}>
            Change email
          </Button>
        )}
      </p>
      {sent && (
        <div role="status">
          <p className={screenCss.note}>
            {sent.by === 'mail' ? (
              <>
                A link was sent to <strong>{sent.to}</strong>.
              </>
            ) : (
              <>
                This server sends no mail. The link that confirms <strong>{sent.to}</strong> was written to the server’s
                log: ask its operator.
              </>
            )}{' '}
            The address of your account changes when it is opened.
          </p>
          {sent.token !== undefined && <LocalLink href={`/confirm-email?token=${encodeURIComponent(sent.token)}`} />}
        </div>
      )}
      {open && (
        <form className={css.form} noValidate onSubmit={onSubmit}>
          <EmailField label="New email" autoComplete="email" value={email} error={faults.email} onChange={setEmail} />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={password}
            error={faults.password}
            onChange={setPassword}
          />
          {faults.whole !== undefined && (
            <p className={css.failure} role="alert">
              {faults.whole}
            </p>
          )}
          <div className={css.actions}>
            <Button look="filled" type="submit" busy={busy ? 'Sending' : undefined}>
              Send Confirmation Link
            </Button>
            <Button look="row" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </AccountSection>
  );
}

function faultsOf(error: unknown): Faults {
  const message = messageOf(error, 'The link could not be sent. Please try again.');
  const code = error instanceof RequestError ? error.problem?.code : undefined;
  if (code === 'email_taken') return { email: message };
  if (code === 'wrong_password') return { password: message };
  const found = faultsFromServer(error, ['email', 'password']);
  return Object.keys(found).length > 0 ? found : { whole: message };
}
