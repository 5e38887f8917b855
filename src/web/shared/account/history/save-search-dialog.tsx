import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { SaveSearch, type SearchToSave } from './save-search.tsx';

export interface SaveSearchDialogProps {
  search: SearchToSave;
  open: boolean;
  onClose: () => void;
}

/** Gives the current search a name and saves it. */
export function SaveSearchDialog({ search, open, onClose }: SaveSearchDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      hideClose
      title="Save this search"
      description="Its words, databases and filters are kept. It runs anew whenever you open it."
    >
      <SaveSearch search={search} onDone={onClose} />
    </Dialog>
  );
}
