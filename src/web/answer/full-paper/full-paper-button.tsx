import { type ReactNode, useState } from 'react';
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { fullTextAccess } from '#web/study/full-text-access.ts';
import type { LookUp } from '#web/study/look-up.ts';
import { Button } from '#web/ui/button.tsx';
import { withPart } from '#web/ui/later-part.tsx';

export interface FullPaperButtonProps {
  study: MergedStudy;
  lookUp: LookUp;
  label?: string;
}

/** Has the whole paper fetched and analysed. Only where it is open access and an address of a copy is known. */
export function FullPaperButton({ study, lookUp, label = 'Analyze full paper' }: FullPaperButtonProps) {
  const [dialog, setDialog] = useState<ReactNode>();
  const access = fullTextAccess(study, lookUp);
  if (!access.openCopy) return null;
  const open = () =>
    withPart(import('./full-paper-dialog.tsx'), ({ fullPaperDialog }) =>
      setDialog(fullPaperDialog(study, access.href)),
    );
  return (
    <>
      <Button look="row" onClick={open}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
