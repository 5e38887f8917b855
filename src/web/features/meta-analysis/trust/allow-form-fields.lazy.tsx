import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { maxReasonLength } from './certainty-changes.ts';
import css from './judgement-notes.module.css';

/** Asks why a statistician's refusal does not apply here; without a reason it applies. */
export function AllowFields({ onAllow, onCancel }: { onAllow: (reason: string) => void; onCancel: () => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const field = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') return onAllow(reason);
    setFault('Say why. The reason is shown beside the result.');
    document.getElementById(field)?.focus();
  };
  return (
    <form onSubmit={submit} className={css.form} noValidate>
      <Field
        id={field}
        label="Why it is right to pool them"
        size="small"
        value={reason}
        error={fault}
        maxLength={maxReasonLength}
        autoComplete="off"
        autoFocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button compact onClick={() => onCancel()}>
          Cancel
        </Button>
        <Button compact type="submit">
          Pool all the same
        </Button>
      </div>
    </form>
  );
}
