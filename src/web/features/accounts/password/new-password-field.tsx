import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { minPasswordLength } from '#contract/accounts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import css from './new-password-field.module.css';
import { type PasswordStrength, passwordStrength, strengthLabels } from './password-strength.ts';

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

/** The most used passwords, in lower case; fetched once. Rejects when they cannot be fetched. */
export async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { default: lines } = await import('./common-passwords.txt?raw');
  return new Set(lines.trim().split('\n'));
}

/** The list once `want` was called (a new password is about to be typed); null until it is there. */
function useCommonPasswords(): { common: ReadonlySet<string> | null; want: () => void } {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null);
  const want = useCallback(() => {
    // Without it the meter's own estimate is used; the next focus asks again.
    readCommonPasswords().then(setCommon, () => undefined);
  }, []);
  return { common, want };
}

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'hint'> {
  /** The user's names and address, which make a weak password. */
  about: readonly string[];
}

/** A password that is being set, with an estimate of its strength: advice, never a refusal. */
export function NewPasswordField({ about, onFocus, ...rest }: NewPasswordFieldProps) {
  const { common, want } = useCommonPasswords();
  const strength = rest.value === '' ? null : passwordStrength(rest.value, { common, about });
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      onFocus={() => {
        want();
        onFocus?.();
      }}
      hint={<Meter strength={strength} quiet={rest.error !== undefined} />}
    />
  );
}

/** `quiet` where the field's error says already how long it must be. */
function Meter({ strength, quiet }: { strength: PasswordStrength | null; quiet: boolean }) {
  return (
    <span className={css.meter} role="status">
      {strength === null ? (
        !quiet && `At least ${minPasswordLength} characters.`
      ) : (
        <>
          <span className={css.tally} aria-hidden="true">
            {strengthLabels.map((word, level) => (
              <span key={word} className={css.stroke} data-made={level <= strength.level || undefined} />
            ))}
          </span>
          <strong className={css.word}>{strengthLabels[strength.level]}.</strong>
          {strength.advice !== null && <span> {strength.advice}</span>}
        </>
      )}
    </span>
  );
}
