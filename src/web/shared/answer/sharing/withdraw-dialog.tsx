import { useState } from 'react';
import { messageOf } from '#web/api/request-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './withdraw-dialog.module.css';

export interface WithdrawDialogProps {
  question: string;
  open: boolean;
  onClose: () => void;
  /** Throws what the request threw. */
  withdraw: () => Promise<void>;
  /** The link is gone, and the opening button may be gone with it. */
  onWithdrawn: () => void;
}

/** Asks before a link is withdrawn: those who have it already cannot be given it back. */
export function WithdrawDialog({ question, open, onClose, withdraw, onWithdrawn }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await withdraw();
      onClose();
      toast({ title: 'Link withdrawn' });
      onWithdrawn();
    } catch (error) {
      toast({
        title: 'The link was not withdrawn',
        description: messageOf(error, 'Please try again.'),
        destructive: true,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      hideClose
      title="Withdraw the link?"
      description="Anyone who opens it from now on sees that the answer is gone. Sharing the answer again makes another link."
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Keep it
          </Button>
          <Button look="filled" busy={busy ? 'Withdrawing' : undefined} onClick={() => void confirm()}>
            Withdraw link
          </Button>
        </>
      }
    >
      <p className={css.question}>{question}</p>
    </Dialog>
  );
}
