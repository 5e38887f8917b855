import { Field } from '#web/ui/controls/field.tsx';

export interface EmailFieldProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** `username` beside a password field, so that password managers treat the two as one. */
  autoComplete?: 'username' | 'email';
}

/** An address, with the keyboard and the completion for it. */
export function EmailField({ label = 'Email', onChange, autoComplete = 'username', ...rest }: EmailFieldProps) {
  return (
    <Field
      {...rest}
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
