import { type FormEvent, useState } from 'react';
import { statedMeasures } from '#core/extraction/effects/stated-effect.ts';
import { type AnalysisRow, type CellName, measureTitles } from '#core/meta-analysis/rows/analysis-row.ts';
import { cellTitle } from '#web/features/meta-analysis/table/cell-text.ts';
import { nextTypedKeys } from '#web/features/meta-analysis/table/row/row-changes.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Radios } from '#web/ui/controls/radios.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import css from './add-dialog.module.css';
import {
  canJoin,
  cellsOfKind,
  commonCells,
  emptyManualStudy,
  type FigureKind,
  type ManualStudy,
  type ManualStudyErrors,
  readManualStudy,
} from './manual-study.ts';
import { designs } from './study-facts.ts';

export interface ManualStudyFormProps {
  study: ManualStudy;
  onStudy: (study: ManualStudy) => void;
  rows: readonly AnalysisRow[];
  onAdd: (rows: readonly AnalysisRow[]) => void;
  onClose: () => void;
}

const kinds: readonly { value: FigureKind; label: string }[] = [
  { value: 'effect', label: 'An effect with its interval' },
  { value: 'events', label: 'Events in both arms' },
  { value: 'means', label: 'Means in both arms' },
];
const measures = [
  { value: '', label: 'Choose' },
  ...statedMeasures.map((measure) => ({ value: measure, label: measureTitles[measure] })),
];

/** One study: name, design, and its figures as an effect, as counts or as means. */
export function ManualStudyForm({ study, onStudy, rows, onAdd, onClose }: ManualStudyFormProps) {
  const [faults, setFaults] = useState<ManualStudyErrors>({});
  const change = (part: Partial<ManualStudy>) => onStudy({ ...study, ...part });
  const type = (name: CellName, text: string) => change({ texts: { ...study.texts, [name]: text } });
  const add = (despiteFaults: boolean) => {
    const [key = 'typed-1'] = nextTypedKeys(rows, 1);
    const read = readManualStudy(study, key);
    setFaults(read.faults);
    if (!canJoin(read.faults) || (!despiteFaults && Object.keys(read.faults).length > 0)) return;
    onAdd([read.row]);
    onStudy(emptyManualStudy);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(false);
  };
  const field = (name: CellName) =>
    name === 'measure' ? (
      <div key={name}>
        <Select
          layout="stacked"
          label="Measure"
          value={study.texts.measure ?? ''}
          options={measures}
          onChange={(value) => type('measure', value)}
        />
        {faults.measure !== undefined && <p className={css.problem}>{faults.measure}</p>}
      </div>
    ) : (
      <Field
        key={name}
        label={cellTitle(name)}
        size="small"
        autoComplete="off"
        error={faults[name]}
        value={study.texts[name] ?? ''}
        onChange={(event) => type(name, event.currentTarget.value)}
      />
    );
  const figureFaults = Object.keys(faults).length > 0 && canJoin(faults);
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.fields}>
        <Field
          label="Name of the study"
          size="small"
          autoComplete="off"
          error={faults.name}
          value={study.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Field
          label="Year"
          size="small"
          inputMode="numeric"
          autoComplete="off"
          error={faults.year}
          value={study.year}
          onChange={(event) => change({ year: event.currentTarget.value })}
        />
        <Field
          label="Registration number"
          size="small"
          autoComplete="off"
          value={study.registration}
          onChange={(event) => change({ registration: event.currentTarget.value })}
        />
      </div>
      <div>
        <Radios
          label="Was it randomised?"
          value={study.design}
          options={designs.map(({ name, label }) => ({ value: name, label }))}
          onChange={(design) => change({ design })}
        />
        {faults.design !== undefined && <p className={css.problem}>{faults.design}</p>}
      </div>
      <Radios
        label="Which figures does it give?"
        value={study.figures}
        options={kinds}
        onChange={(figures) => change({ figures })}
      />
      <div className={css.fields}>{cellsOfKind[study.figures].map(field)}</div>
      <div className={css.fields}>{commonCells.map(field)}</div>
      <div className={css.buttons}>
        {figureFaults && (
          <p className={css.note}>
            The row can also be added as it is: what is wrong stays marked in it.{' '}
            <Button look="row" onClick={() => add(true)}>
              Add it as it is
            </Button>
          </p>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button look="filled" type="submit">
          Add study
        </Button>
      </div>
    </form>
  );
}
