import { type ReactNode, useState } from 'react';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { fullTextAccess } from '#web/shared/study/access/full-text-access.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { withLazy } from '#web/ui/loading/lazy-part.tsx';

export interface FullPaperButtonProps {
  study: MergedStudy;
  lookup: Lookup;
  label?: string;
}

/** Has the whole paper fetched and analysed. Only where it is open access and an address of a copy is known. */
export function FullPaperButton({ study, lookup, label = 'Analyze full paper' }: FullPaperButtonProps) {
  const [dialog, setDialog] = useState<ReactNode>();
  const access = fullTextAccess(study, lookup);
  if (!access.openCopy) return null;
  const open = () =>
    withLazy(import('./full-paper-dialog.tsx'), ({ fullPaperDialog }) =>
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
