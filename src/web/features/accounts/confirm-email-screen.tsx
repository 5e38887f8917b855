import { useState } from 'react';
import { useSearch } from 'wouter';
import { confirmEmail } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import { useRefreshUser } from '#web/shared/account/use-user.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AccountFrame } from './account-frame.tsx';
import css from './form.module.css';
import { FormOutcome } from './outcome.tsx';
import panelCss from './password/reset-panel.module.css';

type State = { kind: 'asking' } | { kind: 'changed'; email: string } | { kind: 'refused'; message: string };

/**
 * Changes the address of an account by the link that was mailed to it. By a button, since the programs that look through
 * mail open links too, and must not change anything.
 */
export function ConfirmEmailScreen() {
  useDocumentTitle('Confirm your email');
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [state, setState] = useState<State>(
    token === '' ? { kind: 'refused', message: 'The link is not whole: its token is missing.' } : { kind: 'asking' },
  );
  const [busy, setBusy] = useState(false);
  const refresh = useRefreshUser();
  const confirm = async () => {
    setBusy(true);
    try {
      const { email } = await call(confirmEmail, { body: { token } });
      setState({ kind: 'changed', email });
      await refresh();
    } catch (error) {
      if (error instanceof RequestError && error.status < 429) {
        setState({ kind: 'refused', message: refusal(error) });
      } else {
        const description = messageOf(error, 'The server answered with a fault. Please try again.');
        toast({ title: 'Not confirmed', description, destructive: true });
      }
    }
    setBusy(false);
  };
  return (
    <AccountFrame statement={['A new address.', 'The same desk.']} panel={<Panel />}>
      {state.kind === 'asking' && (
        <>
          <h1 className={css.heading}>Confirm your new email</h1>
          <p className={css.lead}>From then on you sign in with the address that this link was sent to.</p>
          <div className={css.form}>
            <div className={css.actions}>
              <Button look="filled" busy={busy ? 'Confirming' : undefined} onClick={confirm}>
                Confirm Email
              </Button>
            </div>
          </div>
        </>
      )}
      {state.kind === 'changed' && (
        <FormOutcome title="Your email is changed" actions={<TextLink href="/account">Account and sessions</TextLink>}>
          <p>
            You sign in with <strong>{state.email}</strong> from now on.
          </p>
        </FormOutcome>
      )}
      {state.kind === 'refused' && (
        <FormOutcome title="Invalid Link" actions={<LinkButton href="/account">Account and sessions</LinkButton>}>
          <p>{state.message}</p>
          <p>The address of your account is the same as before.</p>
        </FormOutcome>
      )}
    </AccountFrame>
  );
}

/** A token that was cut off is refused as input, with words that are for programs. */
function refusal(error: RequestError): string {
  const known = error.problem && error.problem.code !== 'invalid_input' ? error.problem.message : null;
  return known ?? 'This link is invalid or has expired.';
}

function Panel() {
  return (
    <div className={panelCss.panel}>
      <p className={panelCss.lead}>Only the address changes. Nothing that you saved is touched.</p>
      <div className={panelCss.ledger}>
        <Ledger>
          <LedgerRow label="The link works" value="once" />
          <LedgerRow label="Password" value="stays" />
          <LedgerRow label="What you saved" value="stays" total ruled />
        </Ledger>
      </div>
    </div>
  );
}
