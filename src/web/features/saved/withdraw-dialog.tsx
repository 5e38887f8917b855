import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './dialogs.module.css';
import { useAction } from './saved-actions.ts';

export interface WithdrawDialogProps {
  question: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  withdraw: () => Promise<void>;
}

/** Asks before a link is withdrawn: those who have it already cannot be given it back. */
export function WithdrawDialog({ question, open, onOpenChange, withdraw }: WithdrawDialogProps) {
  const { busy, run } = useAction();
  const confirm = async () => {
    if (!(await run(withdraw, 'The link was not withdrawn'))) return;
    onOpenChange(false);
    toast({ title: 'Link withdrawn' });
    // What opened this is gone with the link.
    requestAnimationFrame(() => document.getElementById('shown')?.focus());
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next || !busy) onOpenChange(next);
      }}
      hideClose
      title="Withdraw the link?"
      description="Whoever opens it from now on sees that the answer is gone. Sharing the answer again makes another link."
      actions={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            Keep it
          </Button>
          <Button look="filled" busy={busy ? 'Withdrawing' : undefined} onClick={() => void confirm()}>
            Withdraw link
          </Button>
        </>
      }
    >
      <p className={css.words}>{question}</p>
    </Dialog>
  );
}
