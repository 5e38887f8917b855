import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { maxDescriptionLength, maxReportNameLength, type SavedReport } from '#contract/saved/reports.ts';
import { storeDraft, takeDraft } from '#web/shared/account/form-draft-store.ts';
import { newRequestKey } from '#web/shared/account/request-key.ts';
import { isUnauthorised, onUnauthorised } from '#web/shared/account/session-end.ts';
import { waits, waitsTitle } from '#web/shared/account/waits.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './export-dialog.module.css';
import { reportFault } from './run-export.ts';

export interface ReportFields {
  name: string;
  description: string;
}

export interface ReportFormProps {
  /** The key under which the fields are stored if the session ends in between. */
  draft: string;
  /** The present content of the report: another content is another request. */
  content: unknown;
  /** Keeps it; `requestKey` stays the same while the same is tried again. */
  keep: (fields: ReportFields, requestKey: string) => Promise<SavedReport>;
  note: string;
  cancelLabel: string;
  onCancel: () => void;
  onSaved: () => void;
}

/** Name and description of a report, and keeping it. */
export function ReportForm({ draft, content, keep, note, cancelLabel, onCancel, onSaved }: ReportFormProps) {
  const client = useQueryClient();
  const [fields, setFields] = useState(() => takeDraft(draft, { name: '', description: '' }));
  const [isNameless, setNameless] = useState(false);
  // The same while it is tried again with the same words, so that a lost answer makes no second one.
  const key = useRef({ of: '', key: '' });
  const keeping = useMutation({
    mutationFn: (wanted: ReportFields) => {
      const of = JSON.stringify([wanted, content]);
      if (key.current.of !== of) key.current = { of, key: newRequestKey() };
      return keep(wanted, key.current.key);
    },
    onSuccess: (report) => {
      void client.invalidateQueries({ queryKey: ['/api/saved-reports'] });
      void client.invalidateQueries({ queryKey: ['/api/profile/counts'] });
      onSaved();
      toast({ title: waits(report) ? waitsTitle : 'Report saved', description: report.name });
    },
    onError: (error) => {
      if (isUnauthorised(error)) storeDraft(draft, { ...fields });
      if (!onUnauthorised(error)) toast(reportFault(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = fields.name.trim();
    setNameless(name === '');
    if (name !== '' && !keeping.isPending) keeping.mutate({ name, description: fields.description.trim() });
  };
  return (
    <form className={css.report} onSubmit={submit} noValidate>
      <Field
        label="Report name"
        value={fields.name}
        maxLength={maxReportNameLength}
        autoComplete="off"
        error={isNameless ? 'Name required. Please enter a name for your report.' : undefined}
        onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
      />
      <Field
        label="Description (optional)"
        size="small"
        value={fields.description}
        maxLength={maxDescriptionLength}
        autoComplete="off"
        onChange={(event) => setFields({ ...fields, description: event.currentTarget.value })}
      />
      <p className={css.note}>{note}</p>
      <div className={css.actions}>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button look="filled" type="submit" busy={keeping.isPending ? 'Saving the report' : undefined}>
          Save report
        </Button>
      </div>
    </form>
  );
}
