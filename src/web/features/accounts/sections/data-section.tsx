import { useState } from 'react';
import { downloadData } from '#contract/export.ts';
import type { ReceivedFile } from '#contract/shared/endpoint.ts';
import { callForFile } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import css from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';

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
export function DataSection() {
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
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
      <Button onClick={() => setDialog('open')}>Delete my account</Button>
      {dialog !== 'never' && (
        <DeleteAccountDialog
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onDownload={download}
          downloading={busy}
        />
      )}
    </AccountSection>
  );
}
