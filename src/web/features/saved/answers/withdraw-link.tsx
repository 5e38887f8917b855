import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';

const WithdrawDialog = lazyDialog(
  async () => (await import('#web/shared/answer/sharing/withdraw-dialog.tsx')).WithdrawDialog,
);

/** The way to take a shared answer back. */
export function WithdrawLink({ question, withdraw }: { question: string; withdraw: () => Promise<void> }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button look="row" aria-label={`Withdraw link: ${question}`} onClick={() => setDialog('open')}>
        Withdraw link
      </Button>
      {dialog !== 'never' && (
        <WithdrawDialog
          question={question}
          open={dialog === 'open'}
          onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          withdraw={withdraw}
          // The button that opened it was removed with the link.
          onWithdrawn={() => requestAnimationFrame(() => document.getElementById('shown')?.focus())}
        />
      )}
    </>
  );
}
