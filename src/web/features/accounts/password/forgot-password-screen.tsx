import { useState } from 'react';
import { forgotPassword, type LinkSent } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { RequestError } from '#web/api/request-error.ts';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import css from '#web/features/accounts/form.module.css';
import { emailFault, faultsFromServer, focusFirstFault } from '#web/features/accounts/form-faults.ts';
import { LocalLink } from '#web/features/accounts/local-link.tsx';
import { FormOutcome } from '#web/features/accounts/outcome.tsx';
import { useSubmission } from '#web/features/accounts/use-submission.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ResetPanel, resetStatement } from './reset-panel.tsx';

type Answer = { kind: LinkSent['sentBy']; token: string | undefined } | { kind: 'nowhere'; message: string };

const titles = {
  mail: 'Reset link sent',
  log: 'This server sends no mail',
  nowhere: 'This server cannot send mail',
} as const;

/** Ask for a link that sets a new password. */
export function ForgotPasswordScreen() {
  useDocumentTitle('Forgot your password');
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { busy, onSubmit } = useSubmission(async (form) => {
    const found = emailFault(email);
    setFault(found);
    if (found !== undefined) {
      focusFirstFault(form);
      return;
    }
    try {
      const { sentBy, debugToken } = await call(forgotPassword, { body: { email: email.trim() } });
      setAnswer({ kind: sentBy, token: debugToken });
      if (sentBy === 'mail') toast({ title: 'Reset link sent' });
    } catch (error) {
      const problem = error instanceof RequestError ? error.problem : null;
      if (problem?.code === 'mail_unavailable') {
        setAnswer({ kind: 'nowhere', message: problem.message });
        return;
      }
      setFault(faultsFromServer(error, ['email']).email);
      toast({ title: 'Reset link not sent', description: failureTexts(error), destructive: true });
    }
  });
  return (
    <AccountFrame statement={resetStatement} panel={<ResetPanel />}>
      {answer === null ? (
        <>
          <h1 className={css.heading}>Forgot your password?</h1>
          <p className={css.lead}>Give the address of your account to get a link that sets a new one.</p>
          <form className={css.form} noValidate onSubmit={onSubmit}>
            <EmailField value={email} error={fault} onChange={setEmail} />
            <div className={css.actions}>
              <Button look="filled" type="submit" busy={busy ? 'Sending' : undefined}>
                Send Reset Link
              </Button>
              <TextLink href="/auth" tone="quiet">
                Back to Login
              </TextLink>
            </div>
          </form>
        </>
      ) : (
        <FormOutcome
          title={titles[answer.kind]}
          actions={
            <>
              {answer.kind !== 'nowhere' && <Button onClick={() => setAnswer(null)}>Try Different Email</Button>}
              <TextLink href="/auth" tone="quiet">
                Back to Login
              </TextLink>
            </>
          }
        >
          {answer.kind === 'mail' && (
            <p>
              If <strong>{email.trim()}</strong> has an account, a link was sent to it. Check the spam folder too. The
              link expires in 15 minutes.
            </p>
          )}
          {answer.kind === 'log' && (
            <>
              <p>
                If <strong>{email.trim()}</strong> has an account, a link was written to the server’s log. Ask its
                operator for it; on your own computer the log is in the window where you started MetaMind. The link
                expires in 15 minutes.
              </p>
              {answer.token !== undefined && <LocalLink href={resetAddress(answer.token)} />}
            </>
          )}
          {answer.kind === 'nowhere' && <p>{answer.message} No link was sent.</p>}
        </FormOutcome>
      )}
    </AccountFrame>
  );
}

function resetAddress(token: string): string {
  return `/reset-password?token=${encodeURIComponent(token)}`;
}

/** The server's message; the specification's two sentences without one, or without an answer. */
function failureTexts(error: unknown): string {
  if (!(error instanceof RequestError)) return 'Something went wrong. Please try again.';
  return error.problem?.message ?? 'Failed to send reset email';
}
