import { clearHistory } from '#contract/saved/history.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/features/saved/saved-actions.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

export interface ClearHistoryDialogProps {
  open: boolean;
  onClose: () => void;
  onCleared: () => void;
}

/** Asks before the whole history goes, since that cannot be taken back. */
export function ClearHistoryDialog({ open, onClose, onCleared }: ClearHistoryDialogProps) {
  const { busy, run } = useAction();
  const clear = () =>
    run(async () => {
      const { deletedCount } = await call(clearHistory, {});
      onClose();
      onCleared();
      toast({
        title: `History cleared. ${deletedCount === 1 ? '1 search' : `${deletedCount.toLocaleString('en')} searches`} deleted`,
      });
    }, 'The history could not be cleared');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Clear your search history?"
      description="All searches in it are deleted for good, those removed earlier too. Saved searches and bookmarks stay."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="filled" busy={busy ? 'Clearing' : undefined} onClick={() => void clear()}>
            Clear history
          </Button>
        </>
      }
    />
  );
}
