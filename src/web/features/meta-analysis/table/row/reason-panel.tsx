import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import css from './reason-panel.module.css';

export interface ReasonPanelProps {
  label: string;
  hint: string;
  /** The label of the button: `Leave out`. */
  verb: string;
  onReason: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for a reason; a blank one does not count. */
export function ReasonPanel({ label, hint, verb, onReason, onCancel }: ReasonPanelProps) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setAsked(true);
    else onReason(reason);
  };
  return (
    <form className={css.reason} onSubmit={submit} noValidate>
      <Field
        autoFocus
        className={css.field}
        label={label}
        hint={hint}
        error={asked && reason.trim() === '' ? 'Type a reason: it is shown in the table and in the report.' : undefined}
        size="small"
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button compact look="filled" type="submit">
          {verb}
        </Button>
        <Button compact onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
