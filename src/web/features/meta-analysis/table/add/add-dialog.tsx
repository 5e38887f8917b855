import { useState } from 'react';
import { addRows, maxDraftRows } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './add-dialog.module.css';
import type { ManualStudy } from './manual-study.ts';
import { ManualStudyForm } from './manual-study-form.tsx';
import { PasteForm } from './paste-form.tsx';

export interface AddDialogProps {
  open: boolean;
  onClose: () => void;
  view: AnalysisView;
  study: ManualStudy;
  onStudy: (study: ManualStudy) => void;
  pasted: string;
  onPasted: (text: string) => void;
}

/** Studies that are not in the basket: one typed, or many from a table. */
export function AddDialog({ open, onClose, view, study, onStudy, pasted, onPasted }: AddDialogProps) {
  const [tab, setTab] = useState<'one' | 'table'>('one');
  const { rows } = view.draft;
  const isFull = rows.length >= maxDraftRows;
  const add = (added: readonly AnalysisRow[]) => {
    const [first] = added;
    if (!first) return;
    const what = added.length === 1 ? first.study.label : `${added.length} studies`;
    view.change(`${what} added`, (draft) => addRows(draft, added));
    toast({ title: `${what} added to the table` });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add studies by hand"
      description="For figures from a full text, or a study that no database holds. What you type is marked as yours."
      width="wide"
    >
      {isFull ? (
        <p className={css.full}>
          The table holds {maxDraftRows} studies, and more make no readable review. Take some out first, or open a
          second analysis by outcome.
        </p>
      ) : (
        <Tabs
          label="How to add"
          tabs={[
            { id: 'one', label: 'One study' },
            { id: 'table', label: 'Paste a table' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'one' ? (
            <ManualStudyForm study={study} onStudy={onStudy} rows={rows} onAdd={add} onClose={onClose} />
          ) : (
            <PasteForm text={pasted} onText={onPasted} rows={rows} onAdd={add} onClose={onClose} />
          )}
        </Tabs>
      )}
    </Dialog>
  );
}
