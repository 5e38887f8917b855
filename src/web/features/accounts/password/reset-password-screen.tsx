import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { verifyResetToken } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import css from '#web/features/accounts/form.module.css';
import { type LinkFault, linkFault } from '#web/features/accounts/form-faults.ts';
import { FormOutcome } from '#web/features/accounts/outcome.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Steps } from '#web/ui/feedback/steps.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ResetPanel, resetStatement } from './reset-panel.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Set a new password by a link: the link is looked at first, then the form, then what came of it. */
export function ResetPasswordScreen() {
  useDocumentTitle('Set a new password');
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [done, setDone] = useState(false);
  // A link that turned out bad while the form was filled.
  const [spent, setSpent] = useState<LinkFault | null>(null);
  const checked = useQuery({
    queryKey: [`/api/auth/verify-reset-token/${token}`],
    queryFn: ({ signal }) => call(verifyResetToken, { params: { token } }, { signal }),
    enabled: token !== '',
    // A link works once: the state of an earlier use is not preserved.
    gcTime: 0,
  });
  const fault = spent ?? (token === '' ? noToken : checked.isError ? linkFault(checked.error) : null);
  return (
    <AccountFrame statement={resetStatement} panel={<ResetPanel />}>
      {done ? (
        <FormOutcome title="Password Reset Successful" actions={<LinkButton href="/auth">Sign In</LinkButton>}>
          <p>Your new password holds from now on. Every device that was signed in is signed out.</p>
        </FormOutcome>
      ) : fault ? (
        <FormOutcome
          title={fault.title}
          actions={
            <>
              {fault.again ? (
                <Button
                  look="filled"
                  busy={checked.isFetching ? 'Checking' : undefined}
                  onClick={() => checked.refetch()}
                >
                  Try again
                </Button>
              ) : (
                <LinkButton href="/forgot-password">Request New Reset Link</LinkButton>
              )}
              <TextLink href="/auth" tone="quiet">
                Back to Login
              </TextLink>
            </>
          }
        >
          <p>{fault.message}</p>
        </FormOutcome>
      ) : checked.isPending ? (
        <>
          <h1 className={css.heading}>Set a new password</h1>
          <div className={css.loading}>
            <Steps steps={[{ name: 'Verifying the reset link', state: 'running' }]} />
          </div>
        </>
      ) : (
        <>
          <h1 className={css.heading}>Set a new password</h1>
          <ResetPasswordForm token={token} onDone={() => setDone(true)} onSpent={setSpent} />
        </>
      )}
    </AccountFrame>
  );
}

const noToken: LinkFault = { title: 'Invalid Link', message: 'No reset token provided in the URL', again: false };
