import { useState } from 'react';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { emptyManualStudy } from './manual-study.ts';

const AddDialog = lazyDialog(async () => (await import('./add-dialog.tsx')).AddDialog);

export interface AddStudiesProps {
  view: AnalysisView;
  onOpenChange?: (open: boolean) => void;
}

/** Opens the dialog in which studies are typed or pasted; text that was not added stays for the next opening. */
export function AddStudies({ view, onOpenChange }: AddStudiesProps) {
  const [open, setOpened] = useState(false);
  const [study, setStudy] = useState(emptyManualStudy);
  const [pasted, setPasted] = useState('');
  const setOpen = (next: boolean) => {
    setOpened(next);
    onOpenChange?.(next);
  };
  return (
    <>
      <Button look="row" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Add by hand
      </Button>
      <AddDialog
        open={open}
        onClose={() => setOpen(false)}
        view={view}
        study={study}
        onStudy={setStudy}
        pasted={pasted}
        onPasted={setPasted}
      />
    </>
  );
}
