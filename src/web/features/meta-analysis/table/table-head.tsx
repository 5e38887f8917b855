import { useId, useState } from 'react';
import type { CellName } from '#core/evidence/meta-analysis/analysis-row.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { AnalysisView } from '../analysis-view.ts';
import { AddStudies } from './add-studies.tsx';
import { cellTitle } from './cell-text.ts';
import { toggleColumn } from './row-changes.ts';
import { choosableCells } from './table-columns.ts';
import css from './table-head.module.css';

export interface TableHeadProps {
  view: AnalysisView;
  headingId: string;
  /** `1 row needs you`; null where none does. */
  needs: string | null;
  onNeeds: () => void;
}

/** The name of the table, what is open in it, and what can be done with it as a whole. */
export function TableHead({ view, headingId, needs, onNeeds }: TableHeadProps) {
  const [choosing, setChoosing] = useState(false);
  const id = useId();
  const download = async () => {
    const made = await import('./download-csv-open.ts').then(
      ({ downloadCsv }) => downloadCsv(view),
      () => false,
    );
    if (!made) toast({ title: 'The file could not be downloaded. Please try again.', destructive: true });
  };
  return (
    <div className={css.head}>
      <h2 id={headingId} className={css.title}>
        What was read from each trial
      </h2>
      <div className={css.actions}>
        {needs !== null && (
          <Button look="row" className={css.needs} onClick={onNeeds}>
            {needs}
          </Button>
        )}
        <AddStudies view={view} />
        <Button
          look="row"
          aria-expanded={choosing}
          aria-controls={choosing ? id : undefined}
          onClick={() => setChoosing(!choosing)}
        >
          Columns
        </Button>
        <Button look="row" onClick={() => void download()}>
          Download CSV
        </Button>
      </div>
      {choosing && <ColumnChoice id={id} view={view} onClose={() => setChoosing(false)} />}
    </div>
  );
}

interface ColumnChoiceProps {
  id: string;
  view: AnalysisView;
  onClose: () => void;
}

function ColumnChoice({ id, view, onClose }: ColumnChoiceProps) {
  const { columns } = view.draft.view;
  const toggle = (name: CellName) =>
    view.change(`Column ${cellTitle(name).toLowerCase()}`, (draft) => toggleColumn(draft, name));
  return (
    <fieldset id={id} className={css.columns}>
      <legend className={css.legend}>Columns beside trial, arms and effect</legend>
      <div className={css.choices}>
        {choosableCells.map((name) => (
          <Checkbox key={name} label={cellTitle(name)} checked={columns.includes(name)} onChange={() => toggle(name)} />
        ))}
      </div>
      <p className={css.phone}>On a narrow screen every figure stands behind “Edit” of its row.</p>
      <Button look="row" onClick={onClose}>
        Close
      </Button>
    </fieldset>
  );
}
