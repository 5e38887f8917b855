import type { CellName } from '#core/meta-analysis/rows/analysis-row.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import { cellTitle } from './cell-text.ts';
import css from './column-choice.module.css';
import { toggleColumn } from './row/row-changes.ts';
import { choosableCells } from './table-columns.ts';

export interface ColumnChoiceProps {
  id: string;
  view: AnalysisView;
  onClose: () => void;
}

/** Which columns the table has beside those that are always there. */
export function ColumnChoice({ id, view, onClose }: ColumnChoiceProps) {
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
      <p className={css.phone}>On a narrow screen, open “Edit” in a row to see every figure.</p>
      <Button look="row" onClick={onClose}>
        Close
      </Button>
    </fieldset>
  );
}
