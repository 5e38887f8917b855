import { useState } from 'react';
import { resetPassword } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import css from '#web/features/accounts/form.module.css';
import { type LinkFault, linkFault, mismatch } from '#web/features/accounts/form-faults.ts';
import { useSubmission } from '#web/features/accounts/use-submission.ts';
import { useRefreshUser } from '#web/shared/account/use-user.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { NewPasswordField, PasswordField } from './new-password-field.tsx';
import { passwordFault } from './password-strength.ts';

export interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link ran out, or was used elsewhere, while the form was filled. */
  onSpent: (fault: LinkFault) => void;
}

/** The new password twice. The button waits until both agree. */
export function ResetPasswordForm({ token, onDone, onSpent }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  // A field shows its error once it was left, not while the user types in it.
  const [left, setLeft] = useState({ password: false, again: false });
  const refresh = useRefreshUser();
  const fault = passwordFault(password, 'reset');
  const differs = again !== password;
  const { busy, onSubmit } = useSubmission(async () => {
    if (fault !== undefined || differs) return;
    try {
      await call(resetPassword, { body: { token, newPassword: password } });
      onDone();
      toast({ title: 'Password Reset Successful' });
      // Who was signed in here is signed out with all others.
      await refresh();
    } catch (error) {
      if (error instanceof RequestError && error.problem?.code === 'token_invalid') onSpent(linkFault(error));
      toast({
        title: 'Reset Failed',
        description: messageOf(error, 'Failed to reset password'),
        destructive: true,
      });
    }
  });
  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <NewPasswordField
        label="New password"
        about={[]}
        value={password}
        error={left.password && password !== '' ? fault : undefined}
        onChange={setPassword}
        onBlur={() => setLeft((before) => ({ ...before, password: true }))}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        value={again}
        error={(left.again || again.length >= password.length) && again !== '' && differs ? mismatch : undefined}
        onChange={setAgain}
        onBlur={() => setLeft((before) => ({ ...before, again: true }))}
      />
      <div className={css.actions}>
        <Button
          look="filled"
          type="submit"
          disabled={fault !== undefined || differs}
          busy={busy ? 'Setting the password' : undefined}
        >
          Reset Password
        </Button>
      </div>
    </form>
  );
}
