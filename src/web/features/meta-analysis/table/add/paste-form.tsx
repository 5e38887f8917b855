import { type FormEvent, useState } from 'react';
import { maxDraftRows } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { nextTypedKeys } from '#web/features/meta-analysis/table/row/row-changes.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import css from './add-dialog.module.css';
import { type PastedFault, readPastedTable } from './pasted-table.ts';

export interface PasteFormProps {
  text: string;
  onText: (text: string) => void;
  rows: readonly AnalysisRow[];
  onAdd: (rows: readonly AnalysisRow[]) => void;
  onClose: () => void;
}

interface PasteResult {
  readonly added: number;
  readonly faults: readonly PastedFault[];
}

/** Many studies from a spreadsheet. Lines that could not be read stay in the field, and each error names its line. */
export function PasteForm({ text, onText, rows, onAdd, onClose }: PasteFormProps) {
  const [pasteResult, setPasteResult] = useState<PasteResult | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const remainingRows = maxDraftRows - rows.length;
    const read = readPastedTable(text, {
      remainingRows,
      maxRows: maxDraftRows,
      keys: nextTypedKeys(rows, remainingRows),
    });
    onAdd(read.rows);
    onText(read.rest);
    setPasteResult({ added: read.rows.length, faults: read.faults });
    if (read.faults.length === 0) onClose();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextArea
        label="Table, its first line with the names of the columns"
        hint="From a spreadsheet or a CSV file. Known names: study, year, randomised, measure, estimate, lower limit, upper limit, 95% CI, outcome, events t, n t, events c, n c, mean t, sd t, mean c, sd c, and those of “Download CSV”."
        className={css.area}
        rows={8}
        spellCheck={false}
        placeholder={'study\tyear\trandomised\tHR\t95% CI\nLEADER\t2016\tyes\t0.87\t0.78 to 0.97'}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {pasteResult && pasteResult.faults.length > 0 && (
        <div role="alert">
          <p className={css.faultsTitle}>{addedText(pasteResult.added)}</p>
          <ul className={css.faults}>
            {pasteResult.faults.map(({ line, words }, index) => (
              // A line can have the same fault twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is made whole at each reading.
              <li key={index}>
                {line !== null && <strong>Line {line}: </strong>}
                {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={css.buttons}>
        <Button onClick={onClose}>{pasteResult === null ? 'Cancel' : 'Close'}</Button>
        <Button look="filled" type="submit">
          Add the rows
        </Button>
      </div>
    </form>
  );
}

function addedText(added: number): string {
  if (added === 0) return 'Nothing was added. The text stays as it is.';
  return `${added === 1 ? '1 row was' : `${added} rows were`} added. Not all is as it should be:`;
}
