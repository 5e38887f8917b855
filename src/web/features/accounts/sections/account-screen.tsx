import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { changeName, type User } from '#contract/accounts.ts';
import { downloadData } from '#contract/export.ts';
import type { ReceivedFile } from '#contract/shared/endpoint.ts';
import { call, callForFile } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { PasswordSection } from '#web/features/accounts/password/password-section.tsx';
import { userKey } from '#web/shared/account/personal-cache.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { signInAddress } from '#web/shared/account/sign-in-address.ts';
import { useRefreshUser, useUser } from '#web/shared/account/use-user.ts';
import { personName } from '#web/shared/account/user-name-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Steps } from '#web/ui/feedback/steps.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import css from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Hands a file that the server sent to the browser's download, under the server's name for it. */
function saveFile({ fileName, bytes }: ReceivedFile<Blob>): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download reads the address after the click; a minute is plenty and nothing is stored for longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const DeleteAccountDialog = lazyDialog(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog);

/** Export of everything, and deletion of the account. */
function DataSection() {
  const [busy, setBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      saveFile(await callForFile(downloadData, {}));
      toast({ title: 'Download Started', description: 'One file holds everything that this account keeps.' });
    } catch (error) {
      if (!onUnauthorised(error)) {
        const description = messageOf(error, 'Your data could not be put together. Please try again.');
        toast({ title: 'Download failed', description, destructive: true });
      }
    }
    setBusy(false);
  };
  return (
    <AccountSection title="Your data">
      <p className={css.note}>
        Everything that you keep here in one zip file: JSON with its schema, RIS for reference managers, reports as
        HTML.
      </p>
      <Button busy={busy ? 'Putting it together' : undefined} onClick={download}>
        Download all my data
      </Button>
      <div className={css.danger}>
        <p className={css.note}>Deleting the account takes all of it away at once. There is no way back.</p>
      </div>
      <Button onClick={() => setIsOpen(true)}>Delete my account</Button>
      <DeleteAccountDialog open={isOpen} onClose={() => setIsOpen(false)} onDownload={download} downloading={busy} />
    </AccountSection>
  );
}

/** Whether searches are stored. Earlier ones stay until they are deleted. */
function HistorySection({ user }: { user: User }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const refresh = useRefreshUser();
  const change = async (keepsHistory: boolean) => {
    setWanted(keepsHistory);
    try {
      await call(changeName, { body: { keepsHistory } });
      await refresh();
    } catch (error) {
      if (!onUnauthorised(error)) {
        const description = messageOf(error, 'Please try again.');
        toast({ title: 'The setting was not saved', description, destructive: true });
      }
    }
    setWanted(null);
  };
  return (
    <AccountSection title="Search history">
      <Checkbox
        label="Keep my searches in the history"
        checked={wanted ?? user.keepsHistory}
        disabled={wanted !== null}
        onChange={change}
      />
      <p className={css.note}>
        {(wanted ?? user.keepsHistory)
          ? 'Each search that you run is kept for you alone, with its filters and how many studies it found.'
          : 'New searches leave no trace here. Those kept before stay in your profile until you delete them.'}
      </p>
    </AccountSection>
  );
}

/** The account: profile, sessions, export and deletion. */
export function AccountScreen() {
  useDocumentTitle('Account and sessions');
  const { user, loading, failed } = useUser();
  if (failed && !user) return <Unread />;
  if (!user && !loading) return <Redirect to={signInAddress('/account')} replace />;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <div>
          <h1 className={css.title}>Account and sessions</h1>
          {user && (
            <p className={css.who}>
              You are signed in as <bdi>{personName(user)}</bdi>.
            </p>
          )}
        </div>
        <TextLink href="/profile" tone="quiet">
          What you saved
        </TextLink>
      </div>
      {user ? (
        // The forms belong to one user: another one gets empty forms.
        <Sections key={user.id} user={user} />
      ) : (
        <div className={css.waiting}>
          <Steps steps={[{ name: 'Reading your account', state: 'running' }]} />
        </div>
      )}
    </div>
  );
}

function Sections({ user }: { user: User }) {
  return (
    <div>
      <NameSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <HistorySection user={user} />
      <SessionsSection />
      <DataSection />
    </div>
  );
}

function Unread() {
  const client = useQueryClient();
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        live
        title="Your account could not be read."
        actions={<Button onClick={() => client.resetQueries({ queryKey: userKey })}>Try again</Button>}
      >
        The server did not say who is signed in. Nothing that you saved is affected.
      </EmptyState>
    </div>
  );
}
