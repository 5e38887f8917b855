import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';

export interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `current-password` is filled by password managers, `new-password` is suggested by them. */
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: ReactNode;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** A password with a toggle that shows it. Says when Caps Lock is on. */
export function PasswordField({ label, onChange, hint, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const said = capsLock ? <span role="status">Caps Lock is on.</span> : hint;
  return (
    <Field
      {...rest}
      {...(said !== undefined && { hint: said })}
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={look}
      onKeyUp={look}
      aside={
        <Button
          look="row"
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
