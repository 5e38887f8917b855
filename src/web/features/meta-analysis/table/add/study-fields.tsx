import { useState } from 'react';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import css from '#web/features/meta-analysis/table/row/edit-panel.module.css';
import type { RowActions } from '#web/features/meta-analysis/table/row/row-actions.ts';
import { useEditableText } from '#web/features/meta-analysis/table/row/use-editable-text.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { designs, registrationsOf, yearOf } from './study-facts.ts';

/** Fields of the study itself: its name, year, design and registration. */
export function StudyFields({ row, actions }: { row: AnalysisRow; actions: RowActions }) {
  const { key, study } = row;
  const [badYear, setBadYear] = useState<{ text: string; problem: string } | null>(null);
  const [noName, setNoName] = useState(false);
  const name = useEditableText(study.label, (text) => {
    const label = text.trim();
    setNoName(label === '');
    if (label !== '') actions.editStudy(key, 'Name', { label });
  });
  const year = useEditableText(badYear?.text ?? (study.year === null ? '' : String(study.year)), (text) => {
    const read = yearOf(text);
    if ('problem' in read) setBadYear({ text, problem: read.problem });
    else {
      setBadYear(null);
      actions.editStudy(key, 'Year', { year: read.year });
    }
  });
  const registration = useEditableText(study.registrations.join(', '), (text) =>
    actions.editStudy(key, 'Registration', { registrations: registrationsOf(text) }),
  );
  return (
    <div className={css.fields}>
      <Field
        className={css.field}
        label="Name"
        size="small"
        autoComplete="off"
        error={noName ? 'A study needs a name; the one before stays.' : undefined}
        {...name}
      />
      <Field
        className={css.field}
        label="Year"
        size="small"
        inputMode="numeric"
        autoComplete="off"
        error={badYear?.problem}
        {...year}
      />
      <Select
        layout="stacked"
        label="Design"
        value={study.randomized ? 'randomised' : 'not randomised'}
        options={designs.map((design) => ({ value: design.name, label: design.label }))}
        onChange={(chosen) => {
          const randomized = chosen === 'randomised';
          actions.editStudy(key, 'Design', { randomized });
        }}
      />
      <Field
        className={css.field}
        label="Registration numbers"
        hint="Two rows with one number are one trial."
        size="small"
        autoComplete="off"
        {...registration}
      />
    </div>
  );
}
