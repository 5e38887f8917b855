import { useState } from 'react';
import { changePassword, type User } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import css from '#web/features/accounts/form.module.css';
import { faultsFromServer, focusFirstFault } from '#web/features/accounts/form-faults.ts';
import screenCss from '#web/features/accounts/sections/account-screen.module.css';
import { AccountSection } from '#web/features/accounts/sections/account-section.tsx';
import { useSubmission } from '#web/features/accounts/use-submission.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { useRefreshUser } from '#web/shared/account/use-user.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { NewPasswordField, PasswordField } from './new-password-field.tsx';
import { passwordFault } from './password-strength.ts';

interface Faults {
  currentPassword?: string | undefined;
  newPassword?: string | undefined;
  whole?: string | undefined;
}

export function PasswordSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const refresh = useRefreshUser();
  const close = () => {
    setOpen(false);
    setFaults({});
    setCurrent('');
    setNext('');
  };
  const { busy, onSubmit } = useSubmission(async (form) => {
    const found = {
      currentPassword: current === '' ? 'Type your current password.' : undefined,
      newPassword: passwordFault(next),
    };
    setFaults(found);
    if (found.currentPassword !== undefined || found.newPassword !== undefined) {
      focusFirstFault(form);
      return;
    }
    try {
      await call(changePassword, { body: { currentPassword: current, newPassword: next } });
      close();
      toast({ title: 'Password changed', description: 'All other devices are signed out.' });
      await refresh();
    } catch (error) {
      if (onUnauthorised(error)) return;
      setFaults(faultsOf(error));
      focusFirstFault(form);
    }
  });
  return (
    <AccountSection title="Password">
      {open ? (
        <form className={css.form} noValidate onSubmit={onSubmit}>
          {/* So that a password manager knows whose password changes. */}
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={current}
            error={faults.currentPassword}
            onChange={setCurrent}
          />
          <NewPasswordField
            label="New password"
            about={[user.firstName ?? '', user.lastName ?? '', user.email]}
            value={next}
            error={faults.newPassword}
            onChange={setNext}
          />
          {faults.whole !== undefined && (
            <p className={css.failure} role="alert">
              {faults.whole}
            </p>
          )}
          <div className={css.actions}>
            <Button look="filled" type="submit" busy={busy ? 'Changing' : undefined}>
              Change Password
            </Button>
            <Button look="row" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <p className={screenCss.row}>
          <span className={screenCss.note}>Changing it signs out all other devices.</span>
          <Button look="row" onClick={() => setOpen(true)}>
            Change password
          </Button>
        </p>
      )}
    </AccountSection>
  );
}

function faultsOf(error: unknown): Faults {
  const message = messageOf(error, 'The password was not changed. Please try again.');
  if (error instanceof RequestError && error.problem?.code === 'wrong_password') return { currentPassword: message };
  const found = faultsFromServer(error, ['currentPassword', 'newPassword']);
  return Object.keys(found).length > 0 ? found : { whole: message };
}
