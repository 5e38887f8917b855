import { useEffect, useRef, useState } from 'react';
import { statedMeasures } from '#core/extraction/effects/stated-effect.ts';
import { type AnalysisRow, type CellName, measureTitles } from '#core/meta-analysis/rows/analysis-row.ts';
import { StudyFields } from '#web/features/meta-analysis/table/add/study-fields.tsx';
import { cellTitle, editText } from '#web/features/meta-analysis/table/cell-text.ts';
import { evidenceMark, evidenceOf } from '#web/features/meta-analysis/table/evidence/cell-evidence.ts';
import { EvidencePanel } from '#web/features/meta-analysis/table/evidence/evidence-panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Mark } from '#web/ui/thread/mark.tsx';
import css from './edit-panel.module.css';
import type { RowActions } from './row-actions.ts';
import { useEditableText } from './use-editable-text.ts';

export interface EditPanelProps {
  row: AnalysisRow;
  number: number;
  text: string | undefined;
  /** The field to be typed in when the panel opens. */
  focus: CellName | undefined;
  /** The error of a cell, as a sentence. */
  problemOf: (name: CellName) => string | undefined;
  actions: RowActions;
  onClose: () => void;
}

const groups: readonly { readonly title: string; readonly cells: readonly CellName[] }[] = [
  { title: 'Effect', cells: ['measure', 'estimate', 'low', 'high', 'level', 'unit', 'adjustment'] },
  { title: 'Outcome, time point and subgroup', cells: ['outcome', 'timePoint', 'group'] },
  { title: 'Arms and people', cells: ['studiedArm', 'referenceArm', 'people'] },
  { title: 'Counts', cells: ['studiedEvents', 'studiedTotal', 'referenceEvents', 'referenceTotal'] },
  { title: 'Means', cells: ['studiedMean', 'studiedSd', 'referenceMean', 'referenceSd'] },
];

/** All figures of a row and the facts of its study, each in a field with its source. */
export function EditPanel({ row, number, text, focus, problemOf, actions, onClose }: EditPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<CellName | null>(null);
  useEffect(() => {
    if (focus) panel.current?.querySelector<HTMLElement>(`[data-field="${focus}"]`)?.focus();
  }, [focus]);
  return (
    <div ref={panel} className={css.panel}>
      {groups.map(({ title, cells }) => (
        <fieldset key={title} className={css.group}>
          <legend className={css.legend}>{title}</legend>
          <div className={css.fields}>
            {cells.map((name) => (
              <CellField
                key={name}
                row={row}
                name={name}
                number={number}
                problem={problemOf(name)}
                shown={shown === name}
                onShow={() => setShown(shown === name ? null : name)}
                actions={actions}
              />
            ))}
          </div>
          {shown !== null && cells.includes(shown) && (
            <EvidencePanel row={row} names={[shown]} number={number} text={text} />
          )}
        </fieldset>
      ))}
      <fieldset className={css.group}>
        <legend className={css.legend}>Study</legend>
        <StudyFields row={row} actions={actions} />
      </fieldset>
      <div className={css.buttons}>
        <Button compact onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

interface CellFieldProps {
  row: AnalysisRow;
  name: CellName;
  number: number;
  problem: string | undefined;
  /** Whether its evidence is open below the fields. */
  shown: boolean;
  onShow: () => void;
  actions: RowActions;
}

const choices: Partial<Record<CellName, readonly { value: string; label: string }[]>> = {
  measure: [
    { value: '', label: 'Not said' },
    ...statedMeasures.map((measure) => ({ value: measure, label: `${measure}, ${measureTitles[measure]}` })),
  ],
  adjustment: [
    { value: '', label: 'Not said' },
    { value: 'adjusted', label: 'Adjusted' },
    { value: 'crude', label: 'Crude' },
  ],
};

function CellField({ row, name, number, problem, shown, onShow, actions }: CellFieldProps) {
  const stored = editText(row, name);
  const kept = useEditableText(stored, (text) => actions.edit(row.key, name, text));
  const options = choices[name];
  const isEmpty = row.cells[name].from === null;
  const source = isEmpty ? undefined : (
    <SourceQuote row={row} name={name} number={number} shown={shown} onShow={onShow} />
  );
  if (options) {
    const isKnown = options.some(({ value }) => value === stored);
    return (
      <div className={css.field}>
        <Select
          layout="stacked"
          label={cellTitle(name)}
          value={isKnown ? stored : ''}
          options={options}
          data-field={name}
          aria-invalid={problem !== undefined || undefined}
          onChange={(value) => actions.edit(row.key, name, value)}
        />
        {problem !== undefined && <p className={css.problem}>{problem}</p>}
        {source !== undefined && <p className={css.source}>{source}</p>}
      </div>
    );
  }
  return (
    <Field
      className={css.field}
      label={cellTitle(name)}
      size="small"
      autoComplete="off"
      data-field={name}
      error={problem}
      hint={source}
      {...kept}
    />
  );
}

function SourceQuote({ row, name, number, shown, onShow }: Omit<CellFieldProps, 'problem' | 'actions'>) {
  const label = evidenceMark(evidenceOf(row, [name]), number);
  const { from } = row.cells[name];
  if (from === 'typed') return 'Typed by you';
  if (from === 'record') return 'From the bibliographic record';
  if (label === null) return null;
  return (
    <>
      {label === '=' ? 'Computed' : 'From the text'}{' '}
      <Mark
        label={label}
        open={shown}
        onToggle={onShow}
        spoken={`Where it was read: ${cellTitle(name).toLowerCase()}`}
      />
    </>
  );
}
