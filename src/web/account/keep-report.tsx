import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { maximumDescriptionLength, maximumReportNameLength } from '#contract/saved.ts';
import type { Study } from '#contract/study.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import css from './export-dialog.module.css';
import type { ExportFlags } from './export-formats.ts';
import { keepDraft, takeDraft } from './kept-draft.ts';
import { newRequestKey } from './request-key.ts';
import { keepReport, reportFault } from './run-export.ts';
import { isUnauthorised, onUnauthorised } from './session-end.ts';

export interface KeepReportProps {
  studies: readonly Study[];
  flags: ExportFlags;
  onCancel: () => void;
  onKept: () => void;
}

const draft = 'report';

/** Name and description of a report, and keeping it. */
export function KeepReport({ studies, flags, onCancel, onKept }: KeepReportProps) {
  const client = useQueryClient();
  const [fields, setFields] = useState(() => takeDraft(draft, { name: '', description: '' }));
  const [isNameless, setNameless] = useState(false);
  // The same while it is tried again with the same words, so that a lost answer makes no second one.
  const key = useRef({ of: '', key: '' });
  const keeping = useMutation({
    mutationFn: (wanted: { name: string; description: string }) => {
      const of = JSON.stringify([wanted, flags]);
      if (key.current.of !== of) key.current = { of, key: newRequestKey() };
      return keepReport(studies, { ...wanted, flags, requestKey: key.current.key });
    },
    onSuccess: ({ name }) => {
      void client.invalidateQueries({ queryKey: ['/api/saved-reports'] });
      void client.invalidateQueries({ queryKey: ['/api/profile/counts'] });
      onKept();
      toast({ title: 'Report saved', description: name });
    },
    onError: (error) => {
      if (isUnauthorised(error)) keepDraft(draft, fields);
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
        maxLength={maximumReportNameLength}
        autoComplete="off"
        error={isNameless ? 'Name required. Please enter a name for your report.' : undefined}
        onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
      />
      <Field
        label="Description (optional)"
        size="small"
        value={fields.description}
        maxLength={maximumDescriptionLength}
        autoComplete="off"
        onChange={(event) => setFields({ ...fields, description: event.currentTarget.value })}
      />
      <p className={css.note}>The report holds what the HTML format shows, as it is now.</p>
      <div className={css.actions}>
        <Button onClick={onCancel}>Back to export</Button>
        <Button look="filled" type="submit" busy={keeping.isPending ? 'Saving the report' : undefined}>
          Save report
        </Button>
      </div>
    </form>
  );
}
