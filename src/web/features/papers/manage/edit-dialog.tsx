import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { changeUploadedStudy, type UploadedStudy } from '#contract/papers/uploads.ts';
import { call } from '#web/api/call.ts';
import { RequestError } from '#web/api/request-error.ts';
import {
  detailsChange,
  type PaperChange,
  type TypedDetails,
  typedDetailsOf,
} from '#web/features/papers/paper/paper-details.ts';
import { toastFailure, updateCached } from '#web/features/papers/uploaded-studies.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './edit-dialog.module.css';

/** Title, authors, DOI and year of a paper, as its reader knows them better than the file does. */
export function EditDialog({ study, onClose }: { study: UploadedStudy; onClose: () => void }) {
  const client = useQueryClient();
  const formId = useId();
  const [typed, setTyped] = useState<TypedDetails>(() => typedDetailsOf(study));
  const [faults, setFaults] = useState<Partial<Record<keyof TypedDetails, string>>>({});
  const saving = useMutation({
    mutationFn: (body: PaperChange) => call(changeUploadedStudy, { params: { id: String(study.id) }, body }),
    onSuccess: (changed) => {
      updateCached(client, changed);
      onClose();
      toast({ title: 'Details saved' });
    },
    onError: (error) => {
      const fields = error instanceof RequestError ? (error.problem?.fields ?? []) : [];
      // `authors.3`: the name of a field, and where in it.
      const told = fields.map(({ name, message }) => [name.split('.')[0] ?? name, `This ${message}.`]);
      if (told.length > 0) setFaults(Object.fromEntries(told));
      else toastFailure(error, 'The details could not be saved');
    },
  });
  const write = (field: keyof TypedDetails) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTyped((before) => ({ ...before, [field]: value }));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = detailsChange(study, typed);
    setFaults('faults' in read ? read.faults : {});
    if ('faults' in read) return;
    if (Object.keys(read.change).length === 0) onClose();
    else saving.mutate(read.change);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit details"
      description={
        <>
          What you write stays when the file is read again. File: <bdi>{study.fileName}</bdi>
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" type="submit" form={formId} busy={saving.isPending ? 'Saving' : undefined}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={save}>
        <TextArea label="Title" rows={3} value={typed.title} error={faults.title} onChange={write('title')} />
        <TextArea
          label="Authors"
          hint="One name a line"
          rows={4}
          value={typed.authors}
          error={faults.authors}
          onChange={write('authors')}
        />
        <Field label="DOI" size="small" value={typed.doi} error={faults.doi} onChange={write('doi')} />
        <Field
          label="Year"
          size="small"
          inputMode="numeric"
          value={typed.year}
          error={faults.year}
          onChange={write('year')}
        />
      </form>
    </Dialog>
  );
}
