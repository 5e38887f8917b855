import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type AccountContents, deleteAccount, getAccountContents } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { messageOf, RequestError } from '#web/api/request-error.ts';
import formCss from '#web/features/accounts/form.module.css';
import { focusFirstFault } from '#web/features/accounts/form-faults.ts';
import { PasswordField } from '#web/features/accounts/password/new-password-field.tsx';
import { useSubmission } from '#web/features/accounts/use-submission.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { useLeave } from '#web/shared/account/use-sign-out.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Radios } from '#web/ui/controls/radios.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import css from './account-screen.module.css';

/** Names of the kinds of things that are deleted with an account, in the order of the list. */
const names: Record<keyof AccountContents, string> = {
  uploadedPapers: 'Uploaded papers, with their PDFs and texts',
  paperAnswers: 'Summaries, analyses and answers made of them',
  bookmarks: 'Bookmarks, with their notes',
  collections: 'Collections',
  tags: 'Tags',
  reports: 'Reports',
  drafts: 'Meta-analysis under way',
  savedAnswers: 'Saved answers',
  sharedAnswers: 'Answers shared by a link',
  askedAnswers: 'Answers to your latest questions',
  searches: 'Saved searches',
  history: 'Searches in the history',
  removed: 'Removed in the last 30 days',
  jobs: 'Work on uploaded papers, under way or just ended',
  sessions: 'Devices signed in',
  mailedLinks: 'Links sent by mail',
};
const kinds = Object.keys(names) as (keyof AccountContents)[];

/** What is deleted with an account, and how much of it. Without numbers every kind is named as "all". */
export function deletedThings(contents: AccountContents | null): { what: string; amount: string }[] {
  if (contents === null) return kinds.map((kind) => ({ what: names[kind], amount: 'all' }));
  return kinds
    .filter((kind) => contents[kind] > 0)
    .map((kind) => ({ what: names[kind], amount: contents[kind].toLocaleString('en') }));
}

export interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
  onDownload: () => void;
  downloading: boolean;
}

type GuestAnswers = 'withdraw' | 'keep';

/**
 * Asks for the password and lists what will be deleted, with current numbers if they can be read. A user who shares
 * answers sees what becomes of them; so does every user while that is unknown.
 */
export function DeleteAccountDialog({ open, onClose, onDownload, downloading }: DeleteAccountDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [left, setLeft] = useState<GuestAnswers>('withdraw');
  const { leaveDeleted } = useLeave();
  const asked = useQuery({
    queryKey: [getAccountContents.path],
    queryFn: ({ signal }) => call(getAccountContents, {}, { signal }),
    enabled: open,
    // The dialog is mounted before it is opened: each opening refetches, and no older count is shown meanwhile.
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const contents = asked.isFetching ? null : (asked.data ?? null);
  const asksForShared = asked.isError || (contents?.sharedAnswers ?? 0) > 0;
  const close = () => {
    setPassword('');
    setLeft('withdraw');
    setFault(undefined);
    onClose();
  };
  const { busy, onSubmit } = useSubmission(async (form) => {
    if (password === '') {
      setFault('Type your password to delete the account.');
      focusFirstFault(form);
      return;
    }
    try {
      await call(deleteAccount, { body: { password, sharedAnswers: left } });
      leaveDeleted();
      toast({
        title: 'Account deleted',
        description:
          asksForShared && left === 'keep'
            ? 'Everything that it kept is gone, but for the answers that you shared.'
            : 'Everything that it kept is gone.',
      });
    } catch (error) {
      if (onUnauthorised(error)) return;
      setFault(messageOf(error, 'The account was not deleted. Please try again.'));
      if (error instanceof RequestError) focusFirstFault(form);
    }
  });
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) close();
      }}
      hideClose
      title="Delete my account"
      description="All of this goes at once, for good:"
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            Keep my account
          </Button>
          <Button className={css.deadly} type="submit" form={formId} busy={busy ? 'Deleting' : undefined}>
            Delete for good
          </Button>
        </>
      }
    >
      <Ledger>
        {deletedThings(contents).map(({ what, amount }) => (
          <LedgerRow key={what} label={what} value={amount} />
        ))}
        <LedgerRow label="Name, email and password" value="all" ruled total />
      </Ledger>
      <p className={formCss.note}>
        To keep a copy,{' '}
        <Button look="row" busy={downloading ? 'putting it together' : undefined} onClick={onDownload}>
          download all my data
        </Button>{' '}
        first.
      </p>
      <form id={formId} className={formCss.form} noValidate onSubmit={onSubmit}>
        {asksForShared && (
          <Radios<GuestAnswers>
            label={sharedWords(contents?.sharedAnswers)}
            value={left}
            options={[
              { value: 'withdraw', label: 'Withdraw', hint: 'The link leads nowhere from then on.' },
              { value: 'keep', label: 'Leave without a name', hint: 'Anyone who has the link can still read it.' },
            ]}
            onChange={setLeft}
          />
        )}
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          error={fault}
          onChange={setPassword}
        />
      </form>
    </Dialog>
  );
}

function sharedWords(count: number | undefined): string {
  if (count === undefined) return 'Answers that you shared by a link, if any';
  return count === 1 ? 'The answer that you shared by a link' : `The ${count} answers that you shared by links`;
}
