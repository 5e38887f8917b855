import { useMemo } from 'react';
import type { SearchState } from '#web/features/search/session/session-state.ts';
import { ExportDialog } from '#web/shared/account/export/export-dialog.tsx';
import { wholeStudy } from './whole-study.ts';

export interface SearchExportDialogProps {
  list: SearchState['list'];
  /** Keys of the ticked cards. */
  ticked: ReadonlySet<string>;
  open: boolean;
  onClose: () => void;
}

/** The studies to export: the ticked ones in the order of the list, or all that were fetched if none is ticked. */
export function SearchExportDialog({ list, ticked, open, onClose }: SearchExportDialogProps) {
  const chosen = useMemo(() => {
    const cards = list.cards.filter(({ key }) => ticked.has(key));
    return (cards.length > 0 ? cards : list.cards).map(({ study }) => wholeStudy(study));
  }, [list, ticked]);
  const count = list.cards.filter(({ key }) => ticked.has(key)).length;
  const selectedText = count === 1 ? 'the one you ticked' : 'those you ticked';
  return (
    <ExportDialog
      open={open}
      onClose={onClose}
      studies={chosen}
      about={count > 0 ? selectedText : 'all that were fetched, since none is ticked'}
    />
  );
}
